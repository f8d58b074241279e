package javafxinspector.core.input.control;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.regex.Pattern;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.model.query.Nearest;
import javafxinspector.core.text.Truncation;

/** Finds the one of a control's items that a user means by its text. */
final class ItemLookup {
  private static final int MAX_LISTED = 10;
  private static final int MAX_COMPARED = 1000;
  private static final int MAX_LENGTH = 60;

  private static final Pattern SPACES = Pattern.compile("\\s+");

  private final String owner;
  private final int count;
  private final IntFunction<List<String>> texts;

  /**
   * @param owner the control in a message
   * @param texts the texts by which the item of an index is known; a null text is no text
   */
  ItemLookup(String owner, int count, IntFunction<List<String>> texts) {
    this.owner = owner;
    this.count = count;
    this.texts = texts;
  }

  /**
   * The index of the item with this text. White space and, if no text is equal, case do not matter.
   *
   * @throws UiException reason noSuchItem, with the nearest or the first items; reason ambiguous
   */
  int find(String wanted) throws UiException {
    return only(matches(wanted), wanted);
  }

  /**
   * The only one of the indices that {@link #matches} has found.
   *
   * @throws UiException see {@link #find}
   */
  int only(List<Integer> found, String wanted) throws UiException {
    if (found.isEmpty()) {
      throw missing(wanted);
    }
    if (found.size() > 1) {
      throw UiException.actionFailed(
          "ambiguous",
          found.size()
              + " items of "
              + owner
              + " have the text \""
              + shown(wanted)
              + "\": "
              + listed(found.stream().map(String::valueOf).toList())
              + ". Give the index of one of them.",
          Map.of("indices", found.subList(0, Math.min(MAX_LISTED, found.size()))));
    }
    return found.get(0);
  }

  /** The indices of the items with this text, in order. */
  List<Integer> matches(String wanted) {
    String text = normal(wanted);
    List<Integer> equal = new ArrayList<>();
    List<Integer> similar = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      boolean isSimilar = false;
      boolean isEqual = false;
      for (String each : texts.apply(i)) {
        String own = normal(each);
        isEqual |= text.equals(own);
        isSimilar |= text.equalsIgnoreCase(own);
      }
      if (isEqual) {
        equal.add(i);
      } else if (isSimilar) {
        similar.add(i);
      }
    }
    return equal.isEmpty() ? similar : equal;
  }

  /** Reason noSuchItem, with the nearest item, or the first ones. */
  UiException missing(String wanted) {
    List<String> known = new ArrayList<>();
    for (int i = 0; i < Math.min(count, MAX_COMPARED); i++) {
      texts.apply(i).stream().filter(text -> !normal(text).isEmpty()).forEach(known::add);
    }
    String nearest = Nearest.near(wanted, known);
    List<String> first =
        known.subList(0, Math.min(MAX_LISTED, known.size())).stream()
            .map(ItemLookup::shown)
            .toList();
    Map<String, Object> details = new LinkedHashMap<>();
    details.put("items", first);
    details.put("total", count);
    if (nearest != null) {
      details.put("nearest", shown(nearest));
    }
    String next =
        count == 0
            ? owner + " has no items."
            : nearest != null
                ? "Did you mean \"" + shown(nearest) + "\"?"
                : "Its items are: " + listed(known) + ".";
    return UiException.actionFailed(
        "noSuchItem",
        "There is no item \"" + shown(wanted) + "\" in " + owner + ". " + next,
        details);
  }

  private static String listed(List<String> all) {
    List<String> first =
        all.subList(0, Math.min(MAX_LISTED, all.size())).stream().map(ItemLookup::shown).toList();
    return String.join(", ", first) + (all.size() > first.size() ? ", …" : "");
  }

  private static String shown(String text) {
    return Truncation.withEllipsis(normal(text), MAX_LENGTH);
  }

  private static String normal(String text) {
    return text == null ? "" : SPACES.matcher(text.strip()).replaceAll(" ");
  }
}
