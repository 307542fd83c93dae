package io.extentscope.engine.files;

import io.extentscope.engine.format.InodeItem;

/**
 * A file found under a name.
 *
 * @param path from the top, empty for the top itself
 * @param subvolume the tree that holds it
 * @param number of its inode, 0 if it is the empty directory that stands in a snapshot for a subvolume
 * @param inode what the inode says
 */
public record FileEntry(FilePath path, Subvolume subvolume, long number, InodeItem inode) {}
