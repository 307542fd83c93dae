/** A run at one moment. */
package io.extentscope.model.run;
