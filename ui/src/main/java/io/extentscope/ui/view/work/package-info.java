/** Work queues and their pools over time, what is in flight and what the watchdog printed. */
package io.extentscope.ui.view.work;
