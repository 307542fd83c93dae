package io.extentscope.engine.files;

import io.extentscope.engine.format.Key;
import java.util.Optional;

/** A tree that the volume does not have. */
final class NoItems implements TreeItems {
  @Override
  public void visit(Key from, Key to, Visitor visitor) {}

  @Override
  public Optional<Key> floor(Key key) {
    return Optional.empty();
  }
}
