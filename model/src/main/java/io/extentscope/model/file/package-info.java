/** How files come to be: whole or not at all. */
package io.extentscope.model.file;
