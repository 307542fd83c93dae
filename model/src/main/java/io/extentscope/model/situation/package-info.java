/** Words for a situation: what each task does, who waits for whom and why, and who waits in a circle. */
package io.extentscope.model.situation;
