package io.extentscope.engine.chunk;

import com.google.common.primitives.ImmutableLongArray;
import io.extentscope.engine.format.ChunkItem;
import io.extentscope.engine.format.GroupFlags;
import io.extentscope.engine.format.Profile;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;

/**
 * How large a new chunk is and where it lies, by the rules of Linux 6: data stripes have at most 1 GiB, those of tree blocks
 * 256 MiB, or 1 GiB on more than 50 GiB of devices, system ones 32 MiB; a chunk has at most a tenth of the devices, in
 * steps of 16 MiB.
 */
final class ChunkPlan {
  private static final long MIB = 1 << 20;
  private static final long GIB = 1 << 30;
  private static final long STEP = 16 * MIB;
  private static final long SYSTEM_STRIPE = 32 * MIB;
  private static final long SMALL_STRIPE = 256 * MIB;
  private static final long LARGE_DEVICES = 50 * GIB;
  private static final int DATA_FACTOR = 10;
  private static final int SYSTEM_FACTOR = 2;
  private static final int SHARE = 10;

  private final Collection<DeviceSpace> devices;

  ChunkPlan(Collection<DeviceSpace> devices) {
    this.devices = devices;
  }

  /** Whether chunks of a profile are made; those whose bytes are spread over devices are not. */
  static boolean makes(Profile profile) {
    return !profile.isStriped();
  }

  /** A chunk for flags at a logical address; null if the devices have no room. */
  ChunkItem plan(long flags, long logical) {
    Profile profile = Profile.of(flags);
    boolean dup = profile == Profile.DUP;
    int onEach = dup ? profile.copies() : 1;
    int count = dup ? 1 : profile.copies();
    long most = mostStripe(flags);
    List<DeviceSpace> best = devices.stream()
        .sorted(Comparator.<DeviceSpace>comparingLong(device -> -device.hole(most * onEach).length())
            .thenComparingLong(device -> -device.free()).thenComparingLong(DeviceSpace::devid))
        .limit(count).toList();
    if (!makes(profile) || best.size() < count) {
      return null;
    }
    long stripe = Math.min(most, best.getLast().hole(most * onEach).length() / onEach);
    long limit = mostChunk(flags, most);
    if (stripe > limit) {
      stripe = Math.min(stripe, (limit + STEP - 1) / STEP * STEP);
    }
    stripe = stripe / ChunkItem.STRIPE_LENGTH * ChunkItem.STRIPE_LENGTH;
    return stripe == 0 ? null : chunk(flags, logical, stripe, best, most, onEach);
  }

  private static ChunkItem chunk(
      long flags, long logical, long stripe, List<DeviceSpace> chosen, long most, int onEach) {
    ImmutableLongArray.Builder devids = ImmutableLongArray.builder();
    ImmutableLongArray.Builder offsets = ImmutableLongArray.builder();
    for (DeviceSpace device : chosen) {
      long start = device.hole(most * onEach).start();
      for (int i = 0; i < onEach; i++) {
        devids.add(device.devid());
        offsets.add(start + i * stripe);
      }
    }
    return new ChunkItem(logical, stripe, ChunkItem.STRIPE_LENGTH, flags, 1, devids.build(), offsets.build());
  }

  private long mostStripe(long flags) {
    if ((flags & GroupFlags.DATA) != 0) {
      return GIB;
    } else if ((flags & GroupFlags.SYSTEM) != 0) {
      return SYSTEM_STRIPE;
    }
    return total() > LARGE_DEVICES ? GIB : SMALL_STRIPE;
  }

  private long mostChunk(long flags, long stripe) {
    long most = (flags & GroupFlags.DATA) != 0 ? stripe * DATA_FACTOR
        : (flags & GroupFlags.SYSTEM) != 0 ? stripe * SYSTEM_FACTOR : stripe;
    return Math.min(most, total() / SHARE);
  }

  private long total() {
    return devices.stream().mapToLong(DeviceSpace::bytes).sum();
  }
}
