package javafxinspector.core.profile;

import java.util.ArrayList;
import java.util.List;
import java.util.function.LongSupplier;
import java.util.function.ObjIntConsumer;
import javafx.scene.Node;
import javafxinspector.core.made.CallerLine;
import javafxinspector.core.threads.AnyThread;
import javafxinspector.core.threads.OnFx;

/**
 * Receives the events of instrumented methods. Time is attributed to the innermost of them: the
 * time that a layout spends on CSS counts as CSS. Called on the JavaFX application thread and the
 * render thread. Other threads are ignored; they may lay out nodes that are not in a window.
 *
 * <p>Reading the clock takes longer than the layout of many nodes. If a pulse lays out only nodes
 * that have been laid out often, and that were not slow the last two times, layouts are therefore
 * measured in only one of several such pulses, which represents them all. In the other pulses, a
 * clock that another thread sets finds slow calls. For the same reason, moved nodes are determined
 * in only two of several pulses if there are many layouts.
 */
final class PulseRecorder implements ObjIntConsumer<Object> {
  private static final int MOST_PULSES = 50_000;

  /** Layouts of known nodes are measured in one of this many pulses. */
  private static final int DISTANCE = 16;

  /**
   * Maximum number of layouts in a pulse after which moved nodes are determined in the next one.
   */
  private static final int FEW_LAYOUTS = 40;

  /** A longer call counts once, because it is found in each pulse. */
  private static final long SLOW_NANOS = 2_000_000;

  /** Maximum duration of a call that is not measured and not slow. */
  private static final long QUICK_NANOS = 50_000;

  private final Thread fx;
  private final LongSupplier clock;
  private final NodeCosts nodes = new NodeCosts();
  private final List<PulseCost> pulses = new ArrayList<>();
  private long pulse;
  private long era;
  private PulseCost current;

  /** Whether some layout seems not to settle. Otherwise, requests can be ignored. */
  private volatile boolean isRequesterWanted;

  private final Running running = new Running();
  private final RandomNumbers random = new RandomNumbers();

  /** Number of pulses that this one represents, for layouts of known nodes. */
  private int weight = 1;

  /** Number of pulses that are not measured until the next one that is. */
  private int left;

  /** Whether moved nodes are determined in this pulse. */
  private boolean looks = true;

  private boolean looksAgain;

  /** Number of layouts in this pulse. */
  private int layouts;

  private volatile long ticks;
  private volatile PulseCost last;
  private volatile PulseCost submitted;
  private volatile Throwable failure;

  /** Time at which the render thread began to draw a window; 0 if it is not drawing. */
  private long renderBegan;

  /**
   * @param fx the JavaFX application thread
   */
  PulseRecorder(Thread fx) {
    this(fx, System::nanoTime);
  }

  /**
   * @param fx the JavaFX application thread
   * @param clock in nanoseconds
   */
  PulseRecorder(Thread fx, LongSupplier clock) {
    this.fx = fx;
    this.clock = clock;
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

  /** The reason why it has stopped; null if it has not. */
  @AnyThread
  Throwable failure() {
    return failure;
  }

  /** The pulses that have ended. */
  @OnFx
  List<PulseCost> pulses() {
    return pulses;
  }

  /** The costs of nodes, including those that have been garbage-collected. */
  @OnFx
  NodeCosts nodes() {
    return nodes;
  }

  /**
   * Called after each {@link Profiler#TICK_NANOS} by one thread, which is not the JavaFX
   * application thread.
   */
  @SuppressWarnings("NonAtomicOperationOnVolatileField")
  void tick() {
    ticks++;
  }

  private void begin(Work work, Object at) {
    if (work == Work.MEASURE && weight == 0) {
      running.push(work, Running.NONE, 0, ticks);
      return;
    }
    if (work == Work.LAYOUT) {
      beginLayout(nodes.laidOut((Node) at));
      return;
    }
    long now = clock.getAsLong();
    NodeCost cost = null;
    switch (work) {
      case ANIMATION:
        beginPulse(now);
        break;
      case PULSE:
        if (current == null) {
          beginPulse(now);
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
      case MEASURE:
        cost = nodes.of((Node) at);
        break;
      default:
        break;
    }
    int counts = work == Work.MEASURE ? weight : 1;
    running.push(work, cost == null ? Running.NONE : cost.index, counts, now);
  }

  private void beginPulse(long now) {
    current = new PulseCost(now);
    running.depth = 0;
    boolean isMeasured = --left < 0;
    weight = isMeasured ? DISTANCE : 0;
    if (isMeasured) {
      left = random.next(2 * DISTANCE - 1);
    }
    looks = isMeasured || looksAgain || layouts <= FEW_LAYOUTS;
    looksAgain = isMeasured;
    layouts = 0;
  }

  /**
   * @param index index of the node
   */
  private void beginLayout(int index) {
    if (index == Running.NONE || !nodes.isKnown(index)) {
      weight = 1;
    }
    running.push(Work.LAYOUT, index, weight, weight == 0 ? ticks : clock.getAsLong());
  }

  private NodeCost styled(Node node) {
    NodeCost cost = nodes.of(node);
    if (cost != null) {
      Node parent = node.getParent();
      int before = cost.styled;
      cost.style(era, parent == null ? null : nodes.ofParent(cost, parent));
      if (current != null) {
        current.nodes += cost.styled - before;
      }
    }
    return cost;
  }

  private void end(Work work, Object at) {
    int found = running.depth - 1;
    while (found >= 0 && !matches(found, work, at)) {
      found--;
    }
    if (found < 0) {
      return; // the call began before the recording
    }
    running.depth = found;
    if (running.weights[found] == 0) {
      endUnmeasured(work, found, at);
      return;
    }
    long now = clock.getAsLong();
    long taken = now - running.began[found];
    add(work, found, taken - running.nested[found], at);
    if (work == Work.CSS_PASS) {
      era++;
    } else if (work == Work.PULSE) {
      endPulse(now);
    }
    endIn(found - 1, taken, running.unmeasured[found]);
  }

  /**
   * @param above index of the method that has called it
   * @param unmeasured number of calls that are not included in that time
   */
  private void endIn(int above, long taken, int unmeasured) {
    if (above >= 0) {
      running.nested[above] += taken;
      running.unmeasured[above] += unmeasured;
    }
  }

  private void endUnmeasured(Work work, int found, Object at) {
    long own = (ticks - running.began[found]) * Profiler.TICK_NANOS - running.nested[found];
    if (!isSlow(own, found)) {
      if (work == Work.LAYOUT) {
        count(running.costs[found], (Node) at, false);
      }
      endIn(found - 1, running.nested[found], running.unmeasured[found] + 1);
      return;
    }
    NodeCost cost = nodes.of((Node) at);
    running.costs[found] = cost == null ? Running.NONE : cost.index;
    add(work, found, own, at);
    endIn(found - 1, running.nested[found] + own, 0);
  }

  /** Whether a call is slow by itself, so that it is also found in pulses that are not measured. */
  private boolean isSlow(long own, int found) {
    return own >= SLOW_NANOS + running.unmeasured[found] * QUICK_NANOS;
  }

  private boolean matches(int found, Work work, Object at) {
    int index = running.costs[found];
    return running.works[found] == work.ordinal()
        && (index == Running.NONE || nodes.isAt(index, (Node) at));
  }

  private void add(Work work, int found, long own, Object at) {
    int index = running.costs[found];
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
    cost.layout += isSlow(own, found) ? own : own * running.weights[found];
    if (work == Work.LAYOUT) {
      count(index, (Node) at, own >= SLOW_NANOS);
    }
  }

  private void count(int index, Node node, boolean isSlow) {
    nodes.count(index, isSlow);
    if (current != null) {
      current.nodes++;
      layouts++;
      if (looks) {
        laidOut(nodes.at(index), node);
      }
    }
  }

  private void laidOut(NodeCost cost, Node node) {
    boolean more = cost.laidOut(node, pulse);
    if (cost.isRequesterWanted()) {
      isRequesterWanted = true;
    }
    NodeCost below = cost;
    for (Node above = node.getParent(); more && above != null; above = above.getParent()) {
      NodeCost known = below == null ? nodes.find(above) : nodes.ofParent(below, above);
      more = known == null || known.movedBelow(pulse);
      below = known;
    }
  }

  private void endPulse(long now) {
    if (current != null && pulses.size() < MOST_PULSES) {
      current.nanos = now - current.began;
      pulses.add(current);
    }
    last = current;
    current = null;
    weight = 1;
  }

  /** Whether some layout seems not to settle, so that {@link #request} should be called. */
  @AnyThread
  boolean isRequesterWanted() {
    return isRequesterWanted;
  }

  /**
   * Called when a layout of a node is requested. Any thread; only calls on the JavaFX application
   * thread count.
   */
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

  /** Render thread; there is only one. */
  private void render(boolean begins) {
    long now = clock.getAsLong();
    PulseCost of = submitted;
    if (!begins && renderBegan != 0 && of != null) {
      of.render(now - renderBegan);
    }
    renderBegan = begins ? now : 0;
  }
}
