package io.extentscope.archfixture.engine;

import io.extentscope.archfixture.samples.Sample;

record SeesSamples(Sample sample) {}
