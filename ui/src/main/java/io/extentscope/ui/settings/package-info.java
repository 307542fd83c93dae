/** What is kept between starts for this user: preferences, recent files, the layout of the window. */
package io.extentscope.ui.settings;
