/** Recordings: events in columns, appended by one thread and read by many, with the names they need. */
package io.extentscope.model.recording;
