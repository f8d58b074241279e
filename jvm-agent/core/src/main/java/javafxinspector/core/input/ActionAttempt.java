package javafxinspector.core.input;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.stage.Window;
import javafxinspector.core.choosers.Answer;
import javafxinspector.core.choosers.ArmedAnswer;
import javafxinspector.core.choosers.ChooserTurn;
import javafxinspector.core.choosers.Choosers;
import javafxinspector.core.effects.EffectRecorder;
import javafxinspector.core.effects.Effects;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.model.query.Match;
import javafxinspector.core.model.window.WindowInfo;
import javafxinspector.core.model.window.Windows;

/**
 * The state of one action while it is performed. Written on the FX thread; read on other threads
 * after a future has completed.
 */
public final class ActionAttempt {
  private final ActionRequest request;
  private final Gesture gesture = new Gesture();

  /** The node that the action applies to, once it has been found. */
  private Node node;

  /**
   * The description of {@link #node} in the result. It is read before the gesture, because the node
   * may be removed by it, and again when the effects of the action have settled.
   */
  volatile Match match;

  /** The node's text and the module of its class, read with {@link #match}; null for none. */
  volatile String text;

  volatile String module;

  /** True when the node is a password field, else null. */
  volatile Boolean password;

  /** What remains to be done; null for an action that is done in one visit. */
  private volatile Continuation continuation;

  private volatile boolean isAbandoned;

  /** The node's bounds at the last check, and the number of pulses for which it has moved. */
  private Bounds lastBounds;

  private int movedPulses;

  /** The window that the action applies to; null for an action on nodes. */
  private Window window;

  private Map<Window, WindowInfo> windowsBefore = Map.of();

  /** What the request of this action has to do with file choosers. */
  private final ChooserTurn choosers;

  /** The answer of this action that waits for a chooser; null for none. */
  private volatile ArmedAnswer armed;

  /** Records what the action changes on screen; null for not at all. */
  private final EffectRecorder effects;

  private boolean isRecording;

  /** The fields that {@code fill} sets, and the results of those that it has attempted. */
  private volatile List<FieldChange> fields = List.of();

  private final List<ActionResult> fieldResults = new CopyOnWriteArrayList<>();

  /** The nodes of the fields that were attempted, in their order; null where there is none. */
  private final List<Node> filled = new ArrayList<>();

  ActionAttempt(ActionRequest request, ChooserTurn choosers, EffectRecorder effects) {
    this.request = request;
    this.choosers = choosers;
    this.effects = effects;
  }

  /** The action's name. */
  String type() {
    return request.type();
  }

  /**
   * What the drag-and-drop gesture that ended with this action has transferred; absent when none
   * has ended. Written on the FX thread.
   */
  private volatile Pointer.Release release;

  /** Records the outcome of the mouse button's release. */
  public void released(Pointer.Release outcome) {
    release = outcome;
  }

  /** The name of the transfer mode of a drop; null for none. Any thread. */
  String transferMode() {
    return release == null || release.mode() == null ? null : release.mode().name();
  }

  /**
   * Checks that a drop was accepted.
   *
   * @throws UiException reason rejected
   */
  public void checkDrop() throws UiException {
    if (release != null && release.isDrop() && release.mode() == null) {
      throw UiException.actionFailed(
          "rejected",
          "No node accepted the drop: the source was notified with DRAG_DONE and no transfer mode."
              + " Drop on a node that accepts this content, or hold other modifiers.",
          Collections.singletonMap("transferMode", null));
    }
  }

  /** Where the action applies. */
  public Place place() {
    return request.place();
  }

  /** Sends the action's events. */
  public Gesture gesture() {
    return gesture;
  }

  /** The node that the action applies to; null when it has none, or none has been found yet. */
  public Node node() {
    return node;
  }

  /** Sets the node that the action applies to, for an action whose target is not the node. */
  public void actOn(Node found) {
    node = found;
  }

  /** Sets the window that the action applies to, for the result. */
  public void actOn(Window changed) {
    window = changed;
  }

  /** The window that the action applies to; null when there is none or it closed. FX thread. */
  WindowInfo window(Windows windows) {
    return window == null || !window.isShowing() ? null : windows.info(window);
  }

  /**
   * Leaves the rest of the action to further visits. Called in {@link Action#begin} before the
   * first event, because events can open a dialog that keeps that method from returning.
   */
  public void continueWith(Continuation rest) {
    continuation = rest;
  }

  /**
   * Answers the open file chooser, or else the next one of the request.
   *
   * @throws UiException see {@link Choosers#answer}
   */
  public void answerChooser(Answer answer, ActionContext context) throws UiException {
    armed = context.choosers().answer(choosers, answer);
  }

  /** The answer that waits for a file chooser; null for none. */
  ArmedAnswer armed() {
    return armed;
  }

  /** Whether the result is to contain what the action changes on screen. Any thread. */
  boolean reportsEffects() {
    return effects != null;
  }

  /** Finds the target and begins; see {@link Action#begin}. */
  boolean begin(ActionContext context) throws UiException {
    if (effects != null && !isRecording) {
      isRecording = true;
      effects.start();
    }
    if (request.action().needs() != Action.Needs.CHOOSER) {
      context.choosers().checkNoneWaits();
    }
    if (node == null) {
      node = context.targets().node(place());
    }
    return request.action().begin(this, context);
  }

  /** What remains to be done; null for nothing. */
  Continuation rest() {
    return continuation == null || continuation.isComplete() ? null : continuation;
  }

  /** Whether steps remain, and none of them is prevented by {@link #abandon}. Any thread. */
  boolean isUnfinished() {
    return !isAbandoned && rest() != null;
  }

  /** See {@link Continuation#awaitsPulse}. Any thread. */
  boolean awaitsPulse() {
    return continuation.awaitsPulse();
  }

  /** Does the next step; see {@link Continuation#proceed}. */
  void proceed() throws UiException {
    continuation.proceed();
  }

  /** Prevents further events and steps. Any thread. */
  void abandon() {
    isAbandoned = true;
    gesture.abandon();
  }

  /** See {@link Continuation#verify}. */
  void verify() throws UiException {
    if (continuation != null) {
      continuation.verify();
    }
  }

  /** See {@link Continuation#end}. */
  void end() {
    if (isRecording) {
      effects.stop();
    }
    if (continuation != null) {
      continuation.end();
    }
  }

  /** Leaves the rest of the action to one action for each field. */
  public void fill(List<FieldChange> changes) {
    fields = List.copyOf(changes);
  }

  /** The fields that this action sets; none for other actions. Any thread. */
  List<FieldChange> fields() {
    return fields;
  }

  /** The results of the fields that were attempted, in their order. Any thread. */
  List<ActionResult> fieldResults() {
    return fieldResults;
  }

  /** The action that sets a field. It records no effects: this one does. */
  ActionAttempt field(FieldChange change) {
    ActionAttempt field = new ActionAttempt(change.request(), choosers, null);
    field.node = change.node();
    return field;
  }

  /** Whether it sets fields. Any thread. */
  boolean isForm() {
    return !fields.isEmpty();
  }

  /** Records what has been done with a field. */
  void done(ActionAttempt field, ActionResult result) {
    fieldResults.add(result);
    filled.add(field.node);
  }

  /** Whether the application may have received something from this action. Any thread. */
  boolean hasActed() {
    return gesture.hasBegun()
        || fieldResults.stream()
            .anyMatch(
                field ->
                    field.ok()
                        || Boolean.TRUE.equals(field.error().details().get("mayHaveHappened")));
  }

  /** The nodes of the fields that were attempted, in their order. FX thread. */
  List<Node> filled() {
    return filled;
  }

  /** What has changed on screen since {@link #begin}; null for nothing. FX thread. */
  Effects effects(Windows windows) {
    if (!isRecording) {
      return null;
    }
    Set<Window> opened = new HashSet<>(windows.ordered());
    opened.removeAll(windowsBefore.keySet());
    Set<Node> known = Collections.newSetFromMap(new IdentityHashMap<>());
    known.addAll(typed() == null ? filled : Collections.singletonList(node));
    return effects.effects(opened, node, known);
  }

  /** The typed text in the form that may be shown; null for none. Any thread. */
  String typed() {
    return continuation == null ? request.action().typed() : continuation.typed();
  }

  /**
   * Checks whether the node has stopped moving: it has when nothing can move it, or when its bounds
   * are the same as one pulse ago.
   *
   * @param now its bounds in the scene
   * @return the number of pulses for which it has moved; 0 when it is still
   */
  public int moving(Bounds now) {
    boolean isStill = !Motion.mayMove(node) || now.equals(lastBounds);
    lastBounds = now;
    movedPulses = isStill ? 0 : movedPulses + 1;
    return movedPulses;
  }

  /** Records the showing windows, to find out later which ones opened and closed. FX thread. */
  void rememberWindows(Windows windows) {
    List<Window> showing = windows.ordered();
    List<WindowInfo> infos = windows.infos(showing);
    windowsBefore = new LinkedHashMap<>();
    for (int i = 0; i < showing.size(); i++) {
      windowsBefore.put(showing.get(i), infos.get(i));
    }
  }

  /** The windows that opened since {@link #rememberWindows}; null for none. FX thread. */
  public List<WindowInfo> opened(Windows windows) {
    List<Window> opened = new ArrayList<>(windows.ordered());
    opened.removeAll(windowsBefore.keySet());
    return opened.isEmpty() ? null : windows.infos(opened);
  }

  /**
   * The windows that have closed since {@link #rememberWindows}, as they were then; null when there
   * are none. FX thread.
   */
  List<WindowInfo> closed(Windows windows) {
    Map<Window, WindowInfo> closed = new LinkedHashMap<>(windowsBefore);
    closed.keySet().removeAll(windows.ordered());
    return closed.isEmpty() ? null : List.copyOf(closed.values());
  }
}
