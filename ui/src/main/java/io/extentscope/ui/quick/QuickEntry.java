package io.extentscope.ui.quick;

/**
 * Something that Quick Access offers.
 *
 * @param kind what it is, such as {@code command} or {@code lock}
 * @param title what it is called
 * @param note what stands at its right end: keys, or a word about it
 * @param enabled whether it could be done when Quick Access was opened
 * @param action does it or shows it, on the FX thread
 */
public record QuickEntry(String kind, String title, String note, boolean enabled, Runnable action) {}
