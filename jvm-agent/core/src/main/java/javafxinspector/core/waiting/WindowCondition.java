package javafxinspector.core.waiting;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javafx.stage.Window;
import javafxinspector.core.model.TextMatch;
import javafxinspector.core.model.Windows;
import javafxinspector.core.rpc.UiException;

/** A window with a title that is open, or closed. */
final class WindowCondition implements Condition {
  private final Windows windows;
  private final TextMatch title;
  private final boolean open;

  WindowCondition(Windows windows, WaitInput input) throws UiException {
    this.windows = windows;
    title = TextMatch.of(input.window().title(), input.window().match(), "window.title");
    String state = input.state() == null ? "open" : input.state();
    if (!state.equals("open") && !state.equals("closed")) {
      throw new UiException(
          "MCP_UI_INVALID_INPUT",
          "A window's state is open or closed, not \"" + state + "\".",
          Map.of("path", "state"));
    }
    open = state.equals("open");
  }

  @Override
  public Found check() {
    for (Window window : windows.ordered()) {
      if (title.matches(Windows.title(window))) {
        return open ? new Found(null, windows.info(window)) : null;
      }
    }
    return open ? null : Found.NOTHING;
  }

  @Override
  public String instead() {
    List<String> titles = new ArrayList<>();
    for (Window window : windows.ordered()) {
      if (Windows.title(window) != null) {
        titles.add("\"" + Windows.title(window) + "\"");
      }
    }
    return titles.isEmpty()
        ? "no window with a title is open"
        : "these windows are open: " + String.join(", ", titles);
  }

  @Override
  public Map<String, Object> details() {
    return Map.of("windows", windows.infos(windows.ordered()));
  }
}
