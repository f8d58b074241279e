package javafxinspector.core.reload;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.reload.DeclarationText.Range;

/** A stylesheet with the declarations that clients have changed in it. Any thread; immutable. */
record EditedSheet(String original, List<Change> changes) {
  /**
   * A changed declaration.
   *
   * @param line of the declaration, from 1
   * @param rule line of its rule, from 1
   * @param from the value as it is written
   * @param to null if the declaration is off
   */
  record Change(int line, int rule, String property, String from, String to) {
    private boolean isOf(int otherLine, String otherProperty, String value) {
      return line == otherLine
          && property.equals(otherProperty)
          && (value.equals(to) || value.equals(from));
    }

    private boolean isOriginal() {
      return from.equals(to);
    }
  }

  EditedSheet(String original) {
    this(original, List.of());
  }

  /**
   * The sheet with another value of a declaration.
   *
   * @param change {@code from} is what the declaration has now, or had before the first change
   */
  EditedSheet with(Change change) {
    List<Change> all = new ArrayList<>(changes);
    Change next = change;
    for (Change each : changes) {
      if (each.isOf(change.line, change.property, change.from)) {
        all.remove(each);
        next = new Change(each.line, each.rule, each.property, each.from, change.to);
      }
    }
    if (!next.isOriginal()) {
      all.add(next);
    }
    return new EditedSheet(original, List.copyOf(all));
  }

  /** The changes that still apply to another text of the stylesheet, such as one that was saved. */
  EditedSheet over(String text) {
    DeclarationText written = new DeclarationText(text);
    return new EditedSheet(
        text,
        changes.stream()
            .filter(each -> written.find(each.line, each.property, each.from) != null)
            .toList());
  }

  /**
   * The text with all changes; its lines are those of the original.
   *
   * @throws UiException MCP_UI_INVALID_INPUT if the text has no such declaration
   */
  String text() throws UiException {
    DeclarationText written = new DeclarationText(original);
    StringBuilder text = new StringBuilder(original);
    List<Place> places = new ArrayList<>();
    for (Change each : changes) {
      Range range = written.find(each.line, each.property, each.from);
      if (range == null) {
        throw new UiException(
            "MCP_UI_INVALID_INPUT",
            "The stylesheet has no “"
                + each.property
                + ": "
                + each.from
                + "” in line "
                + each.line
                + " any more. Nothing was changed.");
      }
      places.add(new Place(range, each.to));
    }
    places.sort(Comparator.comparing((Place place) -> place.range.start()).reversed());
    for (Place place : places) {
      int from = place.to == null ? place.range.start() : place.range.valueStart();
      int to = place.to == null ? place.range.end() : place.range.valueEnd();
      String lines = original.substring(from, to).replaceAll("[^\n]", "");
      text.replace(from, to, (place.to == null ? "" : place.to) + lines);
    }
    return text.toString();
  }

  private record Place(Range range, String to) {}
}
