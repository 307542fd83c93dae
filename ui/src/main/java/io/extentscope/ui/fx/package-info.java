/** The single bridge to the JavaFX thread, its pulse and the frame meter. */
package io.extentscope.ui.fx;
