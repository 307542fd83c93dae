/** Runs held against each other: what is measured of each, what differs, and what that means in words. */
package io.extentscope.model.compare;
