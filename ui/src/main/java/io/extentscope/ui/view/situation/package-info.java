/** The situation at the time cursor or now: locks, tasks and the chain of waits. */
package io.extentscope.ui.view.situation;
