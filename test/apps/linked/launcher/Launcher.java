package launcher;

import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import javafx.application.Application;

/** Starts the application from a folder that is on no class path. */
public final class Launcher {
  public static void main(String[] args) throws Exception {
    URL folder = Path.of(args[0]).toUri().toURL();
    URLClassLoader loader = new URLClassLoader(new URL[] {folder}, Launcher.class.getClassLoader());
    Application.launch(loader.loadClass("linked.Linked").asSubclass(Application.class));
  }
}
