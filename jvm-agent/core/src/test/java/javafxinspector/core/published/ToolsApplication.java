package javafxinspector.core.published;

import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Function;
import javax.tools.ToolProvider;

/**
 * An application with a class loader of its own, which has the class that publishes tools, and code
 * outside of the packages of the inspector. Its commands are in {@code Orders.java.txt}.
 */
final class ToolsApplication implements AutoCloseable {
  private static final Path MCP =
      Path.of("../events/src/main/java/javafxinspector/events/Mcp.java");
  private static Path classes;

  private final URLClassLoader loader;
  private final Function<String, Object> orders;

  @SuppressWarnings("unchecked")
  ToolsApplication() {
    try {
      loader = new URLClassLoader(new URL[] {compiled().toUri().toURL()});
      orders =
          (Function<String, Object>)
              loader.loadClass("shop.Orders").getDeclaredConstructor().newInstance();
    } catch (IOException | ReflectiveOperationException e) {
      throw new AssertionError("The application could not be loaded", e);
    }
  }

  Object send(String command) {
    return orders.apply(command);
  }

  ClassLoader loader() {
    return loader;
  }

  /** Withdraws its tools. */
  @Override
  public void close() {
    send("withdraw");
  }

  private static synchronized Path compiled() throws IOException {
    if (classes != null) {
      return classes;
    }
    Path folder = Files.createTempDirectory("published-tools");
    Path source = folder.resolve("shop/Orders.java");
    Files.createDirectories(source.getParent());
    try (InputStream in = ToolsApplication.class.getResourceAsStream("Orders.java.txt")) {
      Files.write(source, in.readAllBytes());
    }
    int status =
        ToolProvider.getSystemJavaCompiler()
            .run(
                null,
                null,
                null,
                "-encoding",
                StandardCharsets.UTF_8.name(),
                "-cp",
                System.getProperty("java.class.path"),
                "-d",
                folder.toString(),
                source.toString(),
                MCP.toString());
    if (status != 0) {
      throw new AssertionError("The application could not be compiled");
    }
    classes = folder;
    return folder;
  }
}
