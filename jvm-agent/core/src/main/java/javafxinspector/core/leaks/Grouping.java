package javafxinspector.core.leaks;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import javafxinspector.core.threads.AnyThread;

/**
 * Groups the nodes that stay by kind and holder. Leaves out nodes whose number does not grow with
 * the repetitions, and nodes that stay only because other nodes do.
 */
@AnyThread
final class Grouping {
  private static final int MAX_HOLDERS = 4;

  /**
   * A subtree that stays.
   *
   * @param size number of its nodes
   * @param kind equal for nodes that are reported together
   * @param by its holders, the one with the shortest path first
   * @param isExcused whether only holders that do not count hold it
   */
  record Top(int number, int repetition, int size, Object kind, List<By> by, boolean isExcused) {}

  /**
   * @param through number of the staying subtree through which the path leads; -1 if the path needs
   *     none
   */
  record By(HolderLine holder, int through) {
    boolean isDirect() {
      return through < 0;
    }
  }

  /**
   * @param held the holders of the subtrees; empty if none were found
   * @param others groups of other kinds with fewer nodes that the same holder keeps
   */
  record Group(List<Top> tops, List<HolderLine> held, List<Group> others) {
    private Group(List<Top> tops, List<HolderLine> held) {
      this(tops, held, new ArrayList<>());
    }

    private int size() {
      return tops.stream().mapToInt(Top::size).sum();
    }
  }

  private final int repeated;
  private final Map<Integer, Top> left = new LinkedHashMap<>();
  private final Set<Integer> reported = new LinkedHashSet<>();
  private final List<Group> groups = new ArrayList<>();

  private Grouping(int repeated) {
    this.repeated = repeated;
  }

  /** The groups, the largest first. */
  static List<Group> of(Collection<Top> tops, int repeated) {
    Grouping grouping = new Grouping(repeated);
    tops.stream().filter(top -> !top.isExcused).forEach(top -> grouping.left.put(top.number, top));
    grouping.group(By::isDirect);
    grouping.dropConsequences();
    grouping.group(by -> !by.isDirect());
    grouping.dropConsequences();
    grouping.groupUnknown();
    return grouping.joined();
  }

  /** Joins the groups that have the same holder; the largest of them represents the others. */
  private List<Group> joined() {
    groups.sort(Comparator.comparing(group -> -group.size()));
    Map<Object, Group> byHolder = new LinkedHashMap<>();
    for (Group group : groups) {
      Object holder = group.held.isEmpty() ? group : group.held.get(0).key();
      Group first = byHolder.putIfAbsent(holder, group);
      if (first != null) {
        first.others.add(group);
      }
    }
    return List.copyOf(byHolder.values());
  }

  /**
   * Reports the subtrees whose number grows, by holder, beginning with the holder that holds most.
   */
  private void group(Predicate<By> counts) {
    for (Object kind : kinds()) {
      for (List<Top> held = most(kind, counts); !held.isEmpty(); held = most(kind, counts)) {
        List<Top> all = new ArrayList<>(held);
        // Also add the first subtree of a chain, which another object holds.
        held.forEach(top -> top.by.forEach(by -> addCarrier(all, by, kind)));
        groups.add(new Group(all, holders(held, counts)));
        all.forEach(this::report);
      }
    }
  }

  private void addCarrier(List<Top> all, By by, Object kind) {
    Top carrier = by.isDirect() ? null : left.get(by.through);
    if (carrier != null && carrier.kind.equals(kind) && !all.contains(carrier)) {
      all.add(carrier);
    }
  }

  private Set<Object> kinds() {
    Set<Object> kinds = new LinkedHashSet<>();
    left.values().forEach(top -> kinds.add(top.kind));
    return kinds;
  }

  /** The largest set of subtrees of a kind with the same holder whose number grows. */
  private List<Top> most(Object kind, Predicate<By> counts) {
    List<Top> ofKind = left.values().stream().filter(top -> top.kind.equals(kind)).toList();
    return byHolder(ofKind, counts).values().stream()
        .map(held -> (List<Top>) new ArrayList<>(held))
        .filter(this::grows)
        .max(Comparator.comparing(List::size))
        .orElse(List.of());
  }

  private static Map<String, Set<Top>> byHolder(List<Top> tops, Predicate<By> counts) {
    Map<String, Set<Top>> held = new LinkedHashMap<>();
    for (Top top : tops) {
      for (By by : top.by) {
        if (counts.test(by)) {
          held.computeIfAbsent(by.holder.key(), none -> new LinkedHashSet<>()).add(top);
        }
      }
    }
    return held;
  }

  /**
   * All kinds of holders that must release the subtrees: the holders that hold at least half of
   * them.
   */
  private List<HolderLine> holders(List<Top> tops, Predicate<By> counts) {
    List<HolderLine> holders = new ArrayList<>();
    byHolder(tops, counts).entrySet().stream()
        .filter(
            each ->
                2 * each.getValue().size() >= tops.size()
                    && grows(new ArrayList<>(each.getValue())))
        .sorted(Comparator.comparing(each -> -each.getValue().size()))
        .forEach(each -> holders.add(first(each.getKey(), tops)));
    holders.removeIf(each -> holders.stream().anyMatch(each::isBehind));
    return List.copyOf(holders.subList(0, Math.min(MAX_HOLDERS, holders.size())));
  }

  private static HolderLine first(String key, List<Top> tops) {
    return tops.stream()
        .flatMap(top -> top.by.stream())
        .map(By::holder)
        .filter(holder -> holder.key().equals(key))
        .findFirst()
        .orElseThrow();
  }

  private boolean grows(List<Top> tops) {
    return Growth.isGrowth(tops.stream().map(Top::repetition).toList(), repeated);
  }

  private void report(Top top) {
    left.remove(top.number);
    reported.add(top.number);
  }

  /** Drops subtrees that only a reported subtree holds, because they leave together with it. */
  private void dropConsequences() {
    boolean isChanged = true;
    while (isChanged) {
      List<Top> dropped =
          left.values().stream()
              .filter(top -> top.by.stream().noneMatch(By::isDirect))
              .filter(top -> top.by.stream().anyMatch(by -> reported.contains(by.through)))
              .toList();
      dropped.forEach(this::report);
      isChanged = !dropped.isEmpty();
    }
  }

  private void groupUnknown() {
    for (Object kind : kinds()) {
      List<Top> unknown =
          left.values().stream().filter(top -> top.kind.equals(kind) && top.by.isEmpty()).toList();
      if (grows(unknown)) {
        groups.add(new Group(unknown, List.of()));
      }
    }
  }
}
