package javafxinspector.core.input.observe;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javafx.stage.Window;
import javafxinspector.core.effects.ControlValue;
import javafxinspector.core.input.act.Plan;
import javafxinspector.core.model.query.Nodes;
import javafxinspector.core.model.window.WindowInfo;
import javafxinspector.core.model.window.Windows;
import javafxinspector.core.threads.OnFx;

/** The state before the first event of an action, with which its result is compared. */
@OnFx
public record Before(Described target, Map<Window, WindowInfo> windows, ControlValue value) {

  /** Reads the current state. */
  public static Before read(Plan plan, Nodes nodes, Windows windows) {
    List<Window> showing = windows.ordered();
    List<WindowInfo> infos = windows.infos(showing);
    Map<Window, WindowInfo> before = new LinkedHashMap<>();
    for (int i = 0; i < showing.size(); i++) {
      before.put(showing.get(i), infos.get(i));
    }
    return new Before(Described.of(plan, nodes, windows), before, ControlValue.around(plan.node()));
  }

  /** The windows that are showing now but were not showing before. */
  List<Window> opened(Windows now) {
    List<Window> opened = new ArrayList<>(now.ordered());
    opened.removeAll(windows.keySet());
    return opened;
  }

  /** The windows that have opened since; null for none. */
  public List<WindowInfo> openedInfos(Windows now) {
    List<Window> opened = opened(now);
    return opened.isEmpty() ? null : now.infos(opened);
  }

  /** The windows that have closed since, in their earlier state; null for none. */
  List<WindowInfo> closedInfos(Windows now) {
    Map<Window, WindowInfo> closed = new LinkedHashMap<>(windows);
    closed.keySet().removeAll(now.ordered());
    return closed.isEmpty() ? null : List.copyOf(closed.values());
  }
}
