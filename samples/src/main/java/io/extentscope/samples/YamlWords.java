package io.extentscope.samples;

import com.google.common.base.CharMatcher;

/** Says what is wrong with a text that is no YAML in words for whoever wrote it. */
public final class YamlWords {
  private YamlWords() {}

  /** What a parser's complaint means and what to do. */
  public static String plain(String complaint) {
    if (complaint.contains("expected <block end>")) {
      return "this line is indented otherwise than those it belongs with; give the lines of one part the same number of spaces";
    }
    if (complaint.contains("mapping values are not allowed")) {
      return "a ':' stands where none can be; put a text that holds one in quotes, or look how the line above is indented";
    }
    if (complaint.contains("'\\t'") || complaint.contains("\\t(TAB)")) {
      return "a tab stands at the start of the line; indent with spaces";
    }
    if (complaint.contains("Expected a field name")) {
      return "the name of a field is expected here; put one that holds other than letters, digits and dots in quotes";
    }
    return CharMatcher.whitespace().trimAndCollapseFrom(complaint, ' ');
  }
}
