package io.extentscope.model.findings;

import java.util.Optional;

/** One kind of fault: what tells it, from where on it counts, and which knob mends it. */
interface Rule {

  /** Its name in reports, in lower case with hyphens. */
  String id();

  /** The worst case of the fault in a stretch of a run; empty if there is none worth telling. */
  Optional<Finding> look(Evidence evidence);
}
