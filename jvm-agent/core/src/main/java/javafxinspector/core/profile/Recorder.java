package javafxinspector.core.profile;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ObjIntConsumer;
import javafx.scene.Node;
import javafxinspector.core.made.CallerLine;

/**
 * Receives what instrumented methods do. Time counts for the innermost of them: what a layout
 * spends on CSS is CSS. Called on the JavaFX application thread and the render thread; others,
 * which may lay out nodes that are in no window, are ignored.
 */
final class Recorder implements ObjIntConsumer<Object> {
  private static final int MOST_PULSES = 50_000;

  private final Thread fx;
  private final NodeCosts nodes = new NodeCosts();
  private final List<PulseCost> pulses = new ArrayList<>();
  private long pulse;
  private long era;
  private PulseCost current;

  /** Whether some layout seems not to settle. Otherwise requests need not be looked at. */
  private volatile boolean isRequesterWanted;

  private final Running running = new Running();
  private volatile PulseCost last;
  private volatile PulseCost submitted;
  private volatile Throwable failure;

  /** When the render thread began to draw a window; 0 if it does not draw. */
  private long renderBegan;

  /**
   * @param fx the JavaFX application thread
   */
  Recorder(Thread fx) {
    this.fx = fx;
  }

  @Override
  public void accept(Object at, int code) {
    if (failure != null) {
      return;
    }
    try {
      Work work = Work.of(code);
      if (work == Work.RENDER) {
        render(Work.isBegin(code));
      } else if (Thread.currentThread() == fx) {
        if (Work.isBegin(code)) {
          begin(work, at);
        } else {
          end(work, at);
        }
      }
    } catch (RuntimeException | LinkageError | StackOverflowError e) {
      failure = e;
    }
  }

  /** Why it has stopped; null if it has not. Any thread. */
  Throwable failure() {
    return failure;
  }

  /** The pulses that have ended. JavaFX application thread. */
  List<PulseCost> pulses() {
    return pulses;
  }

  /** The costs of nodes, also of those that are gone. JavaFX application thread. */
  NodeCosts nodes() {
    return nodes;
  }

  private void begin(Work work, Object at) {
    long now = System.nanoTime();
    NodeCost cost = null;
    switch (work) {
      case ANIMATION:
        current = new PulseCost(now);
        running.depth = 0;
        break;
      case PULSE:
        if (current == null) {
          current = new PulseCost(now);
        }
        running.depth = 0;
        era++;
        pulse++;
        break;
      case CSS_PASS:
        era++;
        break;
      case SUBMIT:
        submitted = last;
        return;
      case STYLE:
        cost = styled((Node) at);
        break;
      case LAYOUT:
      case MEASURE:
        cost = nodes.of((Node) at);
        break;
      default:
        break;
    }
    running.push(work, cost == null ? Running.NONE : cost.index, now);
  }

  private NodeCost styled(Node node) {
    NodeCost cost = nodes.of(node);
    if (cost != null) {
      Node parent = node.getParent();
      int before = cost.styled;
      cost.style(era, parent == null ? null : nodes.find(parent));
      if (current != null) {
        current.nodes += cost.styled - before;
      }
    }
    return cost;
  }

  private void end(Work work, Object at) {
    long now = System.nanoTime();
    int found = running.depth - 1;
    while (found >= 0 && !matches(found, work, at)) {
      found--;
    }
    if (found < 0) {
      return; // It began before this recorded.
    }
    running.depth = found;
    long taken = now - running.began[found];
    add(work, running.costs[found], taken - running.nested[found], at);
    if (work == Work.CSS_PASS) {
      era++;
    } else if (work == Work.PULSE) {
      endPulse(now);
    }
    if (found > 0) {
      running.nested[found - 1] += taken;
    }
  }

  private boolean matches(int found, Work work, Object at) {
    int index = running.costs[found];
    return running.works[found] == work.ordinal()
        && (index == Running.NONE || nodes.at(index).get() == at);
  }

  private void add(Work work, int index, long own, Object at) {
    if (current != null) {
      current.add(work.share(), own);
    }
    if (index == Running.NONE) {
      return;
    }
    NodeCost cost = nodes.at(index);
    if (work == Work.STYLE) {
      cost.addCss(own);
      return;
    }
    cost.layout += own;
    if (work == Work.LAYOUT) {
      if (current == null) {
        cost.layouts++;
      } else {
        current.nodes++;
        laidOut(cost, (Node) at);
      }
    }
  }

  private void laidOut(NodeCost cost, Node node) {
    boolean more = cost.laidOut(node, pulse);
    if (cost.isRequesterWanted()) {
      isRequesterWanted = true;
    }
    for (Node above = node.getParent(); more && above != null; above = above.getParent()) {
      NodeCost known = nodes.find(above);
      more = known == null || known.movedBelow(pulse);
    }
  }

  private void endPulse(long now) {
    if (current != null && pulses.size() < MOST_PULSES) {
      current.nanos = now - current.began;
      pulses.add(current);
    }
    last = current;
    current = null;
  }

  /** Whether some layout seems not to settle: {@link #request} should be called. Any thread. */
  boolean isRequesterWanted() {
    return isRequesterWanted;
  }

  /** A layout of a node is requested. Any thread; only that of JavaFX counts. */
  void request(Object node) {
    if (failure != null || Thread.currentThread() != fx) {
      return;
    }
    try {
      NodeCost cost = nodes.find((Node) node);
      if (cost != null && cost.isRequesterWanted()) {
        cost.searched = true;
        cost.requester = CallerLine.find();
      }
    } catch (RuntimeException | LinkageError | StackOverflowError e) {
      failure = e;
    }
  }

  /** Render thread, of which there is one. */
  private void render(boolean begins) {
    long now = System.nanoTime();
    PulseCost of = submitted;
    if (!begins && renderBegan != 0 && of != null) {
      of.render(now - renderBegan);
    }
    renderBegan = begins ? now : 0;
  }
}
