package io.extentscope.ui.quick;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/**
 * Finds entries by words: each word must occur in title, kind or note, in any order and in any case. The beginning of a title
 * counts more than the beginning of a word in it, and this more than its inside; what cannot be done now comes last.
 */
public final class QuickSearch {
  private static final int TITLE_START = 8;
  private static final int WORD_START = 4;
  private static final int INSIDE = 2;
  private static final int ELSEWHERE = 1;

  private QuickSearch() {}

  /**
   * What was found.
   *
   * @param entries the best ones
   * @param more how many others match
   */
  public record Found(List<QuickEntry> entries, int more) {
    public Found {
      entries = List.copyOf(entries);
    }
  }

  private record Ranked(QuickEntry entry, int score) {}

  /** The best entries for a query, at most so many; all are alike to an empty query. */
  public static Found find(List<QuickEntry> entries, String query, int most) {
    String[] words = query.strip().toLowerCase(Locale.ROOT).split("\\s+", -1);
    List<Ranked> ranked = new ArrayList<>();
    for (QuickEntry entry : entries) {
      int score = score(entry, words);
      if (score > 0) {
        ranked.add(new Ranked(entry, score));
      }
    }
    ranked.sort(Comparator.comparing((Ranked r) -> !r.entry().enabled()).thenComparing(Ranked::score,
        Comparator.reverseOrder()));
    List<QuickEntry> best = ranked.stream().limit(most).map(Ranked::entry).toList();
    return new Found(best, ranked.size() - best.size());
  }

  /** Zero if a word does not occur. */
  private static int score(QuickEntry entry, String[] words) {
    String title = entry.title().toLowerCase(Locale.ROOT);
    String rest = (entry.kind() + " " + entry.note()).toLowerCase(Locale.ROOT);
    int sum = 0;
    for (String word : words) {
      int at = title.indexOf(word);
      if (at == 0) {
        sum += TITLE_START;
      } else if (at > 0) {
        sum += startsWord(title, word, at) ? WORD_START : INSIDE;
      } else if (rest.contains(word)) {
        sum += ELSEWHERE;
      } else {
        return 0;
      }
    }
    return sum;
  }

  private static boolean startsWord(String title, String word, int first) {
    for (int at = first; at > 0; at = title.indexOf(word, at + 1)) {
      if (!Character.isLetterOrDigit(title.charAt(at - 1))) {
        return true;
      }
    }
    return false;
  }
}
