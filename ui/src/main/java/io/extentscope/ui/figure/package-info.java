/** Figures: views painted without a window, at an exact size. */
package io.extentscope.ui.figure;
