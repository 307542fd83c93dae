package io.extentscope.engine.tree;

import static org.assertj.core.api.Assertions.assertThat;

import io.extentscope.engine.format.Key;
import io.extentscope.engine.format.Node;
import io.extentscope.engine.format.NodeEditor;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Random changes of a tree against a sorted map; what every block must be is checked after each. */
class CowTreeSimTest {
  private static final int SEEDS = Boolean.getBoolean("extentscope.long") ? 200 : 4;

  @ParameterizedTest
  @ValueSource(ints = {4096, 8192, 16384, 65536})
  void randomChanges_manySeeds_equalASortedMap(int nodeSize) {
    for (int seed = 1; seed <= SEEDS; seed++) {
      new Changes(nodeSize, seed).run(nodeSize == 4096 ? 1500 : 600);
    }
  }

  @Test
  void insert_inOrder_fillsLeaves() {
    TreeRig.run(4096, rig -> {
      for (int i = 0; i < 2000; i++) {
        rig.tree().insert(rig, new Key(i, 1, 0), new byte[75]);
      }
      List<Node> leaves = rig.nodes(rig.tree().root()).stream().filter(Node::isLeaf).toList();
      assertThat(leaves.subList(0, leaves.size() - 1)).allSatisfy(
          leaf -> assertThat(NodeEditor.freeBytes(leaf)).isLessThan(100));
      assertThat(rig.tree().root().level()).isEqualTo(1);
    });
  }

  @Test
  void insert_bigItemInTheMiddle_getsALeafOfItsOwn() {
    TreeRig.run(4096, rig -> {
      rig.tree().insert(rig, new Key(1, 1, 0), new byte[1900]);
      rig.tree().insert(rig, new Key(9, 1, 0), new byte[1900]);
      rig.tree().insert(rig, new Key(5, 1, 0), new byte[3900]);
      assertThat(rig.nodes(rig.tree().root()).stream().filter(Node::isLeaf).map(Node::itemCount)).containsExactly(1, 1,
          1);
      rig.check();
    });
  }

  @Test
  void remove_all_leavesAnEmptyLeaf() {
    TreeRig.run(4096, rig -> {
      for (int i = 0; i < 9000; i++) {
        rig.tree().insert(rig, new Key(i * 7919L % 9000, 1, 0), new byte[60]);
      }
      assertThat(rig.tree().root().level()).isEqualTo(2);
      rig.commit();
      for (int i = 0; i < 9000; i++) {
        rig.tree().remove(rig, new Key(i * 104729L % 9000, 1, 0));
      }
      rig.check();
      assertThat(rig.tree().root().level()).isZero();
      assertThat(rig.nodes(rig.tree().root())).singleElement().satisfies(node -> assertThat(node.itemCount()).isZero());
    });
  }

  @Test
  void change_twiceInATransaction_copiesOnce() {
    TreeRig.run(4096, rig -> {
      for (int i = 0; i < 3000; i++) {
        rig.tree().insert(rig, new Key(i, 1, 0), new byte[60]);
      }
      rig.commit();
      int height = rig.tree().root().level() + 1;
      long before = rig.allocations();
      rig.tree().put(rig, new Key(1500, 1, 0), new byte[60]);
      assertThat(rig.allocations() - before).isEqualTo(height);
      rig.tree().put(rig, new Key(1500, 1, 0), new byte[60]);
      assertThat(rig.allocations() - before).isEqualTo(height);
    });
  }

  /** One seed's changes. */
  private static final class Changes {
    private final int nodeSize;
    private final int seed;
    private final Random random;
    private final TreeMap<Key, ByteBuffer> model = new TreeMap<>();

    Changes(int nodeSize, int seed) {
      this.nodeSize = nodeSize;
      this.seed = seed;
      random = new Random(seed);
    }

    void run(int count) {
      try {
        TreeRig.run(nodeSize, rig -> work(rig, count));
      } catch (AssertionError | RuntimeException failure) {
        throw new AssertionError("node size " + nodeSize + ", seed " + seed + ": " + failure.getMessage(), failure);
      }
    }

    private void work(TreeRig rig, int count) {
      TreeRoot committed = rig.commit();
      Map<Key, ByteBuffer> then = new TreeMap<>();
      for (int i = 0; i < count; i++) {
        boolean shrink = i / (count / 4) % 2 == 1;
        change(rig, shrink ? 8 : 2);
        rig.check();
        if (random.nextInt(40) == 0) {
          assertThat(items(rig, committed)).as("commit root").isEqualTo(then);
          committed = rig.commit();
          then = new TreeMap<>(model);
        }
        if (random.nextInt(10) == 0) {
          assertThat(items(rig, rig.tree().root())).isEqualTo(model);
          checkSearch(rig);
        }
      }
      assertThat(items(rig, rig.tree().root())).isEqualTo(model);
    }

    private void change(TreeRig rig, int removals) {
      Key key = new Key(random.nextInt(40), 1 + random.nextInt(3), random.nextInt(30));
      Key there = random.nextBoolean() ? model.ceilingKey(key) : model.floorKey(key);
      if (there != null && random.nextInt(10) < removals) {
        rig.tree().remove(rig, there);
        model.remove(there);
      } else if (there != null && random.nextInt(10) == 0) {
        rename(rig, there);
      } else if (model.containsKey(key)) {
        byte[] data = data();
        rig.tree().put(rig, key, data);
        model.put(key, ByteBuffer.wrap(data));
      } else {
        byte[] data = data();
        rig.tree().insert(rig, key, data);
        model.put(key, ByteBuffer.wrap(data));
      }
    }

    private void rename(TreeRig rig, Key key) {
      Key renamed = new Key(key.objectid(), key.type(), key.offset() + 1);
      if (!model.containsKey(renamed)) {
        rig.tree().rename(rig, key, renamed);
        model.put(renamed, model.remove(key));
      }
    }

    private byte[] data() {
      int most = nodeSize - Node.HEADER_BYTES - Node.ITEM_BYTES;
      byte[] data = new byte[random.nextInt(20) == 0 ? most - random.nextInt(50) : random.nextInt(Math.min(most, 400))];
      random.nextBytes(data);
      return data;
    }

    private void checkSearch(TreeRig rig) {
      Key key = new Key(random.nextInt(40), 1 + random.nextInt(3), random.nextInt(30));
      TreePath floor = rig.tree().floor(key);
      assertThat(floor == null ? null : floor.key()).isEqualTo(model.floorKey(key));
      TreePath place = rig.tree().seek(key);
      assertThat(place.settle() ? place.key() : null).isEqualTo(model.ceilingKey(key));
      byte[] found = rig.tree().get(key);
      assertThat(found == null ? null : ByteBuffer.wrap(found)).isEqualTo(model.get(key));
      List<Key> backwards = new ArrayList<>();
      TreePath path = rig.tree().seek(new Key(-1, 255, -1));
      while (path.previousItem()) {
        backwards.addFirst(path.key());
      }
      assertThat(backwards).containsExactlyElementsOf(model.keySet());
    }

    private static Map<Key, ByteBuffer> items(TreeRig rig, TreeRoot root) {
      Map<Key, ByteBuffer> items = new TreeMap<>();
      for (Node node : rig.nodes(root)) {
        for (int i = 0; node.isLeaf() && i < node.itemCount(); i++) {
          int at = node.dataAt(i);
          items.put(node.key(i), ByteBuffer.wrap(node.bytes(), at, node.dataSize(i)));
        }
      }
      return items;
    }
  }
}
