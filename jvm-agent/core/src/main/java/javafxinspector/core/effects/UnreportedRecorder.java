package javafxinspector.core.effects;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Future;
import javafx.stage.Window;
import javafxinspector.core.fx.FxTimer;
import javafxinspector.core.model.window.WindowInfo;
import javafxinspector.core.model.window.Windows;
import javafxinspector.core.threads.OnFx;

/**
 * Records for one client the events that its responses do not contain: windows that open and close,
 * and changes on screen after its actions.
 */
@OnFx
final class UnreportedRecorder {
  /** How long changes are recorded after an action, in milliseconds. */
  private static final long RECORDED_MILLIS = 30_000;

  private final EffectReader reader;
  private final Windows windows;

  /**
   * The windows that the client knows, by uid; null before its first request. A reference to the
   * windows themselves would keep closed ones in memory.
   */
  private Map<String, WindowInfo> known;

  /** Records changes; null while the client has not acted. */
  private EffectRecorder recorder;

  private Future<?> end;

  /**
   * The effects that had been recorded when the recording ended, or when the client acted again.
   */
  private Effects earlier;

  /**
   * Whether the recording of {@link #earlier} has timed out, so that there may be later changes.
   */
  private boolean isOver;

  UnreportedRecorder(EffectReader reader, Windows windows) {
    this.reader = reader;
    this.windows = windows;
  }

  /**
   * Called before each look at the target of an action. Changes until now were not caused by the
   * action.
   */
  void look() {
    keep();
  }

  /**
   * Called after the look with which an action begins. The action's result contains any scrolling
   * by that look.
   */
  void begin(boolean changes) {
    if (known == null) {
      known = showing();
    }
    stop();
    if (changes) {
      recorder = reader.recorder();
      recorder.start();
      end = FxTimer.runOnFx(RECORDED_MILLIS, this::end);
    }
  }

  /** Called with the result of the action, which contains the changes since {@link #begin}. */
  void reported(List<WindowInfo> opened, List<WindowInfo> closed) {
    if (opened != null) {
      opened.forEach(window -> known.put(window.uid(), window));
    }
    if (closed != null) {
      closed.forEach(window -> known.remove(window.uid()));
    }
    if (recorder != null) {
      recorder.restart();
    }
  }

  /** The events since the last call; null for none, and on the first call. */
  Unreported read() {
    Map<String, WindowInfo> before = known;
    if (before == null) {
      known = showing();
      return null;
    }
    keep();
    Effects effects = earlier;
    boolean isOld = isOver && effects != null;
    earlier = null;
    isOver = false;
    known = showing();
    Map<String, WindowInfo> opened = new LinkedHashMap<>(known);
    opened.keySet().removeAll(before.keySet());
    Map<String, WindowInfo> closed = new LinkedHashMap<>(before);
    closed.keySet().removeAll(known.keySet());
    if (opened.isEmpty() && closed.isEmpty() && effects == null) {
      return null;
    }
    List<WindowInfo> infos = List.copyOf(opened.values());
    return new Unreported(
        infos.isEmpty() ? null : infos,
        infos.isEmpty() ? null : reader.contents(infos),
        closed.isEmpty() ? null : List.copyOf(closed.values()),
        effects,
        isOld ? Boolean.TRUE : null);
  }

  /** Ends the recording of changes, which also ends its work in each pulse. */
  void end() {
    keep();
    isOver = earlier != null;
    stop();
    reader.releaseIfUnused();
  }

  private void stop() {
    if (recorder != null) {
      recorder.stop();
      recorder = null;
      end.cancel(false);
    }
  }

  /** Moves the recorded effects to {@link #earlier}. */
  private void keep() {
    if (recorder == null) {
      return;
    }
    Set<Window> unknown = new HashSet<>();
    List<Window> showing = windows.ordered();
    List<WindowInfo> infos = windows.infos(showing);
    for (int i = 0; i < infos.size(); i++) {
      if (!known.containsKey(infos.get(i).uid())) {
        unknown.add(showing.get(i));
      }
    }
    earlier = Effects.joined(earlier, recorder.effects(unknown, null, Set.of()));
    recorder.restart();
  }

  private Map<String, WindowInfo> showing() {
    Map<String, WindowInfo> showing = new LinkedHashMap<>();
    windows.infos(windows.ordered()).forEach(window -> showing.put(window.uid(), window));
    return showing;
  }
}
