package io.extentscope.engine.space;

import io.extentscope.engine.counter.PerCpuCounter;
import io.extentscope.engine.format.Profile;
import io.extentscope.engine.sync.LockRegistry;
import io.extentscope.engine.sync.RwSemaphore;
import io.extentscope.engine.sync.SpinLock;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.function.Consumer;

/** The totals of all block groups of one type. {@link #lock()} guards the sums, {@link #groupsSem()} the list. */
public final class SpaceInfo {
  /** Type bits of block groups. */
  public static final long DATA = 1;

  public static final long SYSTEM = 2;
  public static final long METADATA = 4;
  private static final List<Profile> STRONGEST_FIRST = List.of(
      Profile.RAID1C4, Profile.RAID6, Profile.RAID1C3, Profile.RAID5, Profile.RAID10, Profile.RAID1, Profile.DUP,
      Profile.RAID0, Profile.SINGLE);
  private static final long TYPES = DATA | SYSTEM | METADATA;

  private final long type;
  private final SpinLock lock;
  private final RwSemaphore groupsSem;
  private final PerCpuCounter totalBytesPinned;
  private final List<BlockGroup> groups = new ArrayList<>();
  private final EnumMap<Profile, List<BlockGroup>> byProfile = new EnumMap<>(Profile.class);
  private final Cluster cluster;
  private final SpacePromises promises = new SpacePromises(this);
  private Profile profile = Profile.SINGLE;
  private long totalBytes;
  private long unusable;
  private long used;
  private long reserved;
  private long pinned;
  private volatile int groupCount;
  private volatile long hint;
  private volatile long longestExtent;

  /** A space info without groups. */
  public SpaceInfo(long type, LockRegistry locks, PerCpuCounter totalBytesPinned) {
    this.type = type & TYPES;
    this.totalBytesPinned = totalBytesPinned;
    lock = new SpinLock(locks, "space_info.lock", "space info " + name());
    cluster = new Cluster(locks, name());
    groupsSem = new RwSemaphore(locks, "groups_sem", "groups of " + name());
  }

  /** The type bits among a group's flags. */
  public static long typeOf(long flags) {
    return flags & TYPES;
  }

  public long type() {
    return type;
  }

  public boolean data() {
    return (type & DATA) != 0;
  }

  public boolean metadata() {
    return (type & METADATA) != 0;
  }

  public String name() {
    if (type == (DATA | METADATA)) {
      return "mixed";
    }
    return type == DATA ? "data" : type == METADATA ? "metadata" : "system";
  }

  public SpinLock lock() {
    return lock;
  }

  public RwSemaphore groupsSem() {
    return groupsSem;
  }

  /** Expected bytes that the running transaction leaves pinned. */
  public PerCpuCounter totalBytesPinned() {
    return totalBytesPinned;
  }

  /** The groups in the order in which the allocator tries them; guarded by {@link #groupsSem()}. */
  public List<BlockGroup> groups() {
    return groups;
  }

  /** The groups of one profile in the same order; guarded by {@link #groupsSem()}. */
  List<BlockGroup> groups(Profile wanted) {
    return byProfile.getOrDefault(wanted, List.of());
  }

  /** The profile that new extents get: the one that keeps most, of those that the groups have. */
  public Profile profile() {
    return profile;
  }

  /**
   * Adds a group while the volume is opened; later the caller holds {@link #groupsSem()} for writing and {@link #lock()}.
   */
  public void addGroup(BlockGroup group, long groupUsed) {
    groups.add(group);
    groupCount = groups.size();
    byProfile.computeIfAbsent(group.profile(), _ -> new ArrayList<>()).add(group);
    if (STRONGEST_FIRST.indexOf(group.profile()) < STRONGEST_FIRST.indexOf(profile)) {
      profile = group.profile();
    }
    longestExtent = 0;
    totalBytes += group.length();
    used += groupUsed;
  }

  /** How many groups there are. Needs no lock. */
  public int groupCount() {
    return groupCount;
  }

  /** Adds a new group and grants what now has room. */
  public void admit(BlockGroup group) {
    groupsSem.lockWrite();
    lock.lock();
    try {
      addGroup(group, 0);
      unusable += group.length() - group.freeBytes();
    } finally {
      lock.unlock();
      groupsSem.unlockWrite();
    }
  }

  /**
   * Takes a group out of the list if it is empty, others of its profile are there, and what is promised fits into them.
   *
   * @param whole bytes in the group's index if nothing of it was given out
   */
  public boolean retire(BlockGroup group, long whole) {
    groupsSem.lockWrite();
    try {
      cluster.leave(group);
      group.treeLock().lock();
      boolean untouched = group.isDone() && group.index().bytes() == whole && group.untrimmedBytes() == 0;
      group.treeLock().unlock();
      return untouched && byProfile.get(group.profile()).size() > 1 && retireEmpty(group, whole);
    } finally {
      groupsSem.unlockWrite();
    }
  }

  private boolean retireEmpty(BlockGroup group, long whole) {
    lock.lock();
    group.lock().lock();
    try {
      boolean empty = group.used() + group.reserved() + group.pinned() == 0;
      if (!empty || !promises.fitWithout(group.length())) {
        return false;
      }
      groups.remove(group);
      groupCount = groups.size();
      byProfile.get(group.profile()).remove(group);
      totalBytes -= group.length();
      unusable -= group.length() - whole;
      return true;
    } finally {
      group.lock().unlock();
      lock.unlock();
    }
  }

  /** Takes bytes of its groups off for good, as copies of the super block lie there; while the volume is opened. */
  public void addUnusable(long bytes) {
    unusable += bytes;
  }

  /** Bytes that are neither in an extent, given out, pinned, nor unusable; guarded by {@link #lock()}. */
  long unusedBytes() {
    return totalBytes - unusable - used - reserved - pinned;
  }

  public long totalBytes() {
    return totalBytes;
  }

  public long used() {
    return used;
  }

  public long reserved() {
    return reserved;
  }

  public long pinned() {
    return pinned;
  }

  /** Bytes promised and not yet allocated, {@code bytes_may_use}; guarded by {@link #lock()}. */
  public long mayUse() {
    return promises.mayUse();
  }

  /** Bytes kept for the tree blocks of commits: the global reserve; guarded by {@link #lock()}. */
  public long globalReserve() {
    return promises.kept();
  }

  /** Reservations that wait for space. Needs no lock. */
  public int waitingTickets() {
    return promises.waiting();
  }

  /** Guarded by {@link #lock()}. */
  SpacePromises promises() {
    return promises;
  }

  /** Where the next search begins. */
  long hint() {
    return hint;
  }

  void setHint(long address) {
    hint = address;
  }

  /** Gives what does not hold of promises and of the cluster, in words; no task may run. */
  public void check(Consumer<String> broken) {
    if (promises.mayUse() < 0 || used + reserved + pinned > totalBytes) {
      broken.accept("promised " + promises.mayUse() + ", used " + used + ", reserved " + reserved + ", pinned " + pinned
          + " of " + totalBytes);
    }
    for (BlockGroup group : groups) {
      if (group.index().holdsCluster() && group != cluster.group()) {
        broken.accept("group " + group.start() + " has space set apart for a cluster that is elsewhere");
      }
      if (group.used() == 0 && group.reserved() == 0 && group.sizeClass() != SizeClass.NONE) {
        broken.accept("group " + group.start() + " is empty and of class " + group.sizeClass());
      }
    }
  }

  Cluster cluster() {
    return cluster;
  }

  /**
   * What the last search without success found in one piece, or 0 since space was freed; a longer request need not search.
   * By the rule of today.
   */
  long longestExtent() {
    return longestExtent;
  }

  void setLongestExtent(long bytes) {
    longestExtent = bytes;
  }

  /** Changes the sums of a group and of its space info together. */
  void account(BlockGroup group, long usedChange, long reservedChange, long pinnedChange) {
    lock.lock();
    try {
      used += usedChange;
      reserved += reservedChange;
      pinned += pinnedChange;
      group.lock().lock();
      try {
        group.account(usedChange, reservedChange, pinnedChange);
      } finally {
        group.lock().unlock();
      }
      if (usedChange + reservedChange + pinnedChange < 0) {
        longestExtent = 0;
        promises.grant();
      }
    } finally {
      lock.unlock();
    }
  }
}
