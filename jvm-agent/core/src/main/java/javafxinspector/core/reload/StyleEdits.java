package javafxinspector.core.reload;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javafx.css.Stylesheet;
import javafxinspector.core.errors.TimeOuts;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.fx.Stylesheets;
import javafxinspector.core.rpc.Call;

/**
 * Declarations that clients have changed in the application's stylesheets, without a change of any
 * file (docs/contract.md, "Changing rules"). Threads of the Java agent, one at a time.
 */
public final class StyleEdits {
  private final StylesheetReload stylesheets;
  private final Map<String, EditedSheet> sheets =
      Collections.synchronizedMap(new LinkedHashMap<>());

  StyleEdits(StylesheetReload stylesheets) {
    this.stylesheets = stylesheets;
  }

  /**
   * A declaration of a stylesheet with another value, or a new one.
   *
   * @param stylesheet URL of the stylesheet
   * @param line of the declaration, from 1; of a new one, that of {@code beside}
   * @param rule line of its rule, from 1
   * @param from the value that the stylesheet has; null for a new one
   * @param to null if the declaration is off
   * @param beside another declaration of the rule of a new one; null otherwise
   */
  public record Edit(
      String stylesheet,
      int line,
      int rule,
      String property,
      String from,
      String to,
      SheetChange.Beside beside) {
    private Edit(String url, SheetChange change) {
      this(
          url,
          change.line(),
          change.rule(),
          change.property(),
          change.from(),
          change.to(),
          change.beside());
    }

    private SheetChange change() {
      return new SheetChange(line, rule, property, from, to, beside);
    }

    private String url() {
      return StylesheetReload.normal(stylesheet);
    }

    /** Whether it says which declaration it is about. */
    public boolean isComplete() {
      return stylesheet != null && property != null && (from == null) != (beside == null);
    }
  }

  /** What is changed. */
  public synchronized List<Edit> all() {
    List<Edit> all = new ArrayList<>();
    sheets.forEach((url, sheet) -> sheet.changes().forEach(each -> all.add(new Edit(url, each))));
    return all;
  }

  /**
   * Changes a declaration, or adds one; to its own value to reset it.
   *
   * @throws UiException MCP_UI_INVALID_INPUT if there is no such declaration, or for a value that
   *     is none
   */
  public synchronized void set(Edit edit, Call call) throws UiException {
    String url = edit.url();
    String now = stylesheets.asApplied().of(url);
    if (now == null || url.contains(StylesheetReload.JAVAFX)) {
      throw new UiException(
          "MCP_UI_INVALID_INPUT", "The text of " + url + " is not known, so it cannot be changed.");
    }
    if (edit.to != null) {
      check(edit.property, edit.to, call);
    }
    EditedSheet known = sheets.get(url);
    EditedSheet sheet = known != null && known.text().equals(now) ? known : new EditedSheet(now);
    apply(url, sheet.with(edit.change()), call);
  }

  /**
   * The text of the stylesheet in which a declaration is changed: its lines are those of the
   * change.
   *
   * @throws UiException MCP_UI_INVALID_INPUT if the declaration is not changed
   */
  public synchronized String textOf(Edit edit) throws UiException {
    EditedSheet known = sheets.get(edit.url());
    if (known == null || known.changes().stream().noneMatch(edit.change()::equals)) {
      throw new UiException(
          "MCP_UI_INVALID_INPUT",
          edit.property + " is not changed to this value any more. Nothing was written.");
    }
    return known.original();
  }

  /** Forgets a change that the file of the stylesheet has now. */
  public synchronized void saved(Edit edit, Call call) throws UiException {
    EditedSheet known = sheets.get(edit.url());
    if (known != null) {
      apply(edit.url(), known.saved(edit.change()), call);
    }
  }

  /** Resets everything. */
  public synchronized void reset(Call call) throws UiException {
    for (String url : List.copyOf(sheets.keySet())) {
      apply(url, new EditedSheet(sheets.get(url).original()), call);
    }
  }

  private void apply(String url, EditedSheet sheet, Call call) throws UiException {
    try {
      stylesheets.apply(List.of(url), sheet.text(), false, call);
    } catch (UiException e) {
      if (TimeOuts.mayHaveHappened(e)) {
        know(url, sheet);
      }
      throw e;
    }
    know(url, sheet);
  }

  private void know(String url, EditedSheet sheet) {
    if (sheet.changes().isEmpty()) {
      sheets.remove(url);
    } else {
      sheets.put(url, sheet);
    }
  }

  /**
   * Applies the saved text of a stylesheet, with the changes that still apply to it.
   *
   * @return number of stylesheets that were replaced
   */
  synchronized int applySaved(List<String> urls, String text, Call call) throws UiException {
    List<String> others = new ArrayList<>();
    int replaced = 0;
    for (String each : urls) {
      String url = StylesheetReload.normal(each);
      EditedSheet known = sheets.get(url);
      if (known == null) {
        others.add(each);
        continue;
      }
      EditedSheet saved = known.over(text);
      replaced += stylesheets.apply(List.of(url), saved.text(), true, call);
      know(url, saved);
    }
    return others.isEmpty() ? replaced : replaced + stylesheets.apply(others, text, true, call);
  }

  /**
   * Refuses a text that is no value.
   *
   * @throws UiException MCP_UI_INVALID_INPUT with the reason of JavaFX's parser
   */
  public static void check(String property, String value, Call call) throws UiException {
    List<String> problems = new ArrayList<>();
    if (DeclarationText.isValue(value)) {
      Stylesheet parsed =
          call.readOnFx(
              () -> Stylesheets.parse(null, "* { " + property + ": " + value + " }", problems));
      if (problems.isEmpty()
          && parsed.getRules().size() == 1
          && parsed.getRules().get(0).getDeclarations().size() == 1) {
        return;
      }
    }
    String why = problems.isEmpty() ? "" : " " + CssText.problem(problems.get(0)).message() + ".";
    throw new UiException(
        "MCP_UI_INVALID_INPUT",
        "“" + value + "” is not a value of " + property + "." + why + " Nothing was changed.");
  }

  /**
   * Restores everything, at the end of the Java agent. JavaFX application thread, which must not
   * wait for a request that waits for it.
   */
  public void end() {
    Map<String, String> originals = new LinkedHashMap<>();
    sheets.forEach((url, sheet) -> originals.put(url, sheet.original()));
    sheets.clear();
    stylesheets.restore(originals);
  }
}
