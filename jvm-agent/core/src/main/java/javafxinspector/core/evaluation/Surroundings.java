package javafxinspector.core.evaluation;

import java.io.File;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import javafx.application.Application;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.stage.Window;
import javafxinspector.core.evaluation.compiler.CompileTarget;
import javafxinspector.core.fx.Applications;
import javafxinspector.core.source.CodeSources;
import javafxinspector.core.threads.OnFx;

/**
 * The application's classes as evaluated code can use them.
 *
 * @param application the application object; null for none
 * @param loader the loader of its classes
 * @param types other classes of the application that are in use, one for each further loader
 */
record Surroundings(Application application, ClassLoader loader, Set<Class<?>> types) {
  @OnFx
  static Surroundings read() {
    Application application = Applications.launched();
    Set<ClassLoader> seen = new LinkedHashSet<>();
    Set<Class<?>> types = new LinkedHashSet<>();
    if (application != null) {
      add(application.getClass(), types, seen);
    }
    for (Window window : Window.getWindows()) {
      add(window.getClass(), types, seen);
      Scene scene = window.getScene();
      if (scene != null && scene.getRoot() != null) {
        addAll(scene.getRoot(), types, seen);
      }
    }
    ClassLoader context = Thread.currentThread().getContextClassLoader();
    ClassLoader loader =
        application != null
            ? application.getClass().getClassLoader()
            : context != null ? context : ClassLoader.getSystemClassLoader();
    return new Surroundings(application, loader, types);
  }

  private static void addAll(Node node, Set<Class<?>> types, Set<ClassLoader> seen) {
    add(node.getClass(), types, seen);
    if (node instanceof Parent parent) {
      for (Node child : parent.getChildrenUnmodifiable()) {
        addAll(child, types, seen);
      }
    }
  }

  private static void add(Class<?> type, Set<Class<?>> types, Set<ClassLoader> seen) {
    if (seen.add(type.getClassLoader())) {
      types.add(type);
    }
  }

  /**
   * The target that code is compiled for.
   *
   * @param isRemote whether the compiler runs outside of this JVM
   */
  CompileTarget target(boolean isRemote) {
    List<String> names = new ArrayList<>();
    List<String> packages = new ArrayList<>();
    for (Module module : modules()) {
      if (isInRuntime(module)) {
        names.add(module.getName());
        module.getPackages().forEach(each -> packages.add(module.getName() + "/" + each));
      }
    }
    String home = isRemote ? System.getProperty("java.home") : null;
    return new CompileTarget(classPath(), names, packages, home, Runtime.version().feature());
  }

  /**
   * Whether a module is part of the Java runtime, as in a runtime image, rather than of the class
   * path.
   */
  private static boolean isInRuntime(Module module) {
    return module
        .getLayer()
        .configuration()
        .findModule(module.getName())
        .flatMap(each -> each.reference().location())
        .filter(location -> "jrt".equals(location.getScheme()))
        .isPresent();
  }

  /** Further loaders, which are searched for classes that {@link #loader} does not have. */
  List<ClassLoader> otherLoaders() {
    Set<ClassLoader> loaders = new LinkedHashSet<>();
    for (Class<?> type : types) {
      loaders.add(type.getClassLoader());
    }
    loaders.add(Window.class.getClassLoader());
    loaders.add(ClassLoader.getSystemClassLoader());
    loaders.remove(loader);
    loaders.remove(null);
    return new ArrayList<>(loaders);
  }

  /** The modules of the application and of JavaFX. Evaluated code may use all of their packages. */
  Set<Module> modules() {
    Set<ModuleLayer> layers = new LinkedHashSet<>();
    addLayers(ModuleLayer.boot(), layers);
    addLayers(Window.class.getModule().getLayer(), layers);
    for (Class<?> type : types) {
      addLayers(type.getModule().getLayer(), layers);
    }
    Set<Module> modules = new LinkedHashSet<>();
    for (ModuleLayer layer : layers) {
      for (Module module : layer.modules()) {
        if (!module.getName().startsWith("java.") && !module.getName().startsWith("jdk.")) {
          modules.add(module);
        }
      }
    }
    return modules;
  }

  private static void addLayers(ModuleLayer layer, Set<ModuleLayer> layers) {
    if (layer != null && layers.add(layer)) {
      layer.parents().forEach(parent -> addLayers(parent, layers));
    }
  }

  /** The jars and folders with classes of the application, including those on the module path. */
  String classPath() {
    Set<String> places = new LinkedHashSet<>();
    for (String place : System.getProperty("java.class.path", "").split(File.pathSeparator)) {
      places.add(place);
    }
    for (String place : System.getProperty("jdk.module.path", "").split(File.pathSeparator)) {
      places.add(place);
      File[] inside = place.isEmpty() ? null : new File(place).listFiles(Surroundings::isModule);
      for (File module : inside == null ? new File[0] : inside) {
        places.add(module.getPath());
      }
    }
    for (Class<?> type : types) {
      add(CodeSources.locationOf(type), places);
      addUrls(type.getClassLoader(), places);
    }
    addUrls(loader, places);
    places.remove("");
    return String.join(File.pathSeparator, places);
  }

  private static boolean isModule(File file) {
    return file.getName().endsWith(".jar") || new File(file, "module-info.class").exists();
  }

  private static void addUrls(ClassLoader first, Set<String> places) {
    for (ClassLoader each = first; each != null; each = each.getParent()) {
      if (each instanceof URLClassLoader urls) {
        for (URL url : urls.getURLs()) {
          add(url, places);
        }
      }
    }
  }

  private static void add(URL url, Set<String> places) {
    if (url == null || !url.getProtocol().equals("file")) {
      return;
    }
    try {
      places.add(Path.of(new URI(url.toString())).toString());
    } catch (URISyntaxException | IllegalArgumentException e) {
      // A location that is not a file has no classes to compile against.
    }
  }
}
