/** The timeline of lock ownership: rows, painters and input. */
package io.extentscope.ui.view.timeline;
