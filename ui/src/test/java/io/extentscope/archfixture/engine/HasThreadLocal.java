package io.extentscope.archfixture.engine;

record HasThreadLocal(ThreadLocal<String> local) {}
