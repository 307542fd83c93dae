/** What the rules found in a run. */
package io.extentscope.ui.view.findings;
