package javafxinspector.core.evaluation;

import java.lang.instrument.Instrumentation;
import java.lang.module.ModuleFinder;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/** The module {@code jdk.jshell}, which applications in named modules do not load by themselves. */
final class JShellModule {
  private static final String NAME = "jdk.jshell";
  private static final String INTERNAL = "jdk.internal.module";

  private JShellModule() {}

  /**
   * Loads the module if necessary.
   *
   * @return false if the Java runtime does not have it
   */
  static boolean load(Instrumentation instrumentation) {
    if (ModuleLayer.boot().findModule(NAME).isPresent()) {
      return true;
    }
    if (ModuleFinder.ofSystem().find(NAME).isEmpty()) {
      return false;
    }
    Module own = JShellModule.class.getModule();
    Map<String, Set<Module>> exports = Map.of(INTERNAL, Set.of(own));
    instrumentation.redefineModule(
        Object.class.getModule(), Set.of(), exports, Map.of(), Set.of(), Map.of());
    try {
      Class.forName(INTERNAL + ".Modules").getMethod("loadModule", String.class).invoke(null, NAME);
      return true;
    } catch (ReflectiveOperationException e) {
      return false; // another version of Java
    }
  }

  /** Exports and opens all packages of the modules to the classes of a loader. */
  static void open(Set<Module> modules, ClassLoader to, Instrumentation instrumentation) {
    Set<Module> target = Set.of(to.getUnnamedModule());
    for (Module module : modules) {
      Map<String, Set<Module>> packages = new HashMap<>();
      for (String name : module.getPackages()) {
        packages.put(name, target);
      }
      instrumentation.redefineModule(module, Set.of(), packages, packages, Set.of(), Map.of());
    }
  }
}
