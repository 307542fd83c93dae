/** The one registry of commands behind menus, tool bar and keys. */
package io.extentscope.ui.command;
