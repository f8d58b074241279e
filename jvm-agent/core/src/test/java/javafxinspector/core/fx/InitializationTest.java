package javafxinspector.core.fx;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.io.File;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * A class that another thread initializes while the application starts can deadlock with the JavaFX
 * application thread: the static initializers of {@code Window} and {@code WindowHelper}, for
 * example, wait for each other.
 */
class InitializationTest {
  /** Classes that JavaFX loads only in the static initializers of the classes around them. */
  private static final Set<String> ACCESSORS =
      Set.of("javafx.stage.Window$1", "javafx.scene.Node$1");

  private static final JavaClasses INTERNALS =
      new ClassFileImporter()
          .withImportOption(new ImportOption.DoNotIncludeTests())
          .importPackages("javafxinspector.core.fx");

  @Test
  void accessToTheInternalsOfJavaFxInitializesNoClassOfIt() throws Exception {
    try (Recording loader = new Recording()) {
      for (JavaClass each : INTERNALS) {
        Class.forName(each.getName(), true, loader);
      }
      assertEquals(Set.of(), loader.accessors());
      Class.forName("javafx.stage.Window", true, loader);
      assertEquals(Set.of("javafx.stage.Window$1"), loader.accessors(), "initialization is seen");
    }
  }

  /** Loads JavaFX and core once more, and records the names of the classes. */
  private static final class Recording extends URLClassLoader {
    private final Set<String> found = ConcurrentHashMap.newKeySet();

    Recording() {
      super(classPath(), ClassLoader.getPlatformClassLoader());
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
      found.add(name);
      return super.findClass(name);
    }

    Set<String> accessors() {
      return ACCESSORS.stream().filter(found::contains).collect(Collectors.toSet());
    }

    private static URL[] classPath() {
      String[] entries = System.getProperty("java.class.path").split(File.pathSeparator);
      return Stream.concat(Arrays.stream(entries), modulePath())
          .filter(entry -> !entry.isEmpty())
          .map(Recording::url)
          .toArray(URL[]::new);
    }

    private static Stream<String> modulePath() {
      String path = System.getProperty("jdk.module.path");
      return path == null ? Stream.empty() : Arrays.stream(path.split(File.pathSeparator));
    }

    private static URL url(String entry) {
      try {
        return Path.of(entry).toUri().toURL();
      } catch (MalformedURLException e) {
        throw new IllegalStateException(e);
      }
    }
  }
}
