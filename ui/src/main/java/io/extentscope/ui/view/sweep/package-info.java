/** What came out of a sweep: lines over one knob, or a heat map over two. */
package io.extentscope.ui.view.sweep;
