package io.extentscope.model.index;

import com.google.common.primitives.ImmutableIntArray;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/** Things by their small ids, made when first asked for. One thread writes; readers get immutable views. */
final class IdTable<T> {
  /** Ids beyond this come from a damaged recording. */
  private static final int MAX_ID = 1 << 20;

  /** The things known at a moment: by id, with null in the gaps, and the ids in order. */
  record View<T>(List<T> byId, ImmutableIntArray ids) {

    @Nullable
    T get(int id) {
      return id >= 0 && id < byId.size() ? byId.get(id) : null;
    }
  }

  private final IntFunction<T> maker;
  private final List<T> byId = new ArrayList<>();
  private boolean changed;
  private View<T> view = new View<>(List.of(), ImmutableIntArray.of());

  IdTable(IntFunction<T> maker) {
    this.maker = maker;
  }

  static boolean valid(long id) {
    return id >= 0 && id < MAX_ID;
  }

  /** The thing of a valid id. */
  T at(int id) {
    T known = known(id);
    return known == null ? add(id) : known;
  }

  /** The thing of an id, or null if there is none yet. */
  @Nullable
  T known(int id) {
    return id >= 0 && id < byId.size() ? byId.get(id) : null;
  }

  /** All things, by id. */
  List<T> all() {
    return byId.stream().filter(Objects::nonNull).toList();
  }

  View<T> view() {
    if (changed) {
      view = new View<>(new ArrayList<>(byId), ids());
      changed = false;
    }
    return view;
  }

  /** Puts a thing in its place. */
  void put(int id, T thing) {
    while (byId.size() <= id) {
      byId.add(null);
    }
    byId.set(id, thing);
    changed = true;
  }

  private T add(int id) {
    T made = maker.apply(id);
    put(id, made);
    return made;
  }

  private ImmutableIntArray ids() {
    ImmutableIntArray.Builder ids = ImmutableIntArray.builder(byId.size());
    for (int id = 0; id < byId.size(); id++) {
      if (byId.get(id) != null) {
        ids.add(id);
      }
    }
    return ids.build();
  }
}
