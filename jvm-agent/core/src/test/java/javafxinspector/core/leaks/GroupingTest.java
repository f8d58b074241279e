package javafxinspector.core.leaks;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import javafxinspector.core.leaks.Grouping.By;
import javafxinspector.core.leaks.Grouping.Group;
import javafxinspector.core.leaks.Grouping.Top;
import org.junit.jupiter.api.Test;

class GroupingTest {
  private static final int REPEATED = 3;

  private final List<Top> tops = new ArrayList<>();

  private static By by(String holder) {
    return new By(new HolderLine(holder, holder), -1);
  }

  private static By through(int number, String holder) {
    return new By(new HolderLine(holder, holder), number);
  }

  /** Adds one of each repetition. */
  private void each(String kind, int size, By... by) {
    for (int repetition = 1; repetition <= REPEATED; repetition++) {
      add(repetition, kind, size, by);
    }
  }

  private void add(int repetition, String kind, int size, By... by) {
    tops.add(new Top(tops.size(), repetition, size, kind, List.of(by), false));
  }

  /** Each group as its number, kind and holders. */
  private List<String> groups() {
    return Grouping.of(tops, REPEATED).stream().map(GroupingTest::text).toList();
  }

  private static String text(Group group) {
    List<String> held = group.held().stream().map(HolderLine::text).toList();
    List<String> others = group.others().stream().map(GroupingTest::text).toList();
    String more = others.isEmpty() ? "" : " with " + others;
    return group.tops().size() + " " + group.tops().get(0).kind() + " " + held + more;
  }

  @Test
  void namesAllHoldersButNotThoseBehindOneOfThem() {
    each("Card", 3, by("list"), by("model"), by("list → Scene"));
    assertEquals(List.of("3 Card [list, model]"), groups());
  }

  @Test
  void doesNotNameAHolderThatOnlyKeepsTheLastOne() {
    add(1, "Card", 1, by("list"));
    add(2, "Card", 1, by("list"));
    add(3, "Card", 1, by("last"), by("list"));
    assertEquals(List.of("3 Card [list]"), groups());
  }

  @Test
  void leavesOutACache() {
    add(2, "Card", 1, by("recent"));
    add(3, "Card", 1, by("recent"));
    assertEquals(List.of(), groups());
  }

  @Test
  void distinguishesTheHoldersOfAKind() {
    each("Card", 2, by("list"));
    each("Card", 2, by("model"));
    each("Card", 2, by("model"));
    assertEquals(List.of("6 Card [model]", "3 Card [list]"), groups());
  }

  @Test
  void joinsWhatTheSameHolderKeeps() {
    each("Region", 1, by("lambda"));
    each("DialogPane", 9, by("lambda"));
    assertEquals(List.of("3 DialogPane [lambda] with [3 Region [lambda]]"), groups());
  }

  @Test
  void leavesOutWhatOnlySomethingReportedHolds() {
    each("Card", 2, by("list"));
    each("Popup", 1, through(0, "tooltip"));
    assertEquals(List.of("3 Card [list]"), groups());
  }

  @Test
  void countsTheFirstOfAChain() {
    add(3, "Card", 1, by("last"));
    add(2, "Card", 1, through(0, "previous"));
    add(1, "Card", 1, through(1, "previous"));
    assertEquals(List.of("3 Card [previous]"), groups());
  }

  @Test
  void reportsWithoutAHolderWhatNothingIsFoundFor() {
    each("Card", 1);
    assertEquals(List.of("3 Card []"), groups());
    tops.replaceAll(top -> new Top(top.number(), top.repetition(), 1, "Card", List.of(), true));
    assertEquals(List.of(), groups());
  }
}
