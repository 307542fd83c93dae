package io.extentscope.ui.run;

import java.util.List;

/**
 * What is known of who owns an address.
 *
 * @param address the logical address
 * @param lines what it is first, then the details
 */
public record OwnerAnswer(long address, List<String> lines) {
  public OwnerAnswer {
    lines = List.copyOf(lines);
  }
}
