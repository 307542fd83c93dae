/** What an engine emits: kinds of event and what their fields mean. */
package io.extentscope.model.event;
