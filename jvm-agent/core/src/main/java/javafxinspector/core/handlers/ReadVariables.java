package javafxinspector.core.handlers;

import java.util.List;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.rpc.Call;
import javafxinspector.core.rpc.Handler;
import javafxinspector.core.variables.Variable;
import javafxinspector.core.variables.Variables;

/** {@code variables}: returns the application's variables, read in several short visits. */
final class ReadVariables implements Handler<ReadVariables.Params> {
  record Params(Integer timeoutMs) {}

  private record Result(List<Variable> variables) {}

  private final Variables variables;

  ReadVariables(Variables variables) {
    this.variables = variables;
  }

  @Override
  public String method() {
    return "variables";
  }

  @Override
  public Class<Params> params() {
    return Params.class;
  }

  @Override
  public boolean changes(Params params) {
    return false;
  }

  @Override
  public Object handle(Params params, Call call) throws UiException {
    call.timeout(params.timeoutMs());
    Variables.Reading reading = call.onFx(variables::begin);
    List<Variable> read = null;
    while (read == null) {
      read = call.onFx(reading::next);
    }
    return new Result(read);
  }
}
