package javafxinspector.core.handlers;

import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;
import javafxinspector.core.errors.ParamChecks;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.evaluation.Evaluator;
import javafxinspector.core.rpc.Call;
import javafxinspector.core.rpc.Handler;

/** {@code compiled}: the response of a client to the event {@code compile}. */
final class Compiled implements Handler<Compiled.Params> {
  private final Evaluator evaluator;

  /**
   * @param response the compiler's response; null for none
   * @param error the reason why there is no compiler; null if there was one
   * @param ended the reason why the compiler has exited; null if it has not
   */
  record Params(long id, String key, String response, Failure error, String ended) {}

  private record Result() {}

  record Failure(String code, String message, Map<String, Object> details) {}

  Compiled(Evaluator evaluator) {
    this.evaluator = evaluator;
  }

  @Override
  public String method() {
    return "compiled";
  }

  @Override
  public Class<Params> params() {
    return Params.class;
  }

  @Override
  public boolean changes(Params params) {
    return true;
  }

  /**
   * Starts at once instead of waiting for a worker, because all workers of the client may be
   * waiting for compilers.
   */
  @Override
  public void schedule(Params params, Call call, Supplier<CompletableFuture<?>> start) {
    if (evaluator.isGranted(params.key())) {
      evaluator
          .compilations()
          .complete(
              params.id(), call.client(), params.response(), error(params.error()), params.ended());
    }
    start.get();
  }

  private static UiException error(Failure error) {
    return error == null
        ? null
        : new UiException(
            error.code(), error.message(), error.details() == null ? Map.of() : error.details());
  }

  @Override
  public Object handle(Params params, Call call) throws UiException {
    ParamChecks.requireGiven(params.key(), "key");
    evaluator.requireGrant(params.key());
    return new Result();
  }
}
