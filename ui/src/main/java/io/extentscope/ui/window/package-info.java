/** The window: panes, tool bar, menus, status line and the session behind them. */
package io.extentscope.ui.window;
