package io.extentscope.engine.space;

import io.extentscope.engine.format.Profile;
import io.extentscope.engine.sync.LockRegistry;
import io.extentscope.engine.sync.Mutex;
import io.extentscope.engine.sync.SpinLock;
import io.extentscope.model.space.CachingState;
import java.util.concurrent.atomic.AtomicLong;

/**
 * A block group: a span of logical addresses accounted as a unit. {@link #lock()} guards the state and the sums, {@link
 * #treeLock()} the free-space index. A space info's lock is taken before {@link #lock()}.
 */
public final class BlockGroup {
  /** Everything pinned below it goes back to the index at the end of a commit. */
  public static final long ALL = Long.MAX_VALUE;

  private final long start;
  private final long length;
  private final long flags;
  private final Profile profile;
  private final SpaceInfo space;
  private final SpinLock lock;
  private final SpinLock treeLock;
  private final Mutex scanMutex;
  private final FreeSpaceIndex index;
  private final boolean classed;
  private long used;
  private long reserved;
  private long pinned;
  private CachingState state = CachingState.NO;
  private CachingControl control;
  private long lastByteToUnpin;
  private volatile boolean wasUsed;
  private volatile boolean done;
  private volatile SizeClass sizeClass = SizeClass.NONE;
  private volatile long freeBytes;
  private volatile long untrimmedBytes;
  private volatile int untrimmedCount;
  private final AtomicLong changes = new AtomicLong();

  /** A group whose free space is not known. */
  public BlockGroup(long start, long length, long flags, long used, SpaceInfo space, LockRegistry locks) {
    this.start = start;
    this.length = length;
    this.flags = flags;
    profile = Profile.of(flags);
    this.used = used;
    wasUsed = used > 0;
    this.space = space;
    classed = SpaceInfo.typeOf(flags) == SpaceInfo.DATA;
    index = new FreeSpaceIndex(start, length);
    lock = new SpinLock(locks, "block_group.lock", "block group " + start);
    scanMutex = new Mutex(locks, "caching_ctl.mutex", "caching of group " + start);
    treeLock = new SpinLock(locks, "free_space_ctl.tree_lock", "free space of group " + start);
  }

  public long start() {
    return start;
  }

  public long length() {
    return length;
  }

  public long end() {
    return start + length;
  }

  public Profile profile() {
    return profile;
  }

  /** Type and profile bits as on disk. */
  public long flags() {
    return flags;
  }

  public boolean holds(long address) {
    return address >= start && address < end();
  }

  public SpaceInfo space() {
    return space;
  }

  public SpinLock lock() {
    return lock;
  }

  public SpinLock treeLock() {
    return treeLock;
  }

  /** Held by a scan of the group while it looks at the tree; taken before the commit semaphore. */
  public Mutex scanMutex() {
    return scanMutex;
  }

  /** Guarded by {@link #treeLock()}. */
  public FreeSpaceIndex index() {
    return index;
  }

  /** Bytes in extents; guarded by {@link #lock()}. */
  public long used() {
    return used;
  }

  /** Bytes allocated but not yet in the extent tree; guarded by {@link #lock()}. */
  public long reserved() {
    return reserved;
  }

  /** Bytes freed but not yet reusable; guarded by {@link #lock()}. */
  public long pinned() {
    return pinned;
  }

  /** Which sizes of extents it serves by the rule of today; needs no lock. */
  public SizeClass sizeClass() {
    return sizeClass;
  }

  /** Gives it a class that its extents show, if it has none. */
  void classify(SizeClass seen) {
    lock.lock();
    try {
      if (classed && sizeClass == SizeClass.NONE) {
        sizeClass = seen;
      }
    } finally {
      lock.unlock();
    }
  }

  /** Whether it serves extents of a class, or may when groups of no class, or of any, will do. */
  boolean serves(SizeClass wanted, boolean unsetWillDo, boolean anyWillDo) {
    return !classed || anyWillDo || sizeClass == wanted || (unsetWillDo && sizeClass == SizeClass.NONE);
  }

  /** Gives it the class of an extent that was taken from it, if it has none; false if it has another one. */
  boolean claim(SizeClass wanted, boolean anyWillDo) {
    classify(wanted);
    return !classed || anyWillDo || sizeClass == wanted;
  }

  /** Changes the sums; the caller holds {@link #lock()}. */
  void account(long usedChange, long reservedChange, long pinnedChange) {
    used += usedChange;
    reserved += reservedChange;
    pinned += pinnedChange;
    wasUsed |= used > 0;
    if (used == 0 && reserved == 0) {
      sizeClass = SizeClass.NONE;
    }
    changes.incrementAndGet();
  }

  /** Whether nothing is used any more of what once was; only a rough answer, since no lock is taken. */
  public boolean hasBecomeEmpty() {
    return wasUsed && used == 0;
  }

  /** Guarded by {@link #lock()}. */
  public CachingState state() {
    return state;
  }

  /** The running scan, or null; guarded by {@link #lock()}. */
  public CachingControl control() {
    return control;
  }

  /** Puts a state in place; the caller holds {@link #lock()}. */
  public void setState(CachingState newState, CachingControl newControl) {
    state = newState;
    control = newControl;
    done = newState == CachingState.FINISHED || newState == CachingState.ERROR;
    changes.incrementAndGet();
  }

  /** Forgets what is known of free space, as a mount does; the caller sees to it that nobody uses the group. */
  public void forget() {
    index.clear();
    indexChanged();
    setState(CachingState.NO, null);
    lastByteToUnpin = 0;
  }

  /** Whether its scan is over, well or badly. Needs no lock. */
  public boolean isDone() {
    return done;
  }

  /**
   * Pinned ranges below this address go back to the index when they are unpinned; above it a running scan finds them.
   * Written under the commit semaphore by the commit, read by the same commit.
   */
  public long lastByteToUnpin() {
    return lastByteToUnpin;
  }

  public void setLastByteToUnpin(long address) {
    lastByteToUnpin = address;
  }

  /** Bytes in the index, as of its last change. Needs no lock. */
  public long freeBytes() {
    return freeBytes;
  }

  /** Free bytes that wait for a discard, as of the index's last change. Needs no lock. */
  public long untrimmedBytes() {
    return untrimmedBytes;
  }

  /** Free ranges that wait for a discard, as of the index's last change. Needs no lock. */
  public int untrimmedCount() {
    return untrimmedCount;
  }

  /** Whether it holds data and nothing else. */
  public boolean isPureData() {
    return classed;
  }

  /** Makes the index's total visible; the caller holds {@link #treeLock()}. */
  public void indexChanged() {
    freeBytes = index.bytes();
    untrimmedBytes = index.untrimmedBytes();
    untrimmedCount = index.untrimmedCount();
    changes.incrementAndGet();
  }

  /** Rises when anything shown of the group changes. */
  public long changes() {
    return changes.get();
  }
}
