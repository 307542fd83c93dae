/** The phases of commits: the last one in full and the ones before as columns. */
package io.extentscope.ui.view.commits;
