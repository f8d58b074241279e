package javafxinspector.core.handlers;

import java.util.Collections;
import java.util.Map;
import java.util.Set;
import java.util.WeakHashMap;
import java.util.concurrent.CancellationException;
import javafxinspector.core.errors.ParamChecks;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.leaks.LeakReport;
import javafxinspector.core.leaks.Leaks;
import javafxinspector.core.rpc.Call;
import javafxinspector.core.rpc.Client;
import javafxinspector.core.rpc.Handler;

/**
 * {@code measureLeaks}: measures what remains after repetitions that the client performs with other
 * requests (docs/leaks.md, "Of a recorded test").
 */
final class MeasureLeaks implements Handler<MeasureLeaks.Params> {
  private final Leaks leaks;
  private Leaks.Measurement running;
  private Client owner;
  private final Set<Client> seen =
      Collections.synchronizedSet(Collections.newSetFromMap(new WeakHashMap<>()));

  enum Phase {
    begin,
    repetition,
    report,
    end
  }

  /**
   * @param number the number of the repetition that begins, from 0, or the number of repetitions
   *     that have ended
   */
  record Params(Phase phase, int number, Integer timeoutMs) {}

  /**
   * @param leaks null until the measurement has ended
   */
  record Measured(LeakReport leaks) {}

  MeasureLeaks(Leaks leaks) {
    this.leaks = leaks;
  }

  @Override
  public String method() {
    return "measureLeaks";
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
  public Measured handle(Params params, Call call) throws UiException {
    call.timeout(params.timeoutMs());
    ParamChecks.requireGiven(params.phase(), "phase");
    switch (params.phase()) {
      case begin -> begin(call);
      case repetition -> of(call.client()).repetition(params.number());
      case report -> {
        return new Measured(of(call.client()).report(params.number(), call));
      }
      case end -> end(call.client());
    }
    return new Measured(null);
  }

  private void begin(Call call) throws UiException {
    Leaks.Measurement begun = leaks.begin();
    Client client = call.client();
    synchronized (this) {
      // The end that follows a cancellation may have come before there was a measurement to end.
      if (call.cancelled()) {
        begun.close();
        throw new CancellationException();
      }
      running = begun;
      owner = client;
    }
    if (seen.add(client)) {
      client.onDisconnect(() -> end(client));
    }
  }

  private synchronized Leaks.Measurement of(Client client) throws UiException {
    if (running == null || owner != client) {
      throw UiException.actionFailed("rejected", "No measurement of leaks is running.", Map.of());
    }
    return running;
  }

  /** Does nothing if the client is not measuring. */
  private synchronized void end(Client client) {
    if (running != null && owner == client) {
      running.close();
      running = null;
      owner = null;
    }
  }
}
