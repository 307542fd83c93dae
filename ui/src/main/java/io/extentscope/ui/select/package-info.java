/** The one selection model that links the views of a run. */
package io.extentscope.ui.select;
