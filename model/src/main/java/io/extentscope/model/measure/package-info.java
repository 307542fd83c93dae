/** What can be measured of a run's statistics: the one definition of names, words and units for comparisons and lessons. */
package io.extentscope.model.measure;
