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

/** Finds the item of a control that a user refers to by its text. */
public final class ItemLookup {
  private static final int MAX_LISTED = 10;
  private static final int MAX_COMPARED = 1000;
  private static final int MAX_LENGTH = 60;

  /** Matches the texts that {@code Object.toString} returns. */
  private static final Pattern HASHED = Pattern.compile("[\\w.$/]+@[0-9a-f]{1,8}");

  private static final Pattern SPACES = Pattern.compile("\\s+");

  private final String owner;
  private final int count;
  private final IntFunction<List<String>> texts;
  private final IntFunction<List<String>> displayed;

  /**
   * @param owner the name of the control in a message
   * @param texts returns the texts by which the item at an index is known; null stands for no text
   */
  public ItemLookup(String owner, int count, IntFunction<List<String>> texts) {
    this(owner, count, texts, index -> first(texts.apply(index)));
  }

  /**
   * @param displayed returns the texts of an item as the control displays them, for messages
   */
  ItemLookup(
      String owner,
      int count,
      IntFunction<List<String>> texts,
      IntFunction<List<String>> displayed) {
    this.owner = owner;
    this.count = count;
    this.texts = texts;
    this.displayed = displayed;
  }

  /**
   * The index of the item with this text. The amount of white space between words does not matter.
   * If no text is equal, case is ignored; if there is still no match, so is all white space.
   *
   * @throws UiException reason noSuchItem, with the nearest or the first items; reason ambiguous
   */
  public int find(String wanted) throws UiException {
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

  /**
   * Checks that there is an item with this index.
   *
   * @param owner the name of the control in the message
   * @param count the number of its items
   * @throws UiException reason noSuchItem
   */
  static void check(int index, String owner, int count) throws UiException {
    if (index >= count) {
      throw UiException.actionFailed(
          "noSuchItem",
          "There is no item " + index + ": " + owner + " has " + count + " items, counted from 0.",
          Map.of("total", count));
    }
  }

  /** The indices of the items with this text, in ascending order. */
  List<Integer> matches(String wanted) {
    String text = normal(wanted);
    List<Integer> equal = new ArrayList<>();
    List<Integer> similar = new ArrayList<>();
    List<Integer> unspaced = new ArrayList<>();
    String joined = joined(text);
    for (int i = 0; i < count; i++) {
      boolean isSimilar = false;
      boolean isUnspaced = false;
      boolean isEqual = false;
      for (String each : texts.apply(i)) {
        String own = normal(each);
        isEqual |= text.equals(own);
        isSimilar |= text.equalsIgnoreCase(own);
        isUnspaced |= own != null && joined.equalsIgnoreCase(joined(own));
      }
      if (isEqual) {
        equal.add(i);
      } else if (isSimilar) {
        similar.add(i);
      } else if (isUnspaced) {
        unspaced.add(i);
      }
    }
    return !equal.isEmpty() ? equal : !similar.isEmpty() ? similar : unspaced;
  }

  private static String joined(String text) {
    return text.replace(" ", "");
  }

  /** Reason noSuchItem. The error lists the nearest items as the control displays them. */
  UiException missing(String wanted) {
    return missing(wanted, "");
  }

  /**
   * Like {@link #missing(String)}, with another sentence.
   *
   * @param more a sentence at the end of the message; empty for none
   */
  UiException missing(String wanted, String more) {
    List<String> known = new ArrayList<>();
    for (int i = 0; i < Math.min(count, MAX_COMPARED); i++) {
      displayed.apply(i).stream().filter(text -> !normal(text).isEmpty()).forEach(known::add);
    }
    String nearest = Nearest.near(wanted, known);
    List<String> near = Nearest.first(wanted, known, MAX_LISTED);
    Map<String, Object> details = new LinkedHashMap<>();
    details.put("items", near.stream().map(ItemLookup::shown).toList());
    details.put("total", count);
    if (nearest != null) {
      details.put("nearest", shown(nearest));
    }
    String next =
        count == 0
            ? owner + " has no items."
            : nearest != null
                ? "Did you mean \"" + shown(nearest) + "\"?"
                : (near.size() > 1 ? "Its items, the nearest first: " : "Its items are: ")
                    + listed(near)
                    + (known.size() > near.size() ? ", …" : "")
                    + ".";
    return UiException.actionFailed(
        "noSuchItem",
        "There is no item \""
            + shown(wanted)
            + "\" in "
            + owner
            + ". "
            + (next + " " + more).strip(),
        details);
  }

  /** The first text of an item that is not the result of {@code Object.toString}. */
  private static List<String> first(List<String> texts) {
    return texts.stream()
        .filter(text -> !normal(text).isEmpty() && !HASHED.matcher(text).matches())
        .limit(1)
        .toList();
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
