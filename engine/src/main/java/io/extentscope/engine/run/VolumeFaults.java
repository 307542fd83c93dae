package io.extentscope.engine.run;

import io.extentscope.engine.device.BlockDevice;
import io.extentscope.engine.device.FaultyDevice;
import io.extentscope.engine.device.FaultyDevice.Rates;
import io.extentscope.engine.machine.Machine;
import io.extentscope.engine.machine.Stream;
import io.extentscope.engine.tune.Knobs;
import io.extentscope.model.tunable.Tunable;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;

/** The faults of a volume's devices, as the knobs want them. */
final class VolumeFaults {
  private final Machine machine;
  private final Knobs knobs;
  private final AtomicLong failing = new AtomicLong();
  private final List<FaultyDevice> devices = new ArrayList<>();

  VolumeFaults(Machine machine, Knobs knobs) {
    this.machine = machine;
    this.knobs = knobs;
  }

  /** Puts faults in front of a device; there are none before {@link #begin}. */
  BlockDevice plug(BlockDevice device) {
    FaultyDevice faulty = new FaultyDevice(device, machine.random(Stream.FAULTS), failing);
    devices.add(faulty);
    return faulty;
  }

  /** The volume is open; from now on its devices fail as the knobs say. */
  void begin() {
    setRates();
    failNext();
  }

  /** Takes in a knob that changed. */
  void changed(Tunable tunable) {
    switch (tunable) {
      case FAULT_FAIL_WRITES -> failNext();
      case FAULT_READ_ERRORS, FAULT_WRITE_ERRORS, FAULT_BIT_FLIPS -> setRates();
      default -> {
        // It says nothing about faults.
      }
    }
  }

  private void failNext() {
    failing.set(knobs.get(Tunable.FAULT_FAIL_WRITES));
  }

  private void setRates() {
    Rates rates = new Rates(
        knobs.getInt(Tunable.FAULT_READ_ERRORS), knobs.getInt(Tunable.FAULT_WRITE_ERRORS),
        knobs.getInt(Tunable.FAULT_BIT_FLIPS));
    devices.forEach(device -> device.setRates(rates));
  }
}
