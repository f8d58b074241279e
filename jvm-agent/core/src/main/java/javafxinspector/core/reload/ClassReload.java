package javafxinspector.core.reload;

import java.io.IOException;
import java.lang.instrument.ClassDefinition;
import java.lang.instrument.Instrumentation;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.reload.fxml.LoadedViews;
import javafxinspector.core.rpc.Call;
import org.objectweb.asm.ClassReader;

/** Redefines loaded classes with recompiled ones. A thread of the Java agent. */
final class ClassReload {
  private static final String MUTATE = "mutate";

  private final LoadedViews views;

  ClassReload(LoadedViews views) {
    this.views = views;
  }

  /**
   * What was redefined.
   *
   * @param names of the classes; classes that are not loaded yet are not among them
   * @param mutated number of controllers whose {@code mutate()} was called
   * @param failures what those calls have thrown
   */
  record Redefined(List<String> names, int mutated, List<String> failures) {}

  /**
   * Redefines the classes in these files, all or none.
   *
   * @throws UiException MCP_UI_REFUSED with the reason of the JVM
   */
  Redefined apply(List<String> files, Instrumentation instrumentation, Call call)
      throws UiException {
    Map<String, byte[]> changed = read(files);
    List<ClassDefinition> definitions = new ArrayList<>();
    Set<String> names = new TreeSet<>();
    for (Class<?> loaded : instrumentation.getAllLoadedClasses()) {
      byte[] bytes = changed.get(loaded.getName());
      if (bytes != null && instrumentation.isModifiableClass(loaded)) {
        definitions.add(new ClassDefinition(loaded, bytes));
        names.add(loaded.getName());
      }
    }
    if (definitions.isEmpty()) {
      return new Redefined(List.of(), 0, List.of());
    }
    try {
      instrumentation.redefineClasses(definitions.toArray(ClassDefinition[]::new));
    } catch (ClassNotFoundException | UnsupportedOperationException | LinkageError e) {
      throw refused(definitions, names, e);
    } catch (java.lang.instrument.UnmodifiableClassException e) {
      throw refused(definitions, names, e);
    }
    List<String> failures = new ArrayList<>();
    int mutated = call.onFx(() -> mutate(names, failures));
    return new Redefined(List.copyOf(names), mutated, failures);
  }

  private static Map<String, byte[]> read(List<String> files) throws UiException {
    Map<String, byte[]> classes = new LinkedHashMap<>();
    for (String file : files) {
      try {
        byte[] bytes = Files.readAllBytes(Path.of(file));
        classes.put(new ClassReader(bytes).getClassName().replace('/', '.'), bytes);
      } catch (IOException | IllegalArgumentException | ArrayIndexOutOfBoundsException e) {
        throw new UiException(
            "MCP_UI_INVALID_INPUT",
            file + " is no class file that can be read. Nothing was changed. Compile it again.");
      }
    }
    return classes;
  }

  private static UiException refused(
      List<ClassDefinition> definitions, Set<String> names, Throwable thrown) {
    String reason = thrown.getMessage() == null ? thrown.toString() : thrown.getMessage();
    String difference = ClassShape.difference(definitions);
    String why = difference == null ? reason : difference + " (" + reason + ")";
    return new UiException(
        "MCP_UI_REFUSED",
        "The JVM cannot redefine the recompiled classes: " + why + ". Nothing was changed.",
        Map.of("reason", reason, "classes", List.copyOf(names)));
  }

  /** Lets the controllers of redefined classes adapt their state. JavaFX application thread. */
  private int mutate(Set<String> names, List<String> failures) {
    int mutated = 0;
    for (Object controller : views.controllers()) {
      Method mutate = names.contains(controller.getClass().getName()) ? mutate(controller) : null;
      if (mutate != null) {
        try {
          mutate.invoke(controller);
          mutated++;
        } catch (InvocationTargetException e) {
          failures.add(controller.getClass().getName() + ".mutate() threw " + e.getCause());
        } catch (IllegalAccessException e) {
          failures.add(controller.getClass().getName() + ".mutate() is not accessible");
        }
      }
    }
    return mutated;
  }

  /** Null if the controller has none. */
  private Method mutate(Object controller) {
    try {
      Method mutate = controller.getClass().getMethod(MUTATE);
      views.open(mutate.getDeclaringClass());
      return mutate.trySetAccessible() ? mutate : null;
    } catch (NoSuchMethodException e) {
      return null;
    }
  }
}
