package javafxinspector.core.waiting;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javafx.stage.Window;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.model.address.Uids;
import javafxinspector.core.model.query.TextMatch;
import javafxinspector.core.model.window.Windows;

/** A window with a given title is open, or closed. */
final class WindowCondition implements Condition {
  private final Windows windows;
  private final Uids uids;
  private final WaitInput.WindowTitle wanted;
  private final boolean open;
  private final Presence presence;

  WindowCondition(Windows windows, Uids uids, WaitInput input) throws UiException {
    this.windows = windows;
    this.uids = uids;
    wanted = input.window();
    if ((wanted.title() == null) == (wanted.uid() == null)) {
      throw new UiException(
          "MCP_UI_INVALID_INPUT",
          "Give either title or uid of the window.",
          Map.of("path", "window.title"));
    }
    if (wanted.title() != null) {
      titles();
    }
    String state = input.state() == null ? "open" : input.state();
    if (!state.equals("open") && !state.equals("closed")) {
      throw new UiException(
          "MCP_UI_INVALID_INPUT",
          "A window's state must be open or closed, not \"" + state + "\".",
          Map.of("path", "state"));
    }
    open = state.equals("open");
    presence = new Presence(open || Boolean.TRUE.equals(input.given()));
  }

  @Override
  public Found check() throws UiException {
    Window window = wanted.uid() == null ? titled() : windows.open(wanted.uid());
    presence.now(window != null || wanted.uid() != null && uids.wasIssued(wanted.uid()));
    if (window != null) {
      return open ? new Found(null, null, windows.info(window)) : null;
    }
    return open || !presence.isSeen() ? null : Found.NOTHING;
  }

  @Override
  public boolean isHopeless(long watchedMillis) {
    return presence.isHopeless(watchedMillis);
  }

  private Window titled() throws UiException {
    TextMatch titles = titles();
    try {
      for (Window window : windows.ordered()) {
        if (titles.matches(Windows.title(window))) {
          return window;
        }
      }
    } catch (TextMatch.TooComplex e) {
      throw e.toUiException();
    }
    return null;
  }

  private TextMatch titles() throws UiException {
    return TextMatch.of(wanted.title(), wanted.match(), "window.title");
  }

  @Override
  public String actual() {
    List<String> titles = new ArrayList<>();
    for (Window window : windows.ordered()) {
      if (Windows.title(window) != null) {
        titles.add("\"" + Windows.title(window) + "\"");
      }
    }
    String open =
        titles.isEmpty()
            ? "no window with a title is open"
            : "these windows are open: " + String.join(", ", titles);
    return presence.isSeen() ? open : open + "; no such window was open, so that it cannot close";
  }

  @Override
  public Map<String, Object> details() {
    Map<String, Object> details = new LinkedHashMap<>(presence.details());
    details.put("windows", windows.infos(windows.ordered()));
    return details;
  }
}
