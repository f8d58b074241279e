package javafxinspector.core.input.observe;

import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;
import java.util.function.BiPredicate;
import javafx.animation.Animation;
import javafx.animation.FadeTransition;
import javafx.animation.KeyFrame;
import javafx.animation.KeyValue;
import javafx.animation.ParallelTransition;
import javafx.animation.PauseTransition;
import javafx.animation.RotateTransition;
import javafx.animation.ScaleTransition;
import javafx.animation.SequentialTransition;
import javafx.animation.Timeline;
import javafx.animation.TranslateTransition;
import javafx.beans.property.ReadOnlyProperty;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.stage.PopupWindow;
import javafx.stage.Window;
import javafx.util.Duration;
import javafxinspector.core.fx.Geometry;
import javafxinspector.core.fx.Toolkit;
import javafxinspector.core.input.act.Plan;
import javafxinspector.core.model.section.HandlerSource;
import javafxinspector.core.runtime.Stacks;
import javafxinspector.core.threads.AnyThread;
import javafxinspector.core.threads.OnFx;

/**
 * Observes reactions to an action that a user would wait for: a window or a pane around the
 * action's node that fades out, and after typing, a pause or a thread that the application has
 * started, for example before it shows suggestions.
 */
@OnFx
public final class Aftermath {
  /** Maximum time in milliseconds that the result of an action waits for such reactions. */
  public static final long MAX_MILLIS = 1000;

  /** Methods in which threads of thread pools wait for work. */
  private static final Set<String> IDLE =
      Set.of(
          "java.util.concurrent.ThreadPoolExecutor.getTask",
          "java.util.concurrent.ForkJoinPool.awaitWork");

  private final Node node;

  /** The animations that were running before the action. */
  private final Set<Animation> running = Collections.newSetFromMap(new IdentityHashMap<>());

  /**
   * The thread group of the JavaFX application thread, which contains the application's threads.
   */
  private final ThreadGroup group = Thread.currentThread().getThreadGroup();

  /** The threads before the action; null if the action types no text. */
  private final Set<Thread> threads;

  /** Whether the action has started a thread whose posted tasks have not been checked yet. */
  private volatile boolean hasStarted;

  /** Whether a window that has opened since was already seen. */
  private boolean isOpen;

  private Aftermath(Node node, boolean isTyping) {
    this.node = node;
    this.threads = isTyping ? threads() : null;
    running.addAll(Toolkit.animations());
  }

  /**
   * Remembers the state before an action.
   *
   * @param isTyping whether the action sends text or keys
   */
  public static Aftermath before(Plan plan, boolean isTyping) {
    return new Aftermath(plan.node(), isTyping);
  }

  /**
   * Remembers whether the action has started a thread. Called when its events have been sent. A
   * thread that ends before the first check for pending reactions may have posted its results in a
   * task that has not run yet.
   */
  @AnyThread
  public void acted() {
    hasStarted = threads != null && isWorking();
  }

  /** Whether a window or a pane around the action's node is fading out. */
  public boolean isFading() {
    return Toolkit.animations().stream()
        .anyMatch(each -> isNew(each) && any(each, null, this::fades));
  }

  /**
   * Whether any reaction is still going on.
   *
   * @param hasOpened whether a window has opened; other reactions to typing are then not awaited
   */
  public boolean isPending(boolean hasOpened) {
    if (isFading()) {
      return true;
    }
    if (threads == null) {
      return false;
    }
    if (hasOpened) {
      // The window may have opened just before the last pulse, in which it had no nodes yet.
      boolean isFirst = !isOpen;
      isOpen = true;
      return isFirst;
    }
    boolean isFirst = hasStarted;
    hasStarted = false;
    return isFirst || isPausing() || isWorking();
  }

  /**
   * Whether an animation that has begun with the action moves or changes a node that contains the
   * action's node, as when a tab closes. A user sees that although no text or state changes.
   */
  public boolean isAnimating() {
    return Toolkit.animations().stream()
        .anyMatch(each -> isNew(each) && any(each, null, this::animates));
  }

  private boolean animates(Animation animation, Node inherited) {
    return animation instanceof Timeline timeline
        ? timeline.getKeyFrames().stream()
            .flatMap(frame -> frame.getValues().stream())
            .anyMatch(this::animates)
        : isEnclosing(or(moved(animation), inherited));
  }

  private boolean animates(KeyValue value) {
    return value.getTarget() instanceof ReadOnlyProperty<?> property
        && isEnclosing(property.getBean());
  }

  /** The node that a transition moves or changes; null for any other animation. */
  private static Node moved(Animation animation) {
    return animation instanceof FadeTransition fade
        ? fade.getNode()
        : animation instanceof TranslateTransition move
            ? move.getNode()
            : animation instanceof ScaleTransition scale
                ? scale.getNode()
                : animation instanceof RotateTransition turn ? turn.getNode() : null;
  }

  private boolean isNew(Animation animation) {
    return animation != null && !running.contains(animation) && endsSoon(animation);
  }

  private static boolean endsSoon(Animation animation) {
    Duration total = animation.getTotalDuration();
    return !total.isIndefinite()
        && total.subtract(animation.getCurrentTime()).toMillis() <= MAX_MILLIS;
  }

  /**
   * Whether an animation, or one of its parts, passes a test.
   *
   * @param inherited the node of the transition that contains this one; null for none
   * @param test receives an animation and the node that it inherits
   */
  private static boolean any(
      Animation animation, Node inherited, BiPredicate<Animation, Node> test) {
    if (animation instanceof ParallelTransition parallel) {
      Node node = or(parallel.getNode(), inherited);
      return parallel.getChildren().stream().anyMatch(each -> any(each, node, test));
    }
    if (animation instanceof SequentialTransition sequence) {
      Node node = or(sequence.getNode(), inherited);
      return sequence.getChildren().stream().anyMatch(each -> any(each, node, test));
    }
    return test.test(animation, inherited);
  }

  private boolean fades(Animation animation, Node inherited) {
    if (animation instanceof FadeTransition fade) {
      return fade.getToValue() == 0 && isEnclosing(or(fade.getNode(), inherited));
    }
    return animation instanceof Timeline timeline
        && !timeline.isAutoReverse()
        && timeline.getKeyFrames().stream()
            .filter(frame -> frame.getTime().equals(timeline.getCycleDuration()))
            .flatMap(frame -> frame.getValues().stream())
            .anyMatch(this::fades);
  }

  private static Node or(Node node, Node inherited) {
    return node == null ? inherited : node;
  }

  private boolean fades(KeyValue value) {
    if (!(value.getTarget() instanceof ReadOnlyProperty)
        || !(value.getEndValue() instanceof Number end)
        || end.doubleValue() != 0) {
      return false;
    }
    ReadOnlyProperty<?> property = (ReadOnlyProperty<?>) value.getTarget();
    Object bean = property.getBean();
    return property.getName().equals("opacity")
        && (bean instanceof Window window ? window.isShowing() : isEnclosing(bean));
  }

  /** Whether a node is the whole content of a window, or contains the node of the action. */
  private boolean isEnclosing(Object faded) {
    if (!(faded instanceof Node) || ((Node) faded).getScene() == null) {
      return false;
    }
    Scene scene = ((Node) faded).getScene();
    Window window = scene.getWindow();
    boolean isWindow = scene.getRoot() == faded || window instanceof PopupWindow;
    return window != null
        && window.isShowing()
        && (isWindow || node != null && Geometry.isBelow(node, (Node) faded));
  }

  /** Whether the application waits for the end of a pause before it continues. */
  private boolean isPausing() {
    return Toolkit.animations().stream().anyMatch(each -> isNew(each) && runsCode(each));
  }

  private static boolean runsCode(Animation animation) {
    boolean isPause =
        animation instanceof PauseTransition
            || animation instanceof Timeline timeline
                && timeline.getKeyFrames().stream().allMatch(frame -> frame.getValues().isEmpty());
    return isPause && (isOfApplication(animation.getOnFinished()) || framesRunCode(animation));
  }

  private static boolean framesRunCode(Animation animation) {
    return animation instanceof Timeline timeline
        && timeline.getKeyFrames().stream()
            .map(KeyFrame::getOnFinished)
            .anyMatch(Aftermath::isOfApplication);
  }

  private static boolean isOfApplication(Object handler) {
    return handler != null && !HandlerSource.isOfJavaFx(handler);
  }

  /** Whether a thread is running that the application has started since. */
  private boolean isWorking() {
    Set<Thread> now = threads();
    now.removeAll(threads);
    return now.stream().anyMatch(thread -> thread.isAlive() && !isIdle(thread));
  }

  /** Whether a thread of a thread pool is waiting for work. */
  private static boolean isIdle(Thread thread) {
    if (thread.getState() == Thread.State.RUNNABLE) {
      return false;
    }
    for (StackTraceElement frame : Stacks.of(thread)) {
      if (IDLE.contains(frame.getClassName() + "." + frame.getMethodName())) {
        return true;
      }
    }
    return false;
  }

  private Set<Thread> threads() {
    Thread[] found = new Thread[group.activeCount() * 2 + 16];
    int count = group.enumerate(found);
    Set<Thread> threads = Collections.newSetFromMap(new IdentityHashMap<>());
    for (int i = 0; i < count; i++) {
      threads.add(found[i]);
    }
    return threads;
  }
}
