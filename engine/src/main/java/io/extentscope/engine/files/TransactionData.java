package io.extentscope.engine.files;

import io.extentscope.engine.device.CopyWriter;
import io.extentscope.engine.device.TimedDevice;
import io.extentscope.engine.extent.Checksums;
import io.extentscope.engine.extent.ExtentRef;
import io.extentscope.engine.files.FileException.Reason;
import io.extentscope.engine.format.ChecksumKind;
import io.extentscope.engine.space.Extent;
import io.extentscope.engine.space.ExtentAllocator;
import io.extentscope.engine.space.GroupTable;
import io.extentscope.engine.space.SpaceInfo;
import io.extentscope.engine.space.SpaceLedger;
import io.extentscope.engine.transaction.Handle;
import io.extentscope.engine.transaction.Transactions;
import io.extentscope.engine.volume.VolumeWriter;
import java.util.Optional;

/** The data of one transaction: what is written is on its way to the devices, and the commit waits for it. */
final class TransactionData implements DataSpace {
  private final Parts parts;
  private final Handle handle;

  /**
   * What it works with.
   *
   * @param groups block groups
   * @param allocator gives extents
   * @param ledger takes back what was reserved
   * @param transactions counts references
   * @param checksums the checksum tree, or null if the volume has none
   * @param kind of checksums
   * @param sectorSize bytes that have one checksum
   * @param writer knows where the bytes go
   */
  record Parts(
      GroupTable groups, ExtentAllocator allocator, SpaceLedger ledger, Transactions transactions, Checksums checksums,
      ChecksumKind kind, int sectorSize, VolumeWriter writer) {}

  TransactionData(Parts parts, Handle handle) {
    this.parts = parts;
    this.handle = handle;
  }

  @Override
  public Optional<Range> reserve(long length) {
    SpaceInfo space = parts.groups.forData();
    Extent extent = space == null ? null : parts.allocator.reserve(space, length, parts.sectorSize);
    return extent == null ? Optional.empty() : Optional.of(new Range(extent.start(), extent.length()));
  }

  @Override
  public void giveBack(Range range) {
    parts.ledger.release(extent(range));
  }

  @Override
  public void add(Range range, Owner owner) {
    parts.transactions.addExtent(handle, extent(range), reference(owner));
  }

  @Override
  public void refer(Range range, Owner owner) {
    parts.transactions.addReference(handle, range.start(), range.length(), reference(owner));
  }

  @Override
  public void drop(Range range, Owner owner) {
    parts.transactions.dropReference(handle, range.start(), range.length(), reference(owner));
  }

  @Override
  public void write(long start, byte[] data) {
    CopyWriter copies = new CopyWriter(handle::submitted);
    parts.writer.forEachCopy(start, data.length,
        (device, position, offset, length) -> copies.submit((TimedDevice) device, position, data, offset, length));
    if (copies.failure() != null) {
      throw new FileException(Reason.IO_ERROR, copies.failure().getMessage());
    }
  }

  @Override
  public void addChecksums(long start, byte[] data) {
    if (parts.checksums == null) {
      return;
    }
    int size = parts.kind.size();
    byte[] sums = new byte[data.length / parts.sectorSize * size];
    for (int i = 0; i < sums.length / size; i++) {
      byte[] digest = parts.kind.digest(data, i * parts.sectorSize, (i + 1) * parts.sectorSize);
      System.arraycopy(digest, 0, sums, i * size, size);
    }
    parts.checksums.add(handle.blocks(), start, sums);
  }

  private Extent extent(Range range) {
    return new Extent(range.start(), range.length(), parts.groups.at(range.start()));
  }

  private static ExtentRef.Data reference(Owner owner) {
    return new ExtentRef.Data(owner.tree(), owner.inode(), owner.offset());
  }
}
