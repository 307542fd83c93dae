/** Numbers counted where things happen, as immutable values. */
package io.extentscope.model.statistics;
