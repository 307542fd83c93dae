package io.extentscope.samples;

import static org.assertj.core.api.Assertions.assertThat;

import io.extentscope.model.event.CommitPhase;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

final class PublishedCommitsTest {

  @Test
  void of_theStallOf2013_areTheEightWhoseRangesTheScenarioExpects() {
    List<PublishedCommit> published = PublishedCommits.of("caching-2013");

    assertThat(published).hasSize(8).extracting(PublishedCommit::variant)
        .containsExactlyElementsOf(Scenarios.find("caching-2013").scenario().variants().stream()
            .map(Variant::id).flatMap(id -> Stream.of(id, id)).toList());
    for (Variant variant : Scenarios.find("caching-2013").scenario().variants()) {
      String words = variant.expectations().getFirst().published();
      List<PublishedCommit> of = published.stream().filter(p -> p.variant().equals(variant.id())).toList();
      assertThat(of).allMatch(p -> words.contains(Long.toString(p.commit().took() / 1_000_000)), words);
    }
    assertThat(published).allSatisfy(p -> assertThat(p.commit().blocked()).isLessThanOrEqualTo(p.commit().took()));
    PublishedCommit longest = published.get(5);
    assertThat(longest.commit().phase(CommitPhase.CCR)).isEqualTo(80_309_000_000L);
    assertThat(longest.commit().phase(CommitPhase.WRS)).isEqualTo(5_000_000L);
  }

  @Test
  void of_anotherScenario_areNone() {
    assertThat(PublishedCommits.of("first-look")).isEmpty();
  }
}
