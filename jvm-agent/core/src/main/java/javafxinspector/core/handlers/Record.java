package javafxinspector.core.handlers;

import java.lang.reflect.Modifier;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.WeakHashMap;
import javafx.application.Application;
import javafx.application.Platform;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.fx.Applications;
import javafxinspector.core.record.Recordings;
import javafxinspector.core.rpc.Call;
import javafxinspector.core.rpc.Client;
import javafxinspector.core.rpc.Handler;

/** {@code record}: starts or ends a recording. The event {@code recorded} reports its steps. */
final class Record implements Handler<Record.Params> {
  private final Recordings recordings;
  private final Set<Client> seen =
      Collections.synchronizedSet(Collections.newSetFromMap(new WeakHashMap<>()));

  record Params(boolean on, Integer timeoutMs) {}

  /**
   * @param main the application class, with dots; null if JavaFX was started without one
   * @param steps all steps of the recording that has ended; null if no recording has ended
   * @param isPublic whether a test in another package can name that class
   */
  record Result(boolean on, String main, boolean isPublic, List<String> args, List<?> steps) {}

  Record(Recordings recordings) {
    this.recordings = recordings;
  }

  @Override
  public String method() {
    return "record";
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
  public Result handle(Params params, Call call) throws UiException {
    call.timeout(params.timeoutMs());
    Client client = call.client();
    if (params.on() && seen.add(client)) {
      client.onDisconnect(() -> Platform.runLater(() -> recordings.stop(client)));
    }
    return call.onFx(
        () -> {
          List<?> steps = null;
          if (params.on()) {
            recordings.start(client);
          } else {
            steps = recordings.stop(client);
          }
          return result(params.on(), steps);
        });
  }

  private static Result result(boolean on, List<?> steps) {
    Application application = Applications.launched();
    if (application == null) {
      return new Result(on, null, false, List.of(), steps);
    }
    Class<?> main = application.getClass();
    boolean isPublic = main.getCanonicalName() != null;
    for (Class<?> c = main; c != null; c = c.getEnclosingClass()) {
      isPublic &= Modifier.isPublic(c.getModifiers());
    }
    Application.Parameters given = application.getParameters();
    String name = isPublic ? main.getCanonicalName() : main.getName();
    return new Result(on, name, isPublic, given == null ? List.of() : given.getRaw(), steps);
  }

  @Override
  public void end() {
    Platform.runLater(recordings::stop);
  }
}
