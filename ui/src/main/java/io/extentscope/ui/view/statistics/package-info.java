/** Views of statistics: tiles, lock statistics, counters, discard. */
package io.extentscope.ui.view.statistics;
