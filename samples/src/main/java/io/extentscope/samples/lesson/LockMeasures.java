package io.extentscope.samples.lesson;

import com.google.common.collect.ImmutableMap;
import io.extentscope.model.event.LockMode;
import io.extentscope.model.index.HoldState;
import io.extentscope.model.index.LockTracks;
import io.extentscope.model.index.RunIndex;
import io.extentscope.model.index.Step;
import io.extentscope.model.measure.MeasureUnit;
import io.extentscope.model.measure.Quantities;
import io.extentscope.model.measure.Quantity;
import io.extentscope.model.run.RunSnapshot;
import io.extentscope.model.statistics.LockStatistics;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

/** Measures of the locks of a class in a mode, {@code lock CLASS read|write WHAT}. */
final class LockMeasures {
  static final String FORM = "lock CLASS read|write WHAT, such as lock extent_commit_sem write waiters";

  /** What is known from the moment's owners and waiters. */
  private static final List<String> NOW = List.of("holders", "waiters");

  /** Known from statistics, by the name in a lesson. */
  private static final Map<String, Quantity<LockStatistics>> SO_FAR = Stream.concat(
      Quantities.LOCK.stream(),
      Stream.<Quantity<LockStatistics>>of(
          Quantity.time("waitAvg", "mean wait of a %1$s for %2$s", LockStatistics::waitAvgNs),
          Quantity.time("holdAvg", "mean hold of %2$s by a %1$s", LockStatistics::holdAvgNs)))
      .collect(ImmutableMap.toImmutableMap(Quantity::nameWithUnit, Function.identity()));

  private LockMeasures() {}

  /** What can be measured of a lock. */
  static List<String> names() {
    return Stream.of(NOW, SO_FAR.keySet()).flatMap(Collection::stream).toList();
  }

  static Measure parse(List<String> words) {
    if (words.size() != 4) {
      throw new IllegalArgumentException("a lock is measured as " + FORM);
    }
    String lockClass = words.get(1);
    LockMode mode = mode(words.get(2));
    String what = words.get(3);
    String name = String.join(" ", words);
    String who = mode == LockMode.SHARED ? "reader" : "writer";
    if (NOW.contains(what)) {
      boolean holders = what.equals("holders");
      return measure(name, who + (holders ? "s that hold " : "s that wait for ") + lockClass, MeasureUnit.COUNT,
          lockClass,
          moment -> now(moment.snapshot(), lockClass, mode, holders));
    }
    Quantity<LockStatistics> quantity = SO_FAR.get(what);
    if (quantity != null) {
      return measure(name, String.format(Locale.ROOT, quantity.label(), who, lockClass), quantity.unit(), lockClass,
          soFar(lockClass, mode, quantity));
    }
    throw new IllegalArgumentException(
        "unknown measure of a lock '" + what + "'; known: " + String.join(", ", names()));
  }

  /** A measure that says so when the run has no lock of the class. */
  private static Measure measure(
      String name, String label, MeasureUnit unit, String lockClass, ToDoubleFunction<Moment> reader) {
    Measure plain = Measure.number(name, label, unit, reader);
    return new Measure(name, label, plain.unit(), plain.words(), moment -> known(moment.snapshot(), lockClass)
        ? plain.read(moment)
        : Reading.none("this run has no lock of the class " + lockClass));
  }

  private static boolean known(RunSnapshot snapshot, String lockClass) {
    return snapshot.statistics().locks().isEmpty()
        || snapshot.statistics().locks().stream().anyMatch(lock -> lock.lockClass().equals(lockClass));
  }

  private static ToDoubleFunction<Moment> soFar(
      String lockClass, LockMode mode, Quantity<LockStatistics> quantity) {
    return moment -> {
      Optional<LockStatistics> found = moment.snapshot().statistics().locks().stream()
          .filter(lock -> lock.lockClass().equals(lockClass) && lock.mode() == mode)
          .findFirst();
      return found.isEmpty() ? 0 : quantity.read(found.get());
    };
  }

  private static double now(RunSnapshot snapshot, String lockClass, LockMode mode, boolean holders) {
    RunIndex index = snapshot.index();
    int count = 0;
    for (int id : index.lockIds()) {
      if (snapshot.recording().catalog().lock(id).lockClass().equals(lockClass)) {
        LockTracks tracks = index.lock(id);
        count += holders ? holders(tracks.ownership().segmentAt(snapshot.now()), mode)
            : waiters(tracks.waiters().valueAt(snapshot.now()), mode);
      }
    }
    return count;
  }

  private static int holders(Step owners, LockMode mode) {
    HoldState state = HoldState.of(owners.state());
    boolean held = mode == LockMode.SHARED ? state.shared() : state.exclusive();
    return held ? LockTracks.holders(owners.value()) : 0;
  }

  private static int waiters(long value, LockMode mode) {
    return mode == LockMode.SHARED ? LockTracks.sharedWaiters(value) : LockTracks.exclusiveWaiters(value);
  }

  private static LockMode mode(String word) {
    return switch (word) {
      case "read" -> LockMode.SHARED;
      case "write" -> LockMode.EXCLUSIVE;
      default -> throw new IllegalArgumentException("'" + word + "' is no mode of a lock; write " + FORM);
    };
  }
}
