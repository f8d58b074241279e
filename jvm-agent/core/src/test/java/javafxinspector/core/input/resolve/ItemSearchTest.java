package javafxinspector.core.input.resolve;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import javafxinspector.core.input.resolve.ItemSearch.Seen;
import org.junit.jupiter.api.Test;

/** Finding the row of an item after its list has changed. */
class ItemSearchTest {
  /** Items that equal other items with the same text. */
  private static final class Item {
    private final String text;

    Item(String text) {
      this.text = text;
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Item item && item.text.equals(text);
    }

    @Override
    public int hashCode() {
      return text.hashCode();
    }
  }

  private final List<Object> items = new ArrayList<>(items("a", "b", "c", "d"));

  private static List<Object> items(String... texts) {
    List<Object> items = new ArrayList<>();
    for (String text : texts) {
      items.add(new Item(text));
    }
    return items;
  }

  private Seen seen(int row) {
    return Seen.at(row, items.size(), items::get);
  }

  private ItemSearch find(Seen seen) {
    return ItemSearch.find(seen, items.size(), items::get, ItemSearch::areEqual);
  }

  @Test
  void isWhereItWasInAListThatHasNotChanged() {
    assertEquals(new ItemSearch(2, 1), find(seen(2)));
  }

  @Test
  void isFollowedWhenRowsAreInsertedRemovedAndSorted() {
    Seen seen = seen(2);
    items.add(0, new Item("new"));
    assertEquals(new ItemSearch(3, 1), find(seen));
    items.remove(1);
    items.remove(0);
    assertEquals(new ItemSearch(1, 1), find(seen));
    java.util.Collections.reverse(items);
    assertEquals(new ItemSearch(1, 1), find(seen));
  }

  @Test
  void isGoneAfterItsRemovalEvenIfAnEqualItemRemains() {
    items.add(new Item("c"));
    Seen seen = seen(2);
    items.remove(2);
    assertEquals(-1, find(seen).row());
  }

  @Test
  void isTheEqualItemOfAListThatWasMadeAnew() {
    Seen seen = seen(2);
    items.clear();
    items.addAll(items("x", "a", "b", "c"));
    assertEquals(new ItemSearch(3, 1), find(seen));
  }

  @Test
  void isTheEqualItemThatReplacedItWhereItIs() {
    Seen seen = seen(2);
    items.set(2, new Item("c"));
    assertEquals(new ItemSearch(2, 1), find(seen));
    items.set(2, new Item("other"));
    assertEquals(-1, find(seen).row());
  }

  @Test
  void isNotKnownWhenItOccursTwiceInAListThatHasChanged() {
    items.add(items.get(1));
    Seen seen = seen(1);
    assertEquals(new ItemSearch(1, 1), find(seen));
    items.add(0, new Item("new"));
    assertEquals(2, find(seen).occurrences());
  }

  @Test
  void isNotKnownWhenSeveralEqualItemsWereMadeAnew() {
    Seen seen = seen(1);
    items.clear();
    items.addAll(items("b", "b"));
    assertEquals(2, find(seen).occurrences());
  }
}
