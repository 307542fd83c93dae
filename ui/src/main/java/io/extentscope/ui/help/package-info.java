/** Help that comes with the program. */
package io.extentscope.ui.help;
