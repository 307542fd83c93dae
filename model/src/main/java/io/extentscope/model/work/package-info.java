/** Work queues as they stand at a moment, and the kernel's report of a lock-up. */
package io.extentscope.model.work;
