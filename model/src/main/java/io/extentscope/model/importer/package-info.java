/** Readers of what other programs recorded. */
package io.extentscope.model.importer;
