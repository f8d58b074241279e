package javafxinspector.core.made;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.ref.WeakReference;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class WeakIdentityMapTest {
  private final WeakIdentityMap<String> map = new WeakIdentityMap<>();

  /** All instances are equal, but {@code equals} must not be called. */
  private static final class Same {
    @Override
    public boolean equals(Object other) {
      throw new IllegalStateException("asked");
    }

    @Override
    public int hashCode() {
      throw new IllegalStateException("asked");
    }
  }

  @Test
  void distinguishesObjectsByIdentity() {
    Object one = new Same();
    Object other = new Same();
    map.add(one, "one");
    map.add(other, "other");
    assertEquals("one", map.get(one));
    assertEquals("other", map.get(other));
    assertNull(map.get(new Same()));
  }

  @Test
  @Tag("slow")
  void keepsNoObjectAlive() throws InterruptedException {
    WeakReference<Object> collected = new WeakReference<>(add());
    for (int i = 0; collected.get() != null && i < 1000; i++) {
      System.gc();
      Thread.sleep(1);
    }
    assertNull(collected.get());
    Object kept = new Object();
    map.add(kept, "kept");
    for (int i = 0; i < 50; i++) {
      map.add(new Object(), "collected");
    }
    for (int i = 0; i < 1000 && map.size() >= 50; i++) {
      System.gc();
      map.add(new Object(), "collected");
    }
    assertTrue(map.size() < 50);
    assertEquals("kept", map.get(kept));
  }

  private Object add() {
    Object added = new Object();
    map.add(added, "added");
    return added;
  }
}
