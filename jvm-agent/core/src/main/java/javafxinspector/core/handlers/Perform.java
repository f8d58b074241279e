package javafxinspector.core.handlers;

import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.WeakHashMap;
import javafx.application.Platform;
import javafxinspector.core.Agent;
import javafxinspector.core.input.Action;
import javafxinspector.core.input.ActionCheck;
import javafxinspector.core.input.ActionResult;
import javafxinspector.core.input.Gestures;
import javafxinspector.core.input.NativeDialogs;
import javafxinspector.core.input.Performer;
import javafxinspector.core.rpc.Call;
import javafxinspector.core.rpc.Client;
import javafxinspector.core.rpc.Handler;
import javafxinspector.core.rpc.UiException;

/** {@code perform}: acts as a person with mouse and keyboard would (contract.md §4.4). */
final class Perform implements Handler<Perform.Params> {
  private static final int TIMEOUT_MILLIS = 5000;

  private final Gestures gestures;
  private final Performer performer;
  private final Set<Client> seen =
      Collections.synchronizedSet(Collections.newSetFromMap(new WeakHashMap<>()));

  /** Absent is null: {@code awaitUiIdle} is true by default, {@code timeoutMs} 5000. */
  record Params(
      List<Action> actions, Boolean awaitUiIdle, Boolean continueOnError, Integer timeoutMs) {}

  record Results(List<ActionResult> results) {}

  Perform(Agent agent) {
    gestures = new Gestures(agent.model().windows(), agent.model().nodes());
    performer = new Performer(agent.model().windows(), gestures);
  }

  @Override
  public String method() {
    return "perform";
  }

  @Override
  public Class<Params> params() {
    return Params.class;
  }

  @Override
  public Results handle(Params params, Call call) throws UiException {
    call.timeout(params.timeoutMs() == null ? TIMEOUT_MILLIS : params.timeoutMs());
    if (ActionCheck.isForFx(params.actions())) {
      NativeDialogs.onFx(call, () -> check(params.actions()));
    } else {
      check(params.actions());
    }
    if (seen.add(call.client())) {
      call.client().onGone(() -> Platform.runLater(gestures::release));
    }
    return new Results(
        performer.perform(
            params.actions(),
            !Boolean.FALSE.equals(params.awaitUiIdle()),
            Boolean.TRUE.equals(params.continueOnError()),
            call));
  }

  private static Void check(List<Action> actions) throws UiException {
    ActionCheck.check(actions);
    return null;
  }
}
