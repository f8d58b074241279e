package javafxinspector.core.audit;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.fx.LayoutFlags;
import javafxinspector.core.threads.OnFx;

/**
 * {@code layoutLoop}: a layout is requested in one pulse after another, although no bounds change.
 * Observed while the other checks run, and longer only while a layout was requested in each of the
 * last pulses. Requests no pulse.
 */
final class LayoutLoops extends AuditCheck {
  private static final int PULSES = 30;

  /** Minimum time of observation in milliseconds, so that some pulses can occur. */
  private static final long MIN_MILLIS = 120;

  /** On a busy machine, pulses take long. */
  private static final long MAX_MILLIS = 8_000;

  private static final long LOOK_MILLIS = 20;

  /**
   * An application without a pulse during so many consecutive looks is idle. Looks are counted
   * instead of time, because a JVM that was suspended may find the whole time over at once.
   */
  private static final int REST_LOOKS = 12;

  /** Time in milliseconds that is left for the rest of the audit. */
  private static final long LEFT_MILLIS = 2_000;

  /** With fewer consecutive requests, the scene is not observed for longer. */
  private static final int FIRST = 3;

  private final List<Scene> scenes;
  private final Map<Scene, Watched> watched = new HashMap<>();
  private final Map<Node, AuditedNode> visits = new HashMap<>();
  private long began;

  LayoutLoops(List<Scene> scenes) {
    super("layoutLoop", Severity.WARNING);
    this.scenes = scenes;
  }

  /** The layout requests of a scene in its last pulses. */
  @OnFx
  private static final class Watched implements Runnable {
    private final Scene scene;
    private Map<Parent, Integer> counts = new LinkedHashMap<>();
    private Map<Parent, List<Bounds>> places = new HashMap<>();
    private int pulses;
    private int looksSincePulse;

    Watched(Scene scene) {
      this.scene = scene;
    }

    @Override
    public void run() {
      Set<Parent> dirty = new LinkedHashSet<>();
      gather(scene.getRoot(), dirty);
      Map<Parent, Integer> next = new LinkedHashMap<>();
      Map<Parent, List<Bounds>> now = new HashMap<>();
      for (Parent parent : dirty) {
        List<Bounds> place = place(parent);
        now.put(parent, place);
        boolean isSame = place.equals(places.get(parent));
        next.put(parent, isSame ? counts.getOrDefault(parent, 0) + 1 : 1);
      }
      counts = next;
      places = now;
      pulses++;
      looksSincePulse = 0;
    }

    /** Whether the scene is idle. Called at each look. */
    boolean rests() {
      looksSincePulse++;
      return pulses == 0 || looksSincePulse > REST_LOOKS;
    }

    /** Gathers the innermost nodes whose own layout was requested. */
    private static boolean gather(Parent parent, Set<Parent> dirty) {
      if (parent == null || !LayoutFlags.isDirty(parent)) {
        return false;
      }
      boolean isBelow = false;
      for (Node child : parent.getChildrenUnmodifiable()) {
        isBelow |= child instanceof Parent && gather((Parent) child, dirty);
      }
      if (!isBelow && parent.isNeedsLayout()) {
        dirty.add(parent);
        return true;
      }
      return isBelow;
    }

    private static List<Bounds> place(Parent parent) {
      List<Bounds> place = new ArrayList<>();
      place.add(parent.getBoundsInParent());
      parent.getChildrenUnmodifiable().forEach(child -> place.add(child.getBoundsInParent()));
      return place;
    }

    Set<Parent> atLeast(int count) {
      Set<Parent> found = new HashSet<>();
      counts.forEach(
          (parent, times) -> {
            if (times >= count) {
              found.add(parent);
            }
          });
      return found;
    }
  }

  @Override
  void begin(FxSlices fx) throws UiException {
    began = System.nanoTime();
    fx.onFx(
        () -> {
          for (Scene scene : scenes) {
            Watched added = new Watched(scene);
            watched.put(scene, added);
            scene.addPreLayoutPulseListener(added);
          }
          return null;
        });
  }

  @Override
  void visit(AuditedNode at, Findings findings) {
    visits.put(at.node(), at);
  }

  @Override
  void finish(FxSlices fx, Findings findings) throws UiException {
    waitFor(MIN_MILLIS);
    while (fx.onFx(this::maybe) && millis() < MAX_MILLIS && fx.remainingMillis() > LEFT_MILLIS) {
      waitFor(millis() + LOOK_MILLIS);
    }
    fx.onFx(
        () -> {
          for (Watched each : watched.values()) {
            each.atLeast(PULSES).forEach(node -> report(node, findings));
          }
          return null;
        });
  }

  /** Whether a loop is still possible but not yet certain. */
  private boolean maybe() {
    return watched.values().stream()
        .anyMatch(
            each ->
                !each.rests()
                    && each.atLeast(PULSES).isEmpty()
                    && !each.atLeast(Math.min(FIRST, each.pulses)).isEmpty());
  }

  private void report(Node node, Findings findings) {
    Node shown = node;
    while (shown != null && !visits.containsKey(shown)) {
      shown = shown.getParent();
    }
    if (shown != null) {
      findings.add(
          this,
          visits.get(shown),
          "requests a layout in each of " + PULSES + " pulses, and nothing moves",
          "do not call requestLayout, or change what it lays out, while it is laid out");
    }
  }

  @Override
  void end() {
    watched.forEach(Scene::removePreLayoutPulseListener);
  }

  private long millis() {
    return TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - began);
  }

  private void waitFor(long until) {
    FxSlices.pause(Math.max(0, until - millis()));
  }
}
