/** Two runs held against each other: on one axis of time, phase by phase, as histograms and as a table. */
package io.extentscope.ui.view.compare;
