/** The one drawing port, its canvas back end, themes and fonts. */
package io.extentscope.ui.draw;
