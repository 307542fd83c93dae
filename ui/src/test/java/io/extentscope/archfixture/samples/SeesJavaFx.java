package io.extentscope.archfixture.samples;

import javafx.scene.Node;

record SeesJavaFx(Node node) {}
