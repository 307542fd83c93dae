/** Lessons: data files with steps to read, do, check and predict; how far a learner has come; what can be measured in them. */
package io.extentscope.samples.lesson;
