/** The map of free space: a band for each block group, and a histogram of free extents. */
package io.extentscope.ui.view.space;
