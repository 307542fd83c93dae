package io.extentscope.archfixture.model;

import java.util.concurrent.locks.ReentrantLock;

record HasLock(ReentrantLock lock) {}
