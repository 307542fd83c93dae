/** What can be set: the one vocabulary of knobs, and how they are written. */
package io.extentscope.model.tunable;
