package io.extentscope.archfixture.model;

import picocli.CommandLine;

record SeesPicocli(CommandLine line) {}
