package javafxinspector.core.profile;

import java.util.ArrayList;
import java.util.Arrays;
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
  private boolean isRequesterWanted;

  private Frame[] stack = new Frame[64];
  private int depth;
  private volatile PulseCost last;
  private volatile PulseCost submitted;
  private volatile Throwable failure;

  /** When the render thread began to draw a window; 0 if it does not draw. */
  private long renderBegan;

  /** A method that runs. The objects are used again. */
  private static final class Frame {
    private Work work;
    private NodeCost cost;
    private long began;
    private long nested;
  }

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
        if (work == Work.REQUEST) {
          if (isRequesterWanted) {
            request((Node) at);
          }
        } else if (Work.isBegin(code)) {
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
        depth = 0;
        break;
      case PULSE:
        if (current == null) {
          current = new PulseCost(now);
        }
        depth = 0;
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
    push(work, cost, now);
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

  private void push(Work work, NodeCost cost, long now) {
    if (depth == stack.length) {
      stack = Arrays.copyOf(stack, 2 * depth);
    }
    if (stack[depth] == null) {
      stack[depth] = new Frame();
    }
    Frame frame = stack[depth++];
    frame.work = work;
    frame.cost = cost;
    frame.nested = 0;
    frame.began = now;
  }

  private void end(Work work, Object at) {
    long now = System.nanoTime();
    int found = depth - 1;
    while (found >= 0 && !matches(stack[found], work, at)) {
      found--;
    }
    if (found < 0) {
      return; // It began before this recorded.
    }
    Frame frame = stack[found];
    depth = found;
    long taken = now - frame.began;
    add(frame, taken - frame.nested, at);
    if (work == Work.CSS_PASS) {
      era++;
    } else if (work == Work.PULSE) {
      endPulse(now);
    }
    if (found > 0) {
      stack[found - 1].nested += taken;
    }
  }

  private static boolean matches(Frame frame, Work work, Object at) {
    return frame.work == work && (frame.cost == null || frame.cost.get() == at);
  }

  private void add(Frame frame, long own, Object at) {
    Work work = frame.work;
    if (current != null) {
      current.add(work.share(), own);
    }
    NodeCost cost = frame.cost;
    if (cost == null) {
      return;
    }
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
    isRequesterWanted |= cost.isRequesterWanted();
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

  private void request(Node node) {
    NodeCost cost = nodes.find(node);
    if (cost != null && cost.isRequesterWanted()) {
      cost.searched = true;
      cost.requester = CallerLine.find();
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
