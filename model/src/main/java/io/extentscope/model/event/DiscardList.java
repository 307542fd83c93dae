package io.extentscope.model.event;

/** The lists of groups that wait for asynchronous discard, in the order in which they are worked off. */
public enum DiscardList {
  UNUSED("unused", "groups in which nothing is used"),
  LONG("1 MiB", "groups whose ranges from 1 MiB on are discarded next; of the first generation, all groups"),
  SHORT("32 KiB", "groups whose ranges from 32 KiB on are discarded next"),
  NONE("no list", "groups whose passes are over, and those of which the list was forgotten when the mode changed");

  private final String label;
  private final String meaning;

  DiscardList(String label, String meaning) {
    this.label = label;
    this.meaning = meaning;
  }

  /** A word or two. */
  public String label() {
    return label;
  }

  /** Which groups are on it. */
  public String meaning() {
    return meaning;
  }
}
