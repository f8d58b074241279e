package javafxinspector.core.evaluation;

import java.security.ProtectionDomain;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import javafxinspector.core.evaluation.compiler.ClassFile;

/** Defines the classes of evaluated code. They see the application's classes before all others. */
final class SnippetLoader extends ClassLoader {
  private static final Map<String, Class<?>> OWN =
      Map.of(
          Checkpoint.class.getName(), Checkpoint.class,
          UnresolvedCode.class.getName(), UnresolvedCode.class);

  /**
   * The domain of core, which refers to no class loader: a window keeps the domains of the code
   * that created it.
   */
  private static final ProtectionDomain DOMAIN = SnippetLoader.class.getProtectionDomain();

  private final List<ClassLoader> others;
  private final Map<String, byte[]> bytes = new ConcurrentHashMap<>();
  private final List<Class<?>> defined = new ArrayList<>();

  /**
   * @param application the loader of the application's classes
   * @param others loaders that are searched for classes that {@code application} does not have
   */
  SnippetLoader(ClassLoader application, List<ClassLoader> others) {
    super("JavaFX Inspector evaluation", application);
    this.others = List.copyOf(others);
  }

  /** Weaves and defines classes, which may depend on each other. */
  void load(List<ClassFile> classes) throws ClassNotFoundException {
    for (ClassFile each : classes) {
      bytes.put(each.name(), SnippetWeaver.weave(each.bytes()));
    }
    for (ClassFile each : classes) {
      loadClass(each.name());
    }
  }

  /** The classes of evaluated code that are defined, in the order of their definition. */
  synchronized List<Class<?>> defined() {
    return List.copyOf(defined);
  }

  @Override
  protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
    Class<?> own = OWN.get(name);
    return own != null ? own : super.loadClass(name, resolve);
  }

  @Override
  protected synchronized Class<?> findClass(String name) throws ClassNotFoundException {
    byte[] classFile = bytes.remove(name);
    if (classFile != null) {
      Class<?> snippet = defineClass(name, classFile, 0, classFile.length, DOMAIN);
      defined.add(snippet);
      return snippet;
    }
    for (ClassLoader other : others) {
      try {
        return other.loadClass(name);
      } catch (ClassNotFoundException e) {
        continue;
      }
    }
    throw new ClassNotFoundException(name);
  }
}
