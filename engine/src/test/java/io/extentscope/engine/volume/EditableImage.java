package io.extentscope.engine.volume;

import io.extentscope.engine.device.BlockDevice;
import io.extentscope.engine.device.ImageFiles;
import io.extentscope.engine.device.MemoryBudget;
import io.extentscope.engine.device.OverlayDevice;
import io.extentscope.engine.format.ChecksumKind;
import io.extentscope.engine.format.ChunkItem;
import io.extentscope.engine.format.Node;
import io.extentscope.engine.format.RootItem;
import io.extentscope.engine.format.SuperBlock;
import io.extentscope.model.space.SpaceReport;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** An image that a test may damage: every change goes to an overlay. */
public final class EditableImage {
  private final List<String> names;
  private final List<OverlayDevice> devices = new ArrayList<>();
  private final Volume volume;

  public EditableImage(List<Path> files) {
    names = files.stream().map(Path::toString).toList();
    for (Path file : files) {
      devices.add(new OverlayDevice(ImageFiles.open(file, MemoryBudget.ofHeap())));
    }
    volume = Volume.open(devices);
  }

  /** The volume as it was before any change. */
  public Volume volume() {
    return volume;
  }

  public List<OverlayDevice> devices() {
    return devices;
  }

  SpaceReport read() {
    return FreeSpaceReader.read(names, devices);
  }

  /** The report if only some of the devices are there. */
  SpaceReport readOnly(List<? extends BlockDevice> some) {
    return FreeSpaceReader.read(some.stream().map(BlockDevice::name).toList(), some);
  }

  /** Changes a byte in the middle of one copy of a tree block. */
  void damage(long logical, int copy) {
    flip(logical + 200, copy);
  }

  /** Changes a bit of one copy of a byte. */
  public void flip(long logical, int copy) {
    ChunkItem chunk = volume.chunks().find(logical);
    StripeMap.Piece piece = StripeMap.piece(chunk, logical, 1, copy);
    BlockDevice device = volume.reader().devices().get(chunk.devids().get(piece.stripe()));
    byte[] one = new byte[1];
    device.read(piece.position(), one, 0, 1);
    one[0] ^= 0x40;
    device.write(piece.position(), one, 0, 1);
  }

  /** Changes a tree block in all copies of a mirrored profile; its checksum is made right again. */
  public void edit(long logical, Consumer<byte[]> change) {
    byte[] bytes = new byte[volume.nodes().nodeSize()];
    volume.reader().read(logical, bytes, 0, bytes.length, 0);
    change.accept(bytes);
    volume.superBlock().checksumKind().seal(bytes, bytes.length);
    ChunkItem chunk = volume.chunks().find(logical);
    for (int copy = 0; copy < chunk.profile().copies(); copy++) {
      StripeMap.Piece piece = StripeMap.piece(chunk, logical, bytes.length, copy);
      volume.reader().devices().get(chunk.devids().get(piece.stripe())).write(piece.position(), bytes, 0, bytes.length);
    }
  }

  /** Changes all super blocks of all devices; their checksums are made right again. */
  void editSuperBlocks(Consumer<byte[]> change) {
    ChecksumKind kind = volume.superBlock().checksumKind();
    for (OverlayDevice device : devices) {
      for (int i = 0; i < SuperBlock.POSITIONS.length(); i++) {
        long position = SuperBlock.POSITIONS.get(i);
        if (position <= device.size() - SuperBlock.BYTES) {
          byte[] bytes = new byte[SuperBlock.BYTES];
          device.read(position, bytes, 0, bytes.length);
          change.accept(bytes);
          kind.seal(bytes, bytes.length);
          device.write(position, bytes, 0, bytes.length);
        }
      }
    }
  }

  /** The first leaf of a tree. */
  Node firstLeaf(long tree) {
    RootItem root = volume.requiredRoot(tree);
    TreeCursor cursor = volume.cursor(root);
    cursor.seek(io.extentscope.engine.format.Key.LOWEST);
    return cursor.leaf();
  }
}
