package javafxinspector.core.waiting;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javafx.stage.Window;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.model.query.TextMatch;
import javafxinspector.core.model.window.Windows;

/** A window with a given title is open, or closed. */
final class WindowCondition implements Condition {
  private final Windows windows;
  private final WaitInput.WindowTitle title;
  private final boolean open;

  WindowCondition(Windows windows, WaitInput input) throws UiException {
    this.windows = windows;
    title = input.window();
    titles();
    String state = input.state() == null ? "open" : input.state();
    if (!state.equals("open") && !state.equals("closed")) {
      throw new UiException(
          "MCP_UI_INVALID_INPUT",
          "A window's state must be open or closed, not \"" + state + "\".",
          Map.of("path", "state"));
    }
    open = state.equals("open");
  }

  @Override
  public Found check() throws UiException {
    TextMatch titles = titles();
    try {
      for (Window window : windows.ordered()) {
        if (titles.matches(Windows.title(window))) {
          return open ? new Found(null, null, windows.info(window)) : null;
        }
      }
    } catch (TextMatch.TooComplex e) {
      throw e.toUiException();
    }
    return open ? null : Found.NOTHING;
  }

  private TextMatch titles() throws UiException {
    return TextMatch.of(title.title(), title.match(), "window.title");
  }

  @Override
  public String actual() {
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
