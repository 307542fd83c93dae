package io.extentscope.archfixture.engine;

import java.util.Random;

record DrawsRandom(Random random) {}
