package io.extentscope.archfixture.samples;

import io.extentscope.archfixture.ui.Plain;

record SeesUi(Plain view) {}
