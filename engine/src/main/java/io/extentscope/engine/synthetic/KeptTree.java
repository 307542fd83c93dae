package io.extentscope.engine.synthetic;

import io.extentscope.engine.EngineException;
import io.extentscope.engine.format.Bytes;
import io.extentscope.engine.format.Key;
import io.extentscope.engine.format.Node;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongUnaryOperator;

/** A small tree whose nodes are kept in memory: built once, bottom up, from items in order of key. */
final class KeptTree {

  /** An item of a leaf. */
  static final class Item {
    private final Key key;
    private final byte[] data;

    Item(Key key, byte[] data) {
      this.key = key;
      this.data = data;
    }

    Key key() {
      return key;
    }

    byte[] data() {
      return data;
    }
  }

  static final int INNER_ROOM = 64;

  private final int nodeSize;
  private final long owner;
  private final List<byte[]> nodes = new ArrayList<>();

  /**
   * Builds the tree.
   *
   * @param addresses gives the logical address of the n-th node
   */
  KeptTree(int nodeSize, long owner, List<Item> items, LongUnaryOperator addresses) {
    this.nodeSize = nodeSize;
    this.owner = owner;
    List<byte[]> level = leaves(items);
    int height = 0;
    place(level, addresses);
    while (level.size() > 1) {
      height++;
      level = parents(level, height);
      place(level, addresses);
    }
    nodes.forEach(NodeBytes::seal);
  }

  int blocks() {
    return nodes.size();
  }

  /** The n-th node's bytes. */
  byte[] node(int n) {
    return nodes.get(n);
  }

  int level(int n) {
    return new Node(nodes.get(n)).level();
  }

  long rootAddress() {
    return new Node(nodes.getLast()).address();
  }

  int rootLevel() {
    return level(nodes.size() - 1);
  }

  private void place(List<byte[]> level, LongUnaryOperator addresses) {
    for (byte[] node : level) {
      NodeBytes.setAddress(node, addresses.applyAsLong(nodes.size()));
      nodes.add(node);
    }
  }

  private List<byte[]> leaves(List<Item> items) {
    List<byte[]> leaves = new ArrayList<>();
    int from = 0;
    do {
      int to = from;
      int room = nodeSize - Node.HEADER_BYTES;
      while (to < items.size() && items.get(to).data().length + Node.ITEM_BYTES <= room) {
        room -= items.get(to).data().length + Node.ITEM_BYTES;
        to++;
      }
      if (to == from && !items.isEmpty()) {
        throw new EngineException("an item of " + items.get(from).data().length + " bytes fits no tree block");
      }
      leaves.add(leaf(items.subList(from, to)));
      from = to;
    } while (from < items.size());
    return leaves;
  }

  private byte[] leaf(List<Item> items) {
    byte[] node = new byte[nodeSize];
    int dataAt = nodeSize;
    for (int i = 0; i < items.size(); i++) {
      Item item = items.get(i);
      dataAt -= item.data().length;
      NodeBytes.key(node, NodeBytes.itemAt(i), item.key().objectid(), item.key().type(), item.key().offset());
      NodeBytes.item(node, i, dataAt, item.data().length);
      System.arraycopy(item.data(), 0, node, dataAt, item.data().length);
    }
    NodeBytes.header(node, 0, owner, items.size(), 0);
    return node;
  }

  private List<byte[]> parents(List<byte[]> children, int height) {
    List<byte[]> parents = new ArrayList<>();
    for (int from = 0; from < children.size(); from += INNER_ROOM) {
      int to = Math.min(children.size(), from + INNER_ROOM);
      byte[] node = new byte[nodeSize];
      for (int i = from; i < to; i++) {
        byte[] child = children.get(i);
        Key key = Key.read(child, Node.HEADER_BYTES);
        NodeBytes.pointer(node, i - from, key.objectid(), key.type(), key.offset(), new Node(child).address());
      }
      NodeBytes.header(node, 0, owner, to - from, height);
      parents.add(node);
    }
    return parents;
  }

  /** A byte array filled through little-endian puts: the data of an item. */
  static final class Data {
    private final byte[] bytes;

    Data(int size) {
      bytes = new byte[size];
    }

    Data u64(int at, long value) {
      Bytes.putI64(bytes, at, value);
      return this;
    }

    Data u32(int at, int value) {
      Bytes.putI32(bytes, at, value);
      return this;
    }

    Data u16(int at, int value) {
      Bytes.putI16(bytes, at, value);
      return this;
    }

    Data u8(int at, int value) {
      Bytes.putU8(bytes, at, value);
      return this;
    }

    Data uuid(int at, int number) {
      NodeBytes.putUuid(bytes, at, number);
      return this;
    }

    byte[] bytes() {
      return bytes;
    }
  }
}
