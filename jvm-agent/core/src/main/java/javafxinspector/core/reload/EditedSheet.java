package javafxinspector.core.reload;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.reload.DeclarationText.Range;
import javafxinspector.core.text.Quotes;
import javafxinspector.core.threads.AnyThread;

/** A stylesheet with the declarations that clients have changed in it. Immutable. */
@AnyThread
record EditedSheet(String original, List<SheetChange> changes) {
  EditedSheet(String original) {
    this(original, List.of());
  }

  /**
   * The sheet with another value of a declaration, or with a new declaration.
   *
   * @param change {@code from} is the current value of the declaration, or the one before the first
   *     change
   */
  EditedSheet with(SheetChange change) {
    List<SheetChange> all = new ArrayList<>(changes);
    SheetChange next = change;
    for (SheetChange each : changes) {
      if (each.isOf(change)) {
        all.remove(each);
        next = each.with(change.to());
      }
    }
    if (!next.isOriginal()) {
      all.add(next);
    }
    return new EditedSheet(original, List.copyOf(all));
  }

  /**
   * The changes that still apply to another text of the stylesheet, for example after it was saved.
   */
  EditedSheet over(String text) {
    DeclarationText written = new DeclarationText(text);
    List<SheetChange> all = new ArrayList<>();
    for (SheetChange each : changes) {
      SheetChange there = each;
      for (SheetChange other : each.in(written) == null ? changes : List.<SheetChange>of()) {
        there = there.after(other);
      }
      if (there.in(written) != null && !isWritten(there, written)) {
        all.add(there);
      }
    }
    return new EditedSheet(text, List.copyOf(all));
  }

  /** Whether the text of a rule already has the new declaration. */
  private static boolean isWritten(SheetChange change, DeclarationText written) {
    if (!change.isNew() || change.to() == null) {
      return false;
    }
    Range last = written.lastOfRule(change.in(written));
    return written.is(last, change.property(), change.to());
  }

  /**
   * The sheet after its file contains a change, which is then removed from the changes. The lines
   * below move as in the file.
   */
  EditedSheet saved(SheetChange change) throws UiException {
    SheetChange known = null;
    for (SheetChange each : changes) {
      known = each.isOf(change) ? each : known;
    }
    if (known == null) {
      return this;
    }
    DeclarationText written = new DeclarationText(original);
    Range range = known.in(written);
    if (range == null) {
      throw missing(known);
    }
    Place place = place(known, range, written);
    String text =
        original.substring(0, place.from)
            + (known.to() == null
                ? "/* "
                    + original.substring(place.from, place.to).replaceAll("/\\*|\\*/", "")
                    + " */"
                : place.text(place.isOnOwnLine ? "\n" : ""))
            + original.substring(place.to);
    int below = lines(original.substring(0, place.from)) + 1;
    int by = lines(text) - lines(original);
    List<SheetChange> others = new ArrayList<>();
    for (SheetChange each : changes) {
      if (!each.equals(known)) {
        others.add(each.after(known).moved(below, by));
      }
    }
    return new EditedSheet(text, List.copyOf(others));
  }

  private static int lines(String text) {
    return (int) text.chars().filter(each -> each == '\n').count();
  }

  /**
   * The text with all changes; its lines are those of the original.
   *
   * @throws UiException MCP_UI_INVALID_INPUT if the text does not have such a declaration
   */
  String text() throws UiException {
    DeclarationText written = new DeclarationText(original);
    StringBuilder text = new StringBuilder(original);
    List<Place> places = new ArrayList<>();
    for (SheetChange each : changes) {
      Range range = each.in(written);
      if (range == null) {
        throw missing(each);
      }
      places.add(place(each, range, written));
    }
    // If several are at the end of a rule, the first one is written last, before the others.
    java.util.Collections.reverse(places);
    places.sort(Comparator.comparing(Place::from).reversed());
    for (Place place : places) {
      String lines = original.substring(place.from, place.to).replaceAll("[^\n]", "");
      text.replace(place.from, place.to, place.text("") + lines);
    }
    return text.toString();
  }

  private static UiException missing(SheetChange change) {
    return new UiException(
        "MCP_UI_INVALID_INPUT",
        "The stylesheet has no "
            + Quotes.around(change.wanted())
            + " in line "
            + change.line()
            + " any more. Nothing was changed.");
  }

  private Place place(SheetChange change, Range range, DeclarationText written) {
    if (!change.isNew()) {
      return change.to() == null
          ? new Place(range.start(), range.end(), null, "", false)
          : new Place(range.valueStart(), range.valueEnd(), null, change.to(), false);
    }
    Range last = written.lastOfRule(range);
    String separator = original.charAt(last.end() - 1) == ';' ? "" : ";";
    return new Place(
        last.end(),
        last.end(),
        separator,
        change.property() + ": " + change.to() + ";",
        written.isFirstInLine(last.start()));
  }

  /**
   * A place and the text to write there.
   *
   * @param separator before a new declaration; null for none
   * @param isOnOwnLine whether a file has a new declaration on a line of its own
   */
  private record Place(int from, int to, String separator, String value, boolean isOnOwnLine) {
    String text(String line) {
      return separator == null ? value : separator + (line.isEmpty() ? " " : line) + value;
    }
  }
}
