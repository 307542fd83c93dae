/** Rules that name what is wrong in a run. */
package io.extentscope.model.findings;
