package javafxinspector.core.audit;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javafx.scene.Node;

/**
 * The findings of the checks. Among the cells of a list, table or tree, only the first one with a
 * defect is reported, because all cells are created by the same code. Used by one thread at a time.
 */
final class Findings {
  private record InCells(AuditCheck check, Node control, String type) {}

  private static final Comparator<Finding> ORDER =
      Comparator.comparing((Finding finding) -> finding.check().severity())
          .thenComparingInt(Finding::order);

  private final List<Finding> all = new ArrayList<>();
  private final Set<InCells> inCells = new HashSet<>();
  private final Set<Same> same = new HashSet<>();

  private record Same(AuditCheck check, Node node, String message, Finding.Place place) {}

  /** Adds a finding without a second node. */
  void add(AuditCheck check, AuditedNode at, String message, String fix) {
    add(check, at, null, message, fix, null);
  }

  /** Adds a finding. See {@link Finding}. */
  void add(
      AuditCheck check,
      AuditedNode at,
      Node also,
      String message,
      String fix,
      Finding.Place place) {
    boolean isNew = same.add(new Same(check, at.node(), message, place));
    if (isNew
        && (!at.inCell() || inCells.add(new InCells(check, at.virtualized(), at.type().name())))) {
      all.add(new Finding(check, at.node(), at.order(), also, message, fix, place));
    }
  }

  int count() {
    return all.size();
  }

  /** Number of findings of each cause. */
  Map<Finding.Cause, Integer> causes() {
    Map<Finding.Cause, Integer> counts = new HashMap<>();
    all.forEach(finding -> counts.merge(finding.cause(), 1, Integer::sum));
    return counts;
  }

  /**
   * The first findings up to the limit: by severity, the most severe first, then in document order.
   * One finding of each cause comes before a second finding of any cause.
   */
  List<Finding> first(int limit) {
    List<Finding> sorted = new ArrayList<>(all);
    sorted.sort(ORDER);
    Set<Finding.Cause> causes = new HashSet<>();
    List<Finding> chosen = new ArrayList<>();
    List<Finding> others = new ArrayList<>();
    sorted.forEach(finding -> (causes.add(finding.cause()) ? chosen : others).add(finding));
    chosen.addAll(others);
    List<Finding> first = new ArrayList<>(chosen.subList(0, Math.min(limit, chosen.size())));
    first.sort(ORDER);
    return first;
  }
}
