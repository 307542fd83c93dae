/** The knobs: scales without a toolkit, and the panel of sliders, fields and segmented buttons. */
package io.extentscope.ui.knob;
