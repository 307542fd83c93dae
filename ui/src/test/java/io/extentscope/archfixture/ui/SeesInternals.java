package io.extentscope.archfixture.ui;

import io.extentscope.archfixture.engine.sync.Internal;

record SeesInternals(Internal internal) {}
