package io.extentscope.archfixture.engine;

import java.util.concurrent.ConcurrentHashMap;

record HasConcurrentMap(ConcurrentHashMap<String, String> map) {}
