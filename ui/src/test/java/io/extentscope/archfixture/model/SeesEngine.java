package io.extentscope.archfixture.model;

import io.extentscope.archfixture.engine.Facade;

record SeesEngine(Facade facade) {}
