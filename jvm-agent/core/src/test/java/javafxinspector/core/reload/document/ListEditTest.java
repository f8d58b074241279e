package javafxinspector.core.reload.document;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ListEditTest {
  private static final String A = "a";
  private static final String B = "b";
  private static final String C = "c";
  private static final String X = "x";

  /** Counts the elements that are removed from it. */
  private static final class Counting extends ArrayList<Object> {
    private static final long serialVersionUID = 1;

    int removed;

    Counting(List<?> content) {
      super(content);
    }

    @Override
    public Object remove(int index) {
      removed++;
      return super.remove(index);
    }
  }

  @Test
  void followsTheDocument() {
    assertEquals(List.of(C, A), ListEdit.wanted(List.of(A, B), List.of(A, B), List.of(C, A)));
  }

  @Test
  void keepsWhatTheApplicationHasAddedAndRemoved() {
    assertEquals(
        List.of(A, X, B, C), ListEdit.wanted(List.of(A, X, B), List.of(A, B), List.of(A, B, C)));
    assertEquals(List.of(X, A), ListEdit.wanted(List.of(X, A), List.of(A, B), List.of(A, B)));
    assertEquals(List.of(A, X), ListEdit.wanted(List.of(A, B, X), List.of(A, B), List.of(A)));
    assertEquals(List.of(X), ListEdit.wanted(List.of(A, X), List.of(A), List.of()));
  }

  @Test
  void movesAsFewAsPossible() {
    Counting list = new Counting(List.of(A, B, C));
    ListEdit.insert(list, List.of(B, C, A));
    assertEquals(List.of(B, C, A), list);
    assertEquals(1, list.removed);
    ListEdit.insert(list, List.of(B, X, C, A));
    assertEquals(List.of(B, X, C, A), list);
    assertEquals(1, list.removed);
  }

  @Test
  void removesWhatIsNotWanted() {
    Counting list = new Counting(List.of(A, B, C));
    ListEdit.remove(list, List.of(C));
    assertEquals(List.of(C), list);
  }
}
