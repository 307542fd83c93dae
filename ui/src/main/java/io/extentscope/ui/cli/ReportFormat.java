package io.extentscope.ui.cli;

/** How a report is written. */
enum ReportFormat {
  TEXT,
  JSON
}
