/** What views ask of a run, answered from events by step functions with levels of detail. */
package io.extentscope.model.index;
