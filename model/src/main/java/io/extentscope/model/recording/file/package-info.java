/** Recordings as files: a container of checked sections, events in compressed columns, the rest as JSON. */
package io.extentscope.model.recording.file;
