/** Sweeps: which values of one or two knobs are tried, what came out at each, and the tables of it. */
package io.extentscope.model.sweep;
