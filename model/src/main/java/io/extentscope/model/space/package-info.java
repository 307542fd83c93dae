/** Block groups and free space as views and reports show them. */
package io.extentscope.model.space;
