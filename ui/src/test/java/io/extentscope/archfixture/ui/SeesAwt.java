package io.extentscope.archfixture.ui;

record SeesAwt(java.awt.Color color) {}
