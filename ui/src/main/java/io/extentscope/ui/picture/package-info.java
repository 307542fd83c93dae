/** Pictures of views at an exact size, with a caption: as PNG or as SVG. */
package io.extentscope.ui.picture;
