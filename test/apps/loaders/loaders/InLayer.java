package loaders;

import java.lang.module.Configuration;
import java.lang.module.ModuleFinder;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;

/**
 * Runs {@code hello/hello.Main} with JavaFX in a separate module layer. Arguments: its module path.
 */
public final class InLayer {
  private InLayer() {}

  public static void main(String[] modulePath) throws Exception {
    Path[] paths = Arrays.stream(modulePath).map(Path::of).toArray(Path[]::new);
    ModuleLayer boot = ModuleLayer.boot();
    Configuration configuration =
        boot.configuration()
            .resolve(ModuleFinder.of(paths), ModuleFinder.of(), Set.of("hello"));
    ModuleLayer layer =
        ModuleLayer.defineModulesWithOneLoader(
                configuration, List.of(boot), ClassLoader.getPlatformClassLoader())
            .layer();
    ClassLoader loader = layer.findLoader("hello");
    Thread.currentThread().setContextClassLoader(loader);
    loader.loadClass("hello.Main").getMethod("main", String[].class).invoke(null, (Object) new String[0]);
  }
}
