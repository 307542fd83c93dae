package io.extentscope.ui.run;

import io.extentscope.engine.EngineException;
import io.extentscope.engine.EngineRun;
import io.extentscope.model.space.OwnerText;
import io.extentscope.ui.fx.Background;
import io.extentscope.ui.select.Selection;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;

/** Looks up in the background who owns the selected address; another selection cancels that. Used on the FX thread only. */
final class OwnerFeed {
  private Selection asked = new Selection.Nothing();
  private AtomicBoolean cancelled = new AtomicBoolean();

  /** Begins a look-up if another address is selected; the answer comes into the view state. */
  void refresh(Selection selection, Optional<EngineRun> engine, ViewState state, Background background) {
    if (selection.equals(asked)) {
      return;
    }
    asked = selection;
    cancelled.set(true);
    state.owner(Optional.empty());
    if (selection instanceof Selection.OfAddress(long _, long address)) {
      if (engine.isEmpty()) {
        state.owner(
            Optional.of(new OwnerAnswer(address, List.of("a recording holds no trees, so the owner is not known"))));
      } else {
        begin(address, engine.get(), state, background);
      }
    }
  }

  private void begin(long address, EngineRun engine, ViewState state, Background background) {
    AtomicBoolean mine = new AtomicBoolean();
    cancelled = mine;
    state.owner(Optional.of(new OwnerAnswer(address, List.of("looking for the owner of " + address + " ..."))));
    background.quietly(() -> find(address, engine, mine), answer -> {
      if (!mine.get()) {
        state.owner(answer);
      }
    });
  }

  private static Optional<OwnerAnswer> find(long address, EngineRun engine, AtomicBoolean cancelled) {
    try {
      return engine.owner(address, cancelled::get).map(owner -> new OwnerAnswer(address, OwnerText.lines(owner)));
    } catch (EngineException unreadable) {
      return Optional.of(new OwnerAnswer(address, List.of(String.valueOf(unreadable.getMessage()))));
    }
  }
}
