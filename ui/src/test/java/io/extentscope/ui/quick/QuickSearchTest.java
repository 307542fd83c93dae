package io.extentscope.ui.quick;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

final class QuickSearchTest {
  private static final List<QuickEntry> ENTRIES = List.of(
      entry("command", "Commit now", "Ctrl+K", true),
      entry("view", "Commits", "", true),
      entry("command", "Back to the previous commit", "Shift+C", true),
      entry("command", "Reset", "Ctrl+R", false),
      entry("scenario", "caching-2013/original-32", "thirty-two workers commit", true),
      entry("lock", "extent_commit_sem", "rw semaphore", true));

  @Test
  void find_theBeginningOfATitle_comesBeforeAWordAndAWordBeforeItsInside() {
    assertThat(titles("commit")).containsExactly(
        "Commit now", "Commits", "Back to the previous commit", "extent_commit_sem", "caching-2013/original-32");
  }

  @Test
  void find_severalWords_allMustOccurInAnyOrderAndCase() {
    assertThat(titles("SEM lock")).containsExactly("extent_commit_sem");
    assertThat(titles("now ctrl+k")).containsExactly("Commit now");
    assertThat(titles("commit banana")).isEmpty();
  }

  @Test
  void find_nothingTyped_offersAllAndWhatCannotBeDoneLast() {
    assertThat(titles("  ")).hasSize(ENTRIES.size()).endsWith("Reset");
  }

  @Test
  void find_moreThanFit_saysHowManyAreLeftOut() {
    QuickSearch.Found found = QuickSearch.find(ENTRIES, "commit", 2);
    assertThat(found.entries()).hasSize(2);
    assertThat(found.more()).isEqualTo(3);
  }

  private static List<String> titles(String query) {
    return QuickSearch.find(ENTRIES, query, 100).entries().stream().map(QuickEntry::title).toList();
  }

  private static QuickEntry entry(String kind, String title, String note, boolean enabled) {
    return new QuickEntry(kind, title, note, enabled, () -> {});
  }
}
