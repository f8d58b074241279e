package javafxinspector.core.record;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javafxinspector.core.choosers.Choosers;
import javafxinspector.core.effects.EffectReader;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.input.control.ControlChange;
import javafxinspector.core.live.LiveTree;
import javafxinspector.core.model.Model;
import javafxinspector.core.rpc.Client;
import javafxinspector.core.runtime.AgentLog;
import javafxinspector.core.threads.OnFx;

/**
 * The recording of a client, one at a time. Its steps are sent as events. Nothing is observed
 * without a recording.
 */
@OnFx
public final class Recordings {
  private final Model model;
  private final Choosers choosers;
  private final LiveTree live;
  private final EffectReader effects;
  private final AgentLog log;
  private Recording recording;
  private Client owner;

  /** The steps of the running recording, otherwise of the last one. */
  private final List<RecordedStep> steps = new ArrayList<>();

  public Recordings(
      Model model, Choosers choosers, LiveTree live, EffectReader effects, AgentLog log) {
    this.model = model;
    this.choosers = choosers;
    this.live = live;
    this.effects = effects;
    this.log = log;
  }

  /** The parameters of the event {@code recorded}. */
  private record Recorded(int index, RecordedStep step) {}

  /**
   * Starts a recording for a client, and ends the client's running one.
   *
   * @throws UiException reason rejected while another client records
   */
  public void start(Client client) throws UiException {
    if (recording != null && owner != client) {
      throw UiException.actionFailed(
          "rejected",
          "Another server ("
              + owner.name()
              + ") records this application. Try again when its recording has ended.",
          Map.of());
    }
    stop();
    owner = client;
    steps.clear();
    recording =
        new Recording(model, live, effects, (index, step) -> report(client, index, step), log);
    recording.start();
    choosers.watch(recording::chooser);
    ControlChange.watch(recording);
  }

  private void report(Client client, int index, RecordedStep step) {
    if (index < steps.size()) {
      steps.set(index, step);
    } else {
      steps.add(step);
    }
    client.send("recorded", new Recorded(index, step));
  }

  /**
   * Ends the client's recording, if it has one.
   *
   * @return its steps, because the response may arrive before the events; null if it has no
   *     recording
   */
  public List<?> stop(Client client) {
    if (client != owner) {
      return null;
    }
    stop();
    return List.copyOf(steps);
  }

  /** Ends the recording. */
  public void stop() {
    if (recording != null) {
      choosers.watch(null);
      ControlChange.watch(null);
      recording.stop();
      recording = null;
      owner = null;
      live.releaseIfUnused();
    }
  }
}
