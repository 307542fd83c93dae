/** Quick Access: everything that can be done or shown, found by a few letters. */
package io.extentscope.ui.quick;
