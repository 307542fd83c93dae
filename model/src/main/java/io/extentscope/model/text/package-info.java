/** Numbers with units for people. */
package io.extentscope.model.text;
