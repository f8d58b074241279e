package javafxinspector.core.input;

import java.util.Collections;
import java.util.List;
import java.util.Set;
import javafx.scene.Node;
import javafxinspector.core.effects.EffectRecorder;
import javafxinspector.core.input.act.Action;
import javafxinspector.core.input.act.Plan;
import javafxinspector.core.input.act.Steps;
import javafxinspector.core.input.observe.Aftermath;
import javafxinspector.core.input.observe.Before;
import javafxinspector.core.input.observe.Observation;
import javafxinspector.core.input.request.ActionRequest;
import javafxinspector.core.input.resolve.RowItem;
import javafxinspector.core.model.window.WindowInfo;

/**
 * An action since its first event.
 *
 * @param before the state before that event
 * @param aftermath what the application still does because of it
 * @param row the row that the node is in; null for none
 */
record Begun(
    ActionServices services,
    ActionRequest<Action> request,
    Plan plan,
    Before before,
    Aftermath aftermath,
    RowItem row) {
  private static final Set<String> TYPING = Set.of("typeText", "setText", "pressKey");

  /** An action that begins now. JavaFX application thread. */
  static Begun of(ActionServices services, ActionRequest<Action> request, Plan plan) {
    Before before = Before.read(plan, services.context().nodes(), services.context().windows());
    RowItem row = plan.node() == null ? null : RowItem.of(plan.node());
    Aftermath aftermath = Aftermath.before(plan, TYPING.contains(request.type()));
    return new Begun(services, request, plan, before, aftermath, row);
  }

  /** What the action does. Any thread. */
  Steps steps() {
    return plan.steps();
  }

  /** The windows that have opened since; null for none. JavaFX application thread. */
  List<WindowInfo> opened() {
    return before.openedInfos(services.context().windows());
  }

  /** Whether what follows is worth waiting for. JavaFX application thread. */
  boolean isPending() {
    return aftermath.isPending(opened() != null);
  }

  /**
   * What the action has led to. JavaFX application thread.
   *
   * @param effects has recorded what has changed on screen; null for not at all
   * @param filled the fields that it has set
   */
  Observation observe(EffectRecorder effects, List<Node> filled) {
    Node now = row == null ? plan.node() : row.shown();
    // The keys of pressKey are no text: what they change, as by pasting, is an effect.
    boolean isText = typed() != null && !request.type().equals("pressKey");
    return Observation.read(
        before,
        plan,
        now,
        effects,
        isText ? Collections.singletonList(plan.node()) : filled,
        services.effects(),
        services.context().nodes(),
        services.context().windows());
  }

  /** The typed text in the form that may be shown; null for none. Any thread. */
  String typed() {
    String typed = steps().typed();
    return typed == null ? request.action().typed() : typed;
  }
}
