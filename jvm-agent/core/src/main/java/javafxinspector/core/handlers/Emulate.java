package javafxinspector.core.handlers;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.WeakHashMap;
import java.util.concurrent.Callable;
import javafx.application.Platform;
import javafx.stage.Stage;
import javafx.stage.Window;
import javafxinspector.core.emulated.Emulation;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.input.observe.Pulses;
import javafxinspector.core.model.window.Scope;
import javafxinspector.core.model.window.Windows;
import javafxinspector.core.rpc.Call;
import javafxinspector.core.rpc.Client;
import javafxinspector.core.rpc.Handler;

/** {@code emulate}: emulates conditions of windows and of the system, and takes them back. */
final class Emulate implements Handler<Emulate.Params> {
  /** How long a desktop may take to give a window another size. */
  private static final long DESKTOP_MILLIS = 1000;

  private static final long PULSE_MILLIS = 50;

  /**
   * @param stageIndex the window that gets the size
   * @param reset true for all, or the names of settings; before anything else is emulated
   * @param owner names the client of the server that emulates
   * @param own whether only what this owner has set is taken back
   */
  record Params(
      Object stageIndex,
      Emulation.Dimensions size,
      Double scale,
      String colorScheme,
      Boolean reducedMotion,
      String locale,
      String direction,
      Double fontSize,
      Object reset,
      String owner,
      Boolean own,
      Integer timeoutMs) {
    private boolean emulates() {
      return size != null
          || scale != null
          || colorScheme != null
          || reducedMotion != null
          || locale != null
          || direction != null
          || fontSize != null;
    }

    private Emulation.Wanted wanted() {
      return new Emulation.Wanted(
          size, scale, colorScheme, reducedMotion, locale, direction, fontSize);
    }
  }

  /** A client of a server, which is this Java agent's client. */
  private record Owner(Client server, String client) {}

  private record Result(
      Emulation.Emulated emulated, List<String> reset, List<Emulation.Note> notes) {}

  private final Windows windows;
  private final Emulation emulation;
  private final Set<Client> seen =
      Collections.synchronizedSet(Collections.newSetFromMap(new WeakHashMap<>()));

  Emulate(Windows windows, Emulation emulation) {
    this.windows = windows;
    this.emulation = emulation;
  }

  @Override
  public String method() {
    return "emulate";
  }

  @Override
  public Class<Params> params() {
    return Params.class;
  }

  @Override
  public boolean changes(Params params) {
    return params.emulates() || params.reset() != null;
  }

  @Override
  public Object handle(Params params, Call call) throws UiException {
    call.timeout(params.timeoutMs());
    if (!changes(params)) {
      return call.onFx(() -> result(null));
    }
    if (seen.add(call.client())) {
      Client client = call.client();
      client.onDisconnect(() -> post(() -> endOf(client)));
    }
    Owner owner = new Owner(call.client(), params.owner());
    Emulation.Wanted wanted = params.wanted();
    List<String> reset = new ArrayList<>();
    Stage stage =
        call.onFx(
            () -> {
              Emulation.check(wanted);
              Window window = wanted.size() == null ? null : windows.find(scope(params));
              emulation.takeNotes();
              if (params.reset() != null) {
                reset.addAll(reset(params, owner));
              }
              return emulation.prepare(wanted, window, owner);
            });
    awaitDesktop(call, () -> stage == null || emulation.isNormal(stage));
    call.onFx(
        () -> {
          emulation.apply(wanted, stage, owner);
          return null;
        });
    Pulses.awaitNext(call);
    awaitDesktop(call, emulation::isSettled);
    return call.onFx(() -> result(params.reset() == null ? null : reset));
  }

  private List<String> reset(Params params, Owner owner) {
    List<String> names =
        params.reset() instanceof List<?> some ? some.stream().map(String::valueOf).toList() : null;
    boolean isOwn = Boolean.TRUE.equals(params.own());
    return emulation.reset(names, each -> !isOwn || each.equals(owner));
  }

  private static Scope scope(Params params) {
    return params.stageIndex() == null ? null : new Scope(null, params.stageIndex());
  }

  /** Waits until a condition is met, or the desktop does not do more. */
  private static void awaitDesktop(Call call, Callable<Boolean> condition) throws UiException {
    long end = System.nanoTime() + DESKTOP_MILLIS * 1_000_000;
    while (!call.onFx(condition) && System.nanoTime() < end) {
      Pulses.awaitAny(call, PULSE_MILLIS);
    }
  }

  private Result result(List<String> reset) {
    return new Result(emulation.emulated(), reset, emulation.takeNotes());
  }

  private void endOf(Client client) {
    emulation.reset(null, owner -> owner instanceof Owner known && known.server() == client);
    emulation.takeNotes();
  }

  @Override
  public void end() {
    post(() -> emulation.reset(null, owner -> true));
  }

  private static void post(Runnable work) {
    try {
      Platform.runLater(work);
    } catch (IllegalStateException e) {
      // The toolkit has exited, and all windows with it.
    }
  }
}
