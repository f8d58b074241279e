package javafxinspector.core.reload;

import java.net.MalformedURLException;
import java.net.URL;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import javafx.css.Stylesheet;
import javafxinspector.core.errors.TimeOuts;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.fx.Stylesheets;
import javafxinspector.core.permission.StyleRules;
import javafxinspector.core.rpc.Call;
import javafxinspector.core.text.Quotes;

/**
 * Declarations that clients have changed in the application's stylesheets without changing a file
 * (docs/contract/nodes.md, "Changing rules"). Threads of the Java agent, one at a time.
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
   * @param line line of the declaration, from 1; for a new one, the line of {@code beside}
   * @param rule line of its rule, from 1
   * @param from the value in the stylesheet; null for a new declaration
   * @param to the new value; null if the declaration is switched off
   * @param beside for a new declaration, another declaration of its rule; null otherwise
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

    /** Whether it identifies a declaration. */
    public boolean isComplete() {
      return stylesheet != null && property != null && (from == null) != (beside == null);
    }
  }

  /** The current changes. */
  public synchronized List<Edit> all() {
    List<Edit> all = new ArrayList<>();
    sheets.forEach((url, sheet) -> sheet.changes().forEach(each -> all.add(new Edit(url, each))));
    return all;
  }

  /**
   * Changes or adds a declaration. Setting its original value resets it.
   *
   * @param isInside whether a URL belongs to the application
   * @throws UiException MCP_UI_INVALID_INPUT if there is no such declaration, or the value is
   *     invalid; MCP_UI_REFUSED for a value that loads a class or a file
   */
  public synchronized void set(Edit edit, Predicate<URL> isInside, Call call) throws UiException {
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
    if (edit.to != null && !edit.to.equals(edit.from)) {
      requireOwn(edit, known == null ? now : known.original(), isInside);
    }
    EditedSheet sheet = known != null && known.text().equals(now) ? known : new EditedSheet(now);
    apply(url, sheet.with(edit.change()), call);
  }

  /**
   * The text of the stylesheet in which a declaration is changed. Its lines are those to which the
   * change refers.
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

  /** Rejects values that load something, unless the stylesheet itself contains them. */
  private static void requireOwn(Edit edit, String original, Predicate<URL> isInside)
      throws UiException {
    String declaration = edit.property + ": " + edit.to;
    boolean isSkin = StyleRules.refused(edit.property) != null;
    boolean isOwn = !isSkin && original.contains(edit.to);
    boolean isPermitted = StyleRules.refused(declaration) == null;
    for (String each : StyleRules.places(edit.to)) {
      isPermitted &= isInside(CssText.resolve(edit.url(), each), isInside);
    }
    if (!isOwn && !isPermitted) {
      throw new UiException(
          "MCP_UI_REFUSED",
          Quotes.around(declaration)
              + " could have JavaFX create an object of any class or read any file. Nothing was"
              + " changed. Write it in the file of the stylesheet.",
          Map.of("path", "edit"));
    }
  }

  private static boolean isInside(String url, Predicate<URL> isInside) {
    try {
      return url == null || isInside.test(new URL(url));
    } catch (MalformedURLException e) {
      return false;
    }
  }

  /** Forgets a change that the file of the stylesheet contains now. */
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
   * Rejects a text that is not a value.
   *
   * @throws UiException MCP_UI_INVALID_INPUT with the message of JavaFX's parser
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
        Quotes.around(value)
            + " is not a value of "
            + property
            + "."
            + why
            + " Nothing was changed.");
  }

  /**
   * Restores everything at the end of the Java agent. Called on the JavaFX application thread,
   * which must not wait for a request that is waiting for it.
   */
  public void end() {
    Map<String, String> originals = new LinkedHashMap<>();
    sheets.forEach((url, sheet) -> originals.put(url, sheet.original()));
    sheets.clear();
    stylesheets.restore(originals);
  }
}
