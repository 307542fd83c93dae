/** Open runs: an engine or a still picture of one, and how it is being looked at. */
package io.extentscope.ui.run;
