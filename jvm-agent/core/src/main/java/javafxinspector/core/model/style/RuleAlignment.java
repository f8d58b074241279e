package javafxinspector.core.model.style;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javafxinspector.core.fx.Toolkit.RuleText;
import javafxinspector.core.model.style.WrittenRules.WrittenRule;
import javafxinspector.core.threads.AnyThread;

/**
 * Maps each rule that JavaFX has read from a text to the rule in the text. JavaFX leaves out rules
 * that it does not understand, without reporting them.
 */
@AnyThread
final class RuleAlignment {
  private static final Pattern PART = Pattern.compile("[.#:]*[\\w-]+");

  /** By the index of the rule that JavaFX has read; null where the rule is not found. */
  private final WrittenRule[] found;

  private final List<WrittenRule> written;

  /** All rules, including the at-rules that JavaFX does not know. */
  private final List<WrittenRule> all;

  private final List<Key> writtenKeys;
  private final List<Key> readKeys;

  /**
   * The parts by which a rule is recognized.
   *
   * @param selectors the parts of its selectors in any order, because JavaFX writes them in its own
   *     order
   */
  private record Key(List<String> selectors, List<String> properties) {
    /**
     * Whether a rule that JavaFX has read can be this one. JavaFX leaves out the parts that are not
     * correct.
     */
    boolean isOf(Key read) {
      int at = 0;
      for (String property : read.properties) {
        while (at < properties.size() && !properties.get(at).equals(property)) {
          at++;
        }
        if (at++ >= properties.size()) {
          return false;
        }
      }
      return selectors.equals(read.selectors);
    }
  }

  RuleAlignment(List<RuleText> read, List<WrittenRule> all) {
    written = all.stream().filter(each -> !each.selector().startsWith("@")).toList();
    this.all = all;
    found = new WrittenRule[read.size()];
    readKeys = read.stream().map(each -> key(each.selectors(), each.properties())).toList();
    writtenKeys =
        written.stream()
            .map(
                each ->
                    key(
                        each.selector(),
                        each.declarations().stream().map(one -> one.property()).toList()))
            .toList();
    align(0, read.size(), 0, written.size());
  }

  /** The rule of the text; null if it is not found. */
  WrittenRule at(int index) {
    return index < found.length ? found[index] : null;
  }

  /**
   * The parts of the text that JavaFX has not read: rules if it has read this text, and at-rules.
   */
  List<WrittenRule> ignored() {
    List<WrittenRule> ignored = new ArrayList<>();
    Set<WrittenRule> read = Collections.newSetFromMap(new IdentityHashMap<>());
    read.addAll(Arrays.asList(found));
    boolean isRead = !isOtherText();
    for (WrittenRule each : all) {
      boolean isRule = isRead && !read.contains(each) && !each.declarations().isEmpty();
      if (isRule || each.selector().startsWith("@")) {
        ignored.add(each);
      }
    }
    return ignored;
  }

  private boolean isOtherText() {
    for (int i = 0; i < found.length; i++) {
      if (found[i] == null && !isPartOfAtRule(i)) {
        return true;
      }
    }
    return false;
  }

  /** Whether JavaFX has read a part of an at-rule, such as {@code to}, as a rule. */
  private boolean isPartOfAtRule(int read) {
    return readKeys.get(read).selectors.stream().allMatch(each -> each.matches("[a-z0-9]+"));
  }

  private static Key key(String selectors, List<String> properties) {
    List<String> parts = new ArrayList<>();
    Matcher part = PART.matcher(selectors.replace("\\", ""));
    while (part.find()) {
      parts.add(part.group());
    }
    parts.sort(null);
    return new Key(parts, properties.stream().map(each -> each.toLowerCase(Locale.ROOT)).toList());
  }

  /** Aligns two ranges: equal starts and ends first, then as many rules as possible in between. */
  private void align(int readFrom, int readTo, int writtenFrom, int writtenTo) {
    int from = readFrom;
    int at = writtenFrom;
    while (from < readTo && at < writtenTo && writtenKeys.get(at).isOf(readKeys.get(from))) {
      found[from++] = written.get(at++);
    }
    int to = readTo;
    int end = writtenTo;
    while (to > from && end > at && writtenKeys.get(end - 1).isOf(readKeys.get(to - 1))) {
      found[--to] = written.get(--end);
    }
    alignMost(from, to, at, end);
  }

  private void alignMost(int readFrom, int readTo, int writtenFrom, int writtenTo) {
    int rows = readTo - readFrom;
    int columns = writtenTo - writtenFrom;
    int[][] most = new int[rows + 1][columns + 1];
    for (int i = rows - 1; i >= 0; i--) {
      for (int j = columns - 1; j >= 0; j--) {
        boolean isSame = writtenKeys.get(writtenFrom + j).isOf(readKeys.get(readFrom + i));
        most[i][j] = isSame ? most[i + 1][j + 1] + 1 : Math.max(most[i + 1][j], most[i][j + 1]);
      }
    }
    int gapRead = readFrom;
    int gapWritten = writtenFrom;
    int i = 0;
    int j = 0;
    while (i < rows && j < columns) {
      boolean isSame = writtenKeys.get(writtenFrom + j).isOf(readKeys.get(readFrom + i));
      if (isSame && most[i][j] == most[i + 1][j + 1] + 1) {
        pairGap(gapRead, readFrom + i, gapWritten, writtenFrom + j);
        found[readFrom + i++] = written.get(writtenFrom + j++);
        gapRead = readFrom + i;
        gapWritten = writtenFrom + j;
      } else if (most[i + 1][j] >= most[i][j + 1]) {
        i++;
      } else {
        j++;
      }
    }
    pairGap(gapRead, readTo, gapWritten, writtenTo);
  }

  /**
   * Pairs the rules between two that were found if both sides have the same number, because JavaFX
   * writes some rules differently.
   */
  private void pairGap(int readFrom, int readTo, int writtenFrom, int writtenTo) {
    boolean isPossible = readTo - readFrom == writtenTo - writtenFrom;
    for (int i = readFrom; i < readTo; i++) {
      isPossible &= !isPartOfAtRule(i);
    }
    for (int i = 0; isPossible && i < readTo - readFrom; i++) {
      found[readFrom + i] = written.get(writtenFrom + i);
    }
  }
}
