package io.extentscope.ui.view;

import java.util.List;

/** The views of a run by id. A view keeps what it computed for the last frames, so each window makes its own. */
public final class Views {
  private final List<View> all;

  public Views(List<View> all) {
    this.all = List.copyOf(all);
  }

  public List<View> all() {
    return all;
  }

  /**
   * The view of an id.
   *
   * @throws IllegalArgumentException if there is none
   */
  public View find(String id) {
    return all.stream()
        .filter(view -> view.id().equals(id))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException(
            "unknown view '" + id + "'; known: " + String.join(", ", all.stream().map(View::id).toList())));
  }
}
