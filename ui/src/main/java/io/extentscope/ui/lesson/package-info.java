/** Lessons in the window: what leads a learner through one, its panel, what is kept between runs of the program. */
package io.extentscope.ui.lesson;
