package javafxinspector.bootstrap;

import java.lang.instrument.Instrumentation;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** Opens JavaFX's internals to core alone, so that no program needs {@code --add-opens}. */
final class JavaFxModules {
  private JavaFxModules() {}

  /**
   * Exports and opens every package of every {@code javafx.*} module that the program's JavaFX
   * consists of, in its layer and those above. On the class path there is nothing to open.
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
