/** Runs without a window: one, or many on all cores, and the comparisons and sweeps made of them. */
package io.extentscope.ui.batch;
