package io.extentscope.ui.fx;

import java.util.Optional;
import java.util.function.DoubleSupplier;

/** Long work that is shown while it goes on. Used on the FX thread only. */
public final class Job {
  private final String title;
  private final DoubleSupplier progress;
  private final Optional<Runnable> cancel;
  private boolean cancelled;

  private Job(String title, DoubleSupplier progress, Optional<Runnable> cancel) {
    this.title = title;
    this.progress = progress;
    this.cancel = cancel;
  }

  /** Work that knows how far it is, from 0 to 1 or -1, and can be ended. */
  public static Job of(String title, DoubleSupplier progress, Runnable cancel) {
    return new Job(title, progress, Optional.of(cancel));
  }

  /** Work that cannot be broken off; what it gives is thrown away if it was cancelled meanwhile. */
  public static Job whole(String title) {
    return new Job(title, () -> -1, Optional.of(() -> {}));
  }

  /** Short work that is not to be cancelled, such as writing a file. */
  public static Job brief(String title) {
    return new Job(title, () -> -1, Optional.empty());
  }

  public String title() {
    return title;
  }

  /** How far it is, from 0 to 1; -1 if that is not known. */
  public double progress() {
    return progress.getAsDouble();
  }

  public boolean canCancel() {
    return cancel.isPresent() && !cancelled;
  }

  public boolean cancelled() {
    return cancelled;
  }

  /** Asks it to end. */
  public void cancel() {
    if (canCancel()) {
      cancelled = true;
      cancel.ifPresent(Runnable::run);
    }
  }
}
