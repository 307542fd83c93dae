/** Work queues as they stand at a moment, and the kernel's report of a lock-up: written and read. */
package io.extentscope.model.work;
