package javafxinspector.core.reload;

import java.lang.instrument.ClassDefinition;
import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.Instrumentation;
import java.lang.instrument.UnmodifiableClassException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.permission.Roots;
import javafxinspector.core.reload.fxml.LoadedViews;
import javafxinspector.core.rpc.Call;

/**
 * Redefines loaded classes with recompiled ones. All classes that differ from the running ones are
 * applied together, because they were compiled together. A rejected class is tried again with the
 * following ones, until it is applied or the application restarts. A thread of the Java agent.
 */
final class ClassReload {
  private final Mutation mutation;
  private final RunningClasses running;
  private final Instrumentation instrumentation;
  private final LateClasses late;

  /**
   * @param started see {@link RunningClasses}
   */
  ClassReload(LoadedViews views, Instrumentation instrumentation, Long started) {
    mutation = new Mutation(views);
    this.instrumentation = instrumentation;
    running = new RunningClasses(started);
    late = new LateClasses(views);
  }

  /**
   * The result of a redefinition.
   *
   * @param classes their names, without those that are not loaded yet, unless the application would
   *     load them from an archive
   * @param mutated number of controllers whose {@code mutate()} was called
   * @param failures the exceptions of these calls
   */
  public record Redefined(List<String> classes, int mutated, List<String> failures) {}

  /** Remembers the running classes before builds change their files. */
  void remember() {
    running.remember(instrumentation.getAllLoadedClasses());
  }

  /** See {@link RunningClasses#places}. */
  Collection<String> places() {
    return running.places();
  }

  /**
   * Redefines the loaded classes whose files in these folders differ from the running classes, all
   * or none.
   *
   * @throws UiException MCP_UI_REFUSED with the reason of the JVM
   */
  synchronized Redefined apply(List<ClassFolder> folders, Roots roots, Call call)
      throws UiException {
    for (; ; ) {
      List<ClassChange> changes = find(folders, roots);
      if (changes.isEmpty()) {
        return new Redefined(List.of(), 0, List.of());
      }
      ClassFileTransformer instead = LateClasses.instead(changes);
      instrumentation.addTransformer(instead);
      try {
        // A thread may just have loaded the old version of one of them.
        if (loadedOf(changes, change -> change.loaded() == null).isEmpty()) {
          return apply(changes, call);
        }
      } finally {
        instrumentation.removeTransformer(instead);
      }
    }
  }

  private List<ClassChange> find(List<ClassFolder> folders, Roots roots) throws UiException {
    for (; ; ) {
      try (ClassChanges found = new ClassChanges(folders, running, roots)) {
        List<ClassChange> changes =
            found.find(instrumentation.getAllLoadedClasses(), instrumentation::isModifiableClass);
        if (!found.isOutdated()) {
          return changes;
        }
      }
    }
  }

  private Redefined apply(List<ClassChange> changes, Call call) throws UiException {
    Set<String> names = new TreeSet<>();
    changes.forEach(change -> names.add(change.name()));
    List<ClassDefinition> definitions = definitions(changes);
    List<String> failures = new ArrayList<>();
    if (ClassShape.difference(definitions) == null) {
      // The redefined classes may run at once, and would not find the new ones.
      failures.addAll(late.define(changes));
      redefine(definitions, names);
    } else {
      redefine(definitions, names);
      failures.addAll(late.define(changes));
    }
    int mutated = mutation.of(names, failures, call);
    loadedOf(changes, any -> true)
        .forEach((loaded, change) -> running.onApplied(loaded, change.bytes()));
    return new Redefined(List.copyOf(names), mutated, failures);
  }

  /** The loaded classes to which some of the changes apply. */
  private Map<Class<?>, ClassChange> loadedOf(
      List<ClassChange> changes, Predicate<ClassChange> isWanted) {
    Map<String, List<ClassChange>> wanted = new HashMap<>();
    for (ClassChange change : changes) {
      if (isWanted.test(change)) {
        wanted.computeIfAbsent(change.name(), any -> new ArrayList<>()).add(change);
      }
    }
    Map<Class<?>, ClassChange> loaded = new IdentityHashMap<>();
    for (Class<?> each :
        wanted.isEmpty() ? new Class<?>[0] : instrumentation.getAllLoadedClasses()) {
      for (ClassChange change : wanted.getOrDefault(each.getName(), List.of())) {
        if (change.isOf(each)) {
          loaded.put(each, change);
        }
      }
    }
    return loaded;
  }

  private static List<ClassDefinition> definitions(List<ClassChange> changes) {
    List<ClassDefinition> definitions = new ArrayList<>();
    for (ClassChange change : changes) {
      if (change.loaded() != null) {
        definitions.add(new ClassDefinition(change.loaded(), change.bytes()));
      }
    }
    return definitions;
  }

  private void redefine(List<ClassDefinition> definitions, Set<String> names) throws UiException {
    try {
      instrumentation.redefineClasses(definitions.toArray(ClassDefinition[]::new));
    } catch (ClassNotFoundException
        | UnmodifiableClassException
        | UnsupportedOperationException
        | LinkageError e) {
      throw refused(definitions, names, e);
    }
  }

  private static UiException refused(
      List<ClassDefinition> definitions, Set<String> names, Throwable thrown) {
    String reason = thrown.getMessage() == null ? thrown.toString() : thrown.getMessage();
    String difference = ClassShape.difference(definitions);
    String why = difference == null ? reason : difference + " (" + reason + ")";
    String which =
        names.size() == 1
            ? "the recompiled class"
            : "the " + names.size() + " classes that differ from what runs, which belong together";
    return new UiException(
        "MCP_UI_REFUSED",
        "The JVM cannot redefine " + which + ": " + why + ". Nothing was changed.",
        Map.of("reason", reason, "classes", List.copyOf(names)));
  }
}
