package io.extentscope.samples.lesson;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.extentscope.model.recording.TimeMode;
import io.extentscope.model.tunable.Tunable;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LessonReaderTest {
  private static final String WHOLE = """
      id: small
      title: A small lesson
      goal: To test.
      minutes: 5
      scenario: caching-2013/original-32
      seed: 7
      time: virtual
      speed: max
      span: 4s
      knobs: {caching.workers: 4}
      steps:
        - title: Read
          tell: Some text.
          highlight: view timeline
        - title: Turn
          do: Set it.
          knob: caching.workers
          to: 32
          hint: At the left.
        - title: Order
          do: Commit.
          command: run.commit-now
          until: step.commits >= 1
        - title: Look
          check: Is it so?
          until: lock extent_commit_sem write waiters == 0 and run.state != failed
        - title: Guess
          predict: How long?
          measure: commit.last.tookMs
          unit: s
          until: commit.ended >= 1
      """;

  @Test
  void file_whole_isUnderstood() {
    Lesson lesson = LessonReader.read(WHOLE, "small.yaml");
    assertThat(lesson.time()).isEqualTo(TimeMode.VIRTUAL);
    assertThat(lesson.speed(0)).isInfinite();
    assertThat(lesson.span(4)).hasValue(4_000_000_000L);
    assertThat(lesson.steps()).hasSize(5);
    assertThat(lesson.tunables(0).get(Tunable.CACHING_WORKERS)).isEqualTo(4);
    assertThat(lesson.tunables(2).get(Tunable.CACHING_WORKERS)).isEqualTo(32);
    assertThat(lesson.config(0).inputs()).isEmpty();
    assertThat(lesson.config(0).commits()).isZero();
    assertThat(lesson.config(0).seed()).isEqualTo(7);
    assertThat(lesson.steps().get(1).line()).isEqualTo(15);
  }

  @ParameterizedTest
  @CsvSource(delimiter = '|', value = {
    "minutes: 5 | minuets: 5 | 4 | unknown field 'minuets' in a lesson; it may have id, title",
    "minutes: 5 | minutes: soon | 4 | minutes is 'soon'; it must be a whole number from 1 to 120",
    "goal: To test. | # no goal | 1 | the field 'goal' is missing; add it",
    "id: small | id: Small Lesson | 1 | id is 'Small Lesson'; it must be of small letters",
    "scenario: caching-2013/original-32 | scenario: caching-2014 | 5 | unknown scenario 'caching-2014'; known:",
    "scenario: caching-2013/original-32 | scenario: caching-2013/odd | 5 | has no variant 'odd'",
    "scenario: caching-2013/original-32 | scenario: image-tour | 5 | needs an image; choose one with a volume",
    "time: virtual | time: later | 7 | time is 'later'; it must be virtual or live",
    "speed: max | speed: fast | 8 | speed is 'fast'; it must be a number",
    "speed: max | speed: 0 | 8 | it must be from 0.00001",
    "span: 4s | span: 4 | 9 | is not a time such as",
    "knobs: {caching.workers: 4} | knobs: {caching.wrokers: 4} | 10 | unknown tunable 'caching.wrokers'; known:",
    "knobs: {caching.workers: 4} | knobs: {caching.workers: 4000} | 10 | it must be from 1 to 512",
    "knobs: {caching.workers: 4} | knobs: 4 | 10 | 'knobs' must have fields",
    "tell: Some text. | tell: '' | 13 | 'tell' is empty",
    "tell: Some text. | tel: Some text. | 12 | this step has no text; add tell, do, check or predict",
    "tell: Some text. | tell: [a, b] | 13 | must be a text or a number",
    "highlight: view timeline | highlight: the timeline | 14 | write one of view, knob, command, lock",
    "highlight: view timeline | highlight: knob caching.x | 14 | unknown tunable 'caching.x'",
    "highlight: view timeline | until: run.timeMs > 1 | 14 | unknown field 'until' in a step of kind tell",
    "highlight: view timeline | title: again | 14 | 'title' is given twice",
    "to: 32 | to: many | 18 | 'many' is not a number",
    "to: 32 | hint2: no | 18 | unknown field 'hint2'",
    "knob: caching.workers | knob: machine.cpus | 17 | machine.cpus is fixed when a run starts",
    "highlight: view timeline | knobs: {caching.workers: 4} | 14 | a step sets knobs itself only where the run starts again",
    "until: step.commits >= 1 | until: queue events sitters == 1 | 23 | a queue is measured as queue NAME WHAT",
    "until: step.commits >= 1 | until: step.comits >= 1 | 23 | unknown measure 'step.comits'; known: step.timeMs, step.commits",
    "until: step.commits >= 1 | until: step.commits | 23 | is no comparison; write a measure",
    "until: step.commits >= 1 | until: step.commits >= one | 23 | 'one' is no number to compare step.commits with",
    "until: step.commits >= 1 | until: run.state > paused | 23 | run.state is a word; compare it with == or !=",
    "until: step.commits >= 1 | until: run.state == asleep | 23 | run.state is never 'asleep'",
    "until: step.commits >= 1 | until: lock extent_commit_sem waiters == 1 | 23 | a lock is measured as lock CLASS read|write WHAT",
    "until: step.commits >= 1 | until: lock a write sitters == 1 | 23 | unknown measure of a lock 'sitters'",
    "command: run.commit-now | show: run.timeMs | 20 | say what one thing is to be done",
    "measure: commit.last.tookMs | measure: commit.lats | 29 | unknown measure 'commit.lats'",
    "unit: s | unit: hours | 30 | is a time; give one of us, ms, s, min",
    "unit: s | tolerance: 1.2 | 27 | the field 'unit' is missing",
    "unit: s | choices: [{text: a, if: run.timeMs > 1}] | 30 | from 2 to 6 choices, not 1",
  })
  void file_broken_isOneLineWithFileLineAndWhatToDo(String old, String wrong, int line, String message) {
    String broken = WHOLE.replace(old, wrong);
    assertThat(broken).isNotEqualTo(WHOLE);
    assertThatThrownBy(() -> LessonReader.read(broken, "small.yaml"))
        .isInstanceOf(LessonException.class)
        .hasMessageStartingWith("small.yaml:" + line + ": ")
        .hasMessageContaining(message)
        .message().doesNotContain("\n");
  }

  @Test
  void file_withElevenSteps_isRefusedAtTheEleventh() {
    String more = "  - {title: More, tell: Text.}\n".repeat(6);
    assertThatThrownBy(() -> LessonReader.read(WHOLE + more, "small.yaml"))
        .hasMessageStartingWith("small.yaml:37: this is step 11 of 11; a lesson has at most 10");
  }

  @Test
  void file_thatIsNoYaml_isOneLine() {
    for (String text : new String[] {"", "just words", "- a\n- b", "a: [1, 2", "a: \"b", "\u0000\u0001",
      "[".repeat(10_000),
      "a: &a [x]\nb: [" + "*a, ".repeat(1000) + "]"}) {
      assertThatThrownBy(() -> LessonReader.read(text, "x.yaml"))
          .isInstanceOf(LessonException.class)
          .hasMessageStartingWith("x.yaml:")
          .message().doesNotContain("\n");
    }
  }

  @Test
  void path_thatIsNoLessonFile_isOneLine(@TempDir Path folder) throws IOException {
    Path latin = Files.write(folder.resolve("latin.yaml"), "title: Gr\u00fcn".getBytes(StandardCharsets.ISO_8859_1));
    Path large = Files.write(folder.resolve("large.yaml"), new byte[(1 << 20) + 1]);
    assertThatThrownBy(() -> Lessons.find(latin.toString())).hasMessageContaining("is not written in UTF-8");
    assertThatThrownBy(() -> Lessons.find(large.toString())).hasMessageContaining("is larger than 1 MiB");
    assertThatThrownBy(() -> Lessons.find(folder.resolve("no.yaml").toString())).hasMessageEndingWith(": no such file");
    assertThatThrownBy(() -> Lessons.read(folder)).hasMessageContaining("is a folder");
  }

  @Test
  void id_thatIsNotKnown_namesThoseThatAre() {
    assertThatThrownBy(() -> Lessons.find("rw"))
        .hasMessageContaining("unknown lesson 'rw'; known: rw-semaphore, commit-starves, three-yields, one-worker");
  }

  @Test
  void page_onHowToWriteOne_namesEveryMeasure() throws IOException {
    String page = Files.readString(Path.of(System.getProperty("extentscope.root"), "samples/doc/lessons.md"));
    assertThat(Measures.names().stream().filter(name -> !name.matches("commit\\.(last|previous)\\..*")))
        .allSatisfy(name -> assertThat(page).contains("`" + name + "`"));
    assertThat(LockMeasures.names()).allSatisfy(name -> assertThat(page).contains("`" + name + "`"));
    assertThat(WorkMeasures.queues()).allSatisfy(name -> assertThat(page).contains("`" + name + "`"));
    assertThat(WorkMeasures.latencies()).allSatisfy(name -> assertThat(page).contains("`" + name + "`"));
    assertThat(CounterMeasures.names()).allSatisfy(name -> assertThat(page).contains("`" + name + "`"));
  }
}
