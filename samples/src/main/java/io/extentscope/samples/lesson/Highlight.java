package io.extentscope.samples.lesson;

/**
 * What a step asks to look at.
 *
 * @param kind what kind of thing
 * @param name of the view, knob, command or lock
 * @param line where it is written
 */
public record Highlight(Kind kind, String name, int line) {

  /** Kinds of things to look at; in a file they are written in small letters. */
  public enum Kind {
    VIEW,
    KNOB,
    COMMAND,
    /** The row of a lock in the timeline. */
    LOCK
  }
}
