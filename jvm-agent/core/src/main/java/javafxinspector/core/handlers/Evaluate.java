package javafxinspector.core.handlers;

import java.util.Collections;
import java.util.Set;
import java.util.WeakHashMap;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.evaluation.Evaluated;
import javafxinspector.core.evaluation.Evaluator;
import javafxinspector.core.rpc.Call;
import javafxinspector.core.rpc.Client;
import javafxinspector.core.rpc.Handler;

/**
 * {@code evaluate}: runs Java code in the application (docs/contract/code.md, "Running Java code").
 */
final class Evaluate implements Handler<Evaluate.Params> {
  private static final int TIMEOUT_MILLIS = 10_000;

  private final Evaluator evaluator;
  private final Set<Client> seen =
      Collections.synchronizedSet(Collections.newSetFromMap(new WeakHashMap<>()));

  /**
   * Absent fields are null; {@code code} is required unless {@code reset} is true.
   *
   * @param compiles whether the client has a compiler for this application
   */
  record Params(String code, String key, Boolean reset, Boolean compiles, Integer timeoutMs) {}

  Evaluate(Evaluator evaluator) {
    this.evaluator = evaluator;
  }

  @Override
  public String method() {
    return "evaluate";
  }

  @Override
  public Class<Params> params() {
    return Params.class;
  }

  @Override
  public boolean changes(Params params) {
    return true;
  }

  @Override
  public boolean followsChanges() {
    return true;
  }

  @Override
  public Evaluated handle(Params params, Call call) throws UiException {
    evaluator.requireGrant(params.key());
    if (Boolean.TRUE.equals(params.reset())) {
      evaluator.reset(call.client());
      if (params.code() == null) {
        return Evaluated.NOTHING;
      }
    }
    if (seen.add(call.client())) {
      Client client = call.client();
      client.onDisconnect(() -> evaluator.reset(client));
    }
    int millis = params.timeoutMs() == null ? TIMEOUT_MILLIS : params.timeoutMs();
    call.timeout(millis);
    boolean compiles = Boolean.TRUE.equals(params.compiles());
    return evaluator.evaluate(params.code() == null ? "" : params.code(), compiles, millis, call);
  }

  @Override
  public void end() {
    evaluator.end();
  }
}
