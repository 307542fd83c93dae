/** Reports of runs as JSON and as text. */
package io.extentscope.model.report;
