package javafxinspector.bootstrap;

import java.lang.instrument.Instrumentation;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * Opens JavaFX's internal packages to core only, so that applications do not need {@code
 * --add-opens}.
 */
final class JavaFxModules {
  private JavaFxModules() {}

  /**
   * Exports and opens every package of every {@code javafx.*} module in JavaFX's module layer and
   * its parent layers. Does nothing when JavaFX is on the class path.
   */
  static void open(Module javafx, Module core, Instrumentation instrumentation) {
    if (!javafx.isNamed()) {
      return;
    }
    Set<ModuleLayer> seen = new HashSet<>();
    Deque<ModuleLayer> layers = new ArrayDeque<>(Set.of(javafx.getLayer()));
    while (!layers.isEmpty()) {
      ModuleLayer layer = layers.pop();
      if (!seen.add(layer)) {
        continue;
      }
      layers.addAll(layer.parents());
      for (Module module : layer.modules()) {
        if (module.getName().startsWith("javafx.")) {
          openAll(module, core, instrumentation);
        }
      }
    }
  }

  private static void openAll(Module module, Module core, Instrumentation instrumentation) {
    Map<String, Set<Module>> packages = new HashMap<>();
    for (String name : module.getPackages()) {
      packages.put(name, Set.of(core));
    }
    instrumentation.redefineModule(module, Set.of(), packages, packages, Set.of(), Map.of());
  }
}
