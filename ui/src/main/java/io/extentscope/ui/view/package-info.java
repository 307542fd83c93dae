/** What a view is, and what views share: time scale, axis, tool tips, sparklines. */
package io.extentscope.ui.view;
