package io.extentscope.model.event;

/**
 * The 17 phases of a transaction commit, in the order in which the 2013 kernel log prints them. From {@link #WW} to
 * {@link #PEC} newcomers are blocked: the critical section.
 */
public enum CommitPhase {
  ROO("roo", "run ordered operations"),
  RDR1("rdr1", "run delayed refs, first"),
  CBG("cbg", "create pending block groups"),
  RDR2("rdr2", "run delayed refs, second"),
  WC("wc", "wait for the other committer"),
  WPC("wpc", "wait for the previous commit"),
  WEW("wew", "wait for external writers"),
  FPS("fps", "flush pending stuff"),
  WW("ww", "wait for writers"),
  CS("cs", "create snapshots"),
  RDI("rdi", "run delayed items"),
  RDR3("rdr3", "run all delayed refs"),
  CFR("cfr", "commit fs roots"),
  CCR("ccr", "commit cow-only roots"),
  PEC("pec", "prepare extent commit"),
  WRW("wrw", "write and wait for tree blocks"),
  WRS("wrs", "write super blocks");

  private static final CommitPhase[] VALUES = values();

  private final String abbreviation;
  private final String title;

  CommitPhase(String abbreviation, String title) {
    this.abbreviation = abbreviation;
    this.title = title;
  }

  /** The abbreviation in the kernel log. */
  public String abbreviation() {
    return abbreviation;
  }

  /** The name in full. */
  public String title() {
    return title;
  }

  /** Whether newcomers are blocked during this phase. */
  public boolean critical() {
    return compareTo(WW) >= 0 && compareTo(PEC) <= 0;
  }

  /** The phase of an ordinal, without copying the array of values. */
  public static CommitPhase of(int ordinal) {
    return VALUES[ordinal];
  }
}
