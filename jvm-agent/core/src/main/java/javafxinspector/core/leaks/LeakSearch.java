package javafxinspector.core.leaks;

import java.lang.instrument.Instrumentation;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import javafx.scene.Node;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.leaks.Grouping.By;
import javafxinspector.core.leaks.Grouping.Group;
import javafxinspector.core.leaks.Grouping.Top;
import javafxinspector.core.made.NodeSource;
import javafxinspector.core.made.NodeSources;
import javafxinspector.core.model.Model;
import javafxinspector.core.model.node.Texts;
import javafxinspector.core.model.node.Types;
import javafxinspector.core.rpc.Call;
import javafxinspector.core.runtime.AgentLog;
import javafxinspector.core.text.Truncation;
import javafxinspector.core.threads.OnFx;

/**
 * Finds the new nodes that stay after a garbage collection, and their holders. Worker thread of the
 * call, with short visits of the JavaFX application thread.
 */
final class LeakSearch {
  /** Time in milliseconds that is kept for the visits after the heap was read. */
  private static final long LAST_MILLIS = 1_000;

  /** Time in milliseconds that is kept for reading the heap. */
  private static final long WALK_MILLIS = 2_000;

  private static final int NODES_PER_VISIT = 2_000;
  private static final int HOLDERS_PER_VISIT = 50;

  /** Maximum number of subtrees whose holders are read. */
  private static final int MAX_SUBTREES = 2_000;

  private static final int MAX_GROUPS = 20;
  private static final int MAX_TEXT = 80;

  private static final String LOCAL =
      "nothing that can be read: a local variable of a method that runs, or native code";

  private final Model model;
  private final Instrumentation instrumentation;
  private final AgentLog log;
  private final Call call;
  private final CodeTexts code = new CodeTexts();

  /** The common properties of nodes that are reported together. */
  private record Kind(String type, NodeSource source) {}

  /**
   * @param problem the reason why holders may be missing; null for none
   * @param isKnown whether the whole heap was read
   */
  private record Held(List<Top> tops, String problem, boolean isKnown) {}

  LeakSearch(Model model, Instrumentation instrumentation, AgentLog log, Call call) {
    this.model = model;
    this.instrumentation = instrumentation;
    this.log = log;
    this.call = call;
  }

  /**
   * @param running the tasks to report; null if they are not known
   */
  LeakReport report(MadeNodes made, int repeated, List<StayingTask> running)
      throws UiException, InterruptedException {
    Collector collector = new Collector(call, WALK_MILLIS + LAST_MILLIS);
    String problem = collector.collect(made::count);
    if (problem != null) {
      return new LeakReport(repeated, List.of(), running, null, problem, collector.longestMillis());
    }
    Subtrees subtrees = placed(made.alive());
    Held held = held(subtrees, repeated);
    List<Group> groups = Grouping.of(held.tops, repeated);
    List<StayingNode> nodes = new ArrayList<>();
    for (Group group : groups.subList(0, Math.min(MAX_GROUPS, groups.size()))) {
      nodes.add(call.onFx(() -> described(group, subtrees, held.isKnown)));
    }
    Integer omitted = groups.size() > MAX_GROUPS ? groups.size() - MAX_GROUPS : null;
    String unknown = groups.isEmpty() ? null : held.problem;
    return new LeakReport(repeated, nodes, running, omitted, unknown, collector.longestMillis());
  }

  private Subtrees placed(List<MadeNodes.Alive> alive) throws UiException {
    Subtrees subtrees = new Subtrees();
    inVisits(alive, NODES_PER_VISIT, subtrees::add);
    inVisits(alive, NODES_PER_VISIT, each -> subtrees.place(each.node()));
    return subtrees;
  }

  @FunctionalInterface
  private interface Visit<T> {
    void accept(T each) throws UiException;
  }

  /** Visits all elements on the JavaFX application thread, a few of them per visit. */
  private <T> void inVisits(List<T> all, int size, Visit<T> visit) throws UiException {
    for (int from = 0; from < all.size(); from += size) {
      List<T> part = all.subList(from, Math.min(from + size, all.size()));
      Callable<Void> work =
          () -> {
            for (T each : part) {
              visit.accept(each);
            }
            return null;
          };
      call.onFx(work);
    }
  }

  private Held held(Subtrees subtrees, int repeated) throws UiException {
    List<Top> tops = new ArrayList<>();
    NodeSources.Lookup sources = call.onFx(model.sources()::lookup);
    List<MadeNodes.Alive> all = subtrees.tops();
    List<Integer> numbers = new ArrayList<>();
    for (int i = 0; i < all.size(); i++) {
      numbers.add(i);
    }
    inVisits(
        numbers,
        NODES_PER_VISIT,
        number -> {
          MadeNodes.Alive top = all.get(number);
          NodeSource source = sources.of(top.node());
          // The source of the nearest ancestor does not apply to a node that has been removed.
          boolean isKnown = source != null && source.exact();
          Kind kind = new Kind(Types.of(top.node()).shown(), isKnown ? source : null);
          tops.add(
              new Top(number, top.repetition(), subtrees.size(number), kind, List.of(), false));
        });
    if (Grouping.of(tops, repeated).isEmpty()) {
      return new Held(List.of(), null, true); // There is no kind whose number of nodes grows.
    }
    try {
      HeapWalk walk = walked(subtrees);
      String problem =
          walk.isComplete()
              ? null
              : "Not all of the heap could be read in the time and memory that there is, so"
                  + " holders may be missing.";
      return new Held(withHolders(tops, walk, subtrees), problem, walk.isComplete());
    } catch (ReflectiveOperationException | IllegalStateException | LinkageError e) {
      log.write("The heap cannot be read", e);
      return new Held(tops, "This JVM does not let the Java agent read who holds them.", false);
    }
  }

  private HeapWalk walked(Subtrees subtrees) throws ReflectiveOperationException {
    HeapWalk walk =
        new HeapWalk(
            new HeapReader(instrumentation), subtrees.numbers(), subtrees::isShown, this::goesOn);
    walk.go(
        instrumentation.getAllLoadedClasses(),
        Thread.getAllStackTraces().keySet(),
        subtrees.tops().size());
    return walk;
  }

  private boolean goesOn() {
    if (call.cancelled()) {
      throw new CancellationException();
    }
    return call.remainingMillis() > LAST_MILLIS;
  }

  private List<Top> withHolders(List<Top> tops, HeapWalk walk, Subtrees subtrees)
      throws UiException {
    List<Top> some = tops.subList(0, Math.min(MAX_SUBTREES, tops.size()));
    Map<Object, String> written = new IdentityHashMap<>();
    for (Top top : some) {
      for (HeapWalk.Link link : walk.links(top.number())) {
        for (Object each : HolderText.objects(walk.path(link))) {
          String text = code.of(each);
          if (text != null) {
            written.put(each, text);
          }
        }
      }
    }
    List<Top> held = new ArrayList<>();
    inVisits(
        some,
        HOLDERS_PER_VISIT,
        top -> {
          Node node = subtrees.tops().get(top.number()).node();
          List<By> by = new ArrayList<>();
          for (HeapWalk.Link link : walk.links(top.number())) {
            HeapPath path = walk.path(link);
            HolderLine whole = HolderText.of(path, node, written);
            HeapPath own = path.after(subtrees.numbers().keySet());
            String key = own == path ? whole.key() : HolderText.of(own, node, written).key();
            by.add(new By(new HolderLine(key, whole.text()), link.through()));
          }
          boolean isExcused = walk.isExcused(top.number());
          held.add(new Top(top.number(), top.repetition(), top.size(), top.kind(), by, isExcused));
        });
    return held;
  }

  @OnFx
  private StayingNode described(Group group, Subtrees subtrees, boolean isKnown) {
    List<Node> nodes =
        group.tops().stream().map(top -> subtrees.tops().get(top.number()).node()).toList();
    Kind kind = (Kind) group.tops().get(0).kind();
    List<String> held = group.held().stream().map(HolderLine::text).toList();
    List<String> others =
        group.others().stream()
            .map(each -> each.tops().size() + " × " + ((Kind) each.tops().get(0).kind()).type)
            .toList();
    return new StayingNode(
        kind.type,
        same(nodes.stream().map(Node::getId).toList()),
        same(nodes.stream().map(LeakSearch::text).toList()),
        nodes.size(),
        (int) group.tops().stream().map(Top::repetition).distinct().count(),
        others.isEmpty() ? null : others,
        held.isEmpty() && isKnown ? List.of(LOCAL) : held,
        kind.source);
  }

  private static String text(Node node) {
    String text = Texts.ofNode(node);
    return text == null ? null : Truncation.withEllipsis(text, MAX_TEXT);
  }

  /** The common value of all texts; null if they differ. */
  private static String same(List<String> texts) {
    String first = texts.get(0);
    return first == null || texts.stream().allMatch(first::equals) ? first : null;
  }
}
