/** Who owns an extent of a volume, as its last commit left it. */
package io.extentscope.engine.owner;
