package javafxinspector.core.model.address;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import javafx.scene.Node;
import javafx.scene.shape.Rectangle;
import org.junit.jupiter.api.Test;

class UidsTest {
  private final AtomicLong last = new AtomicLong();
  private final Uids uids = new Uids(new UidCounter(last::incrementAndGet, last::get));
  private final List<Node> nodes = new ArrayList<>();

  UidsTest() {
    for (int i = 0; i < 1000; i++) {
      nodes.add(new Rectangle());
    }
  }

  @Test
  void nodesKeepTheirUidsInAnyOrder() {
    String[] before = uids.of(nodes);
    nodes.add(0, nodes.remove(700));
    String[] after = uids.of(nodes);
    assertEquals(before[700], after[0]);
    assertEquals(before[0], after[1]);
    assertEquals(before[999], after[999]);
    assertArrayEquals(after, uids.of(nodes));
  }

  @Test
  void aUidThatTheApplicationSetsOnANodeThatHasOneIsNoticed() {
    String issued = uids.of(nodes)[650];
    nodes.get(650).getProperties().put(Uids.KEY, "own");
    int walks = 1;
    while (!uids.of(nodes)[650].equals("own")) {
      assertNotEquals(9, walks++, "number of walks that show " + issued);
    }
  }

  @Test
  void whenTheApplicationIsKnownToSetUidsEachChangeIsNoticedAtOnce() {
    nodes.get(0).getProperties().put(Uids.KEY, "first");
    uids.of(nodes);
    nodes.get(650).getProperties().put(Uids.KEY, "own");
    assertEquals("own", uids.of(nodes)[650]);
  }

  @Test
  void aNewNodeInThePlaceOfAnotherHasAUidOfItsOwn() {
    String[] before = uids.of(nodes);
    nodes.set(10, new Rectangle());
    String[] after = uids.of(nodes);
    assertEquals("n" + Long.toString(1001, 36), after[10]);
    assertEquals(before[11], after[11]);
  }
}
