/** What is known of the selected thing. */
package io.extentscope.ui.view.properties;
