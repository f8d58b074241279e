package javafxinspector.core.handlers;

import com.google.gson.JsonElement;
import javafxinspector.core.errors.ParamChecks;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.events.EventValue;
import javafxinspector.core.json.KeepNull;
import javafxinspector.core.published.PublishedTools;
import javafxinspector.core.published.ToolCall;
import javafxinspector.core.rpc.Call;
import javafxinspector.core.rpc.Handler;

/** {@code callTool}: calls a tool that the application publishes. */
final class CallTool implements Handler<CallTool.Params> {
  private static final int TIMEOUT_MILLIS = 10_000;

  /**
   * Absent fields are null.
   *
   * @param progress identifies the call in the event {@code toolProgress}
   */
  record Params(String tool, JsonElement arguments, String progress, Integer timeoutMs) {}

  /** {@code truncated}: null for false. */
  private record Result(@KeepNull Object result, Boolean truncated) {}

  private final PublishedTools published;

  CallTool(PublishedTools published) {
    this.published = published;
  }

  @Override
  public String method() {
    return "callTool";
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
  public Object handle(Params params, Call call) throws UiException {
    ParamChecks.requireGiven(params.tool(), "tool");
    int millis = params.timeoutMs() == null ? TIMEOUT_MILLIS : params.timeoutMs();
    call.timeout(millis);
    EventValue value =
        new ToolCall(published, params.tool(), params.progress(), call)
            .run(params.arguments(), millis);
    return new Result(value.json(), value.truncated() ? true : null);
  }
}
