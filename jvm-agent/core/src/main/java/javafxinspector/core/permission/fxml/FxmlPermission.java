package javafxinspector.core.permission.fxml;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.permission.Roots;
import javafxinspector.core.threads.OffFx;

/**
 * Checks FXML that a client has sent. Without the permission to run code, it may use JavaFX's own
 * elements and everything that the view's file uses (docs/protocol/connection.md, "FXML that is
 * sent").
 */
@OffFx
public final class FxmlPermission {
  private static final int MAX_REPORTED = 10;

  private final Roots roots;

  /** The uses in saved files that were applied in place of a view's own file. */
  private final Map<String, Uses> saved = new ConcurrentHashMap<>();

  public FxmlPermission(Roots roots) {
    this.roots = roots;
  }

  /** A use that is not permitted, in {@code details.uses} of the error. */
  record Refused(int line, String what) {}

  /**
   * Permits the uses in this text for these views from now on, because the text was read from a
   * root.
   */
  public void allow(String text, Collection<LoadedView> views) {
    for (LoadedView view : views) {
      Uses uses = saved.computeIfAbsent(view.url(), url -> new Uses());
      try {
        synchronized (uses) {
          uses.addAll(usesOf(text, view));
        }
      } catch (UiException e) {
        continue; // a text that is not well-formed is not applied either
      }
    }
  }

  /**
   * Checks a text that will be loaded instead of the file of these views.
   *
   * @throws UiException MCP_UI_REFUSED with the uses that need the permission; MCP_UI_INVALID_INPUT
   *     if it is not well-formed
   */
  public void require(String text, Collection<LoadedView> views) throws UiException {
    for (LoadedView view : views) {
      Uses own = ownUses(view);
      Uses before = saved.get(view.url());
      if (before != null) {
        synchronized (before) {
          own.addAll(before);
        }
      }
      Map<String, Integer> beyond = usesOf(text, view).beyond(own);
      if (!beyond.isEmpty()) {
        throw refused(beyond);
      }
    }
  }

  private Uses usesOf(String text, LoadedView view) throws UiException {
    return FxmlUses.of(text, view, new Included(roots::contain));
  }

  /** The uses in the file of the view; empty if it cannot be read. */
  private Uses ownUses(LoadedView view) {
    try {
      return usesOf(Included.read(view.location(), view.charset()), view);
    } catch (IOException | UiException e) {
      return new Uses();
    }
  }

  private static UiException refused(Map<String, Integer> beyond) {
    List<Refused> uses = new ArrayList<>();
    beyond.forEach((what, line) -> uses.add(new Refused(line, what)));
    Refused first = uses.get(0);
    String others = uses.size() == 1 ? "" : " (and " + (uses.size() - 1) + " more)";
    return new UiException(
        "MCP_UI_REFUSED",
        "Line "
            + first.line()
            + ": "
            + first.what()
            + others
            + " needs the permission to run code, because the file of the view does not use it."
            + " Nothing was changed. Leave it out, or save the FXML in the project.",
        Map.of(
            "allow",
            "run",
            "line",
            first.line(),
            "uses",
            uses.subList(0, Math.min(uses.size(), MAX_REPORTED))));
  }
}
