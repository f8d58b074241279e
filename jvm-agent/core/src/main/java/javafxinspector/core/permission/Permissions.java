package javafxinspector.core.permission;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.function.Supplier;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.threads.AnyThread;

/** The permissions that the start of the Java agent and each attach have given. */
@AnyThread
public final class Permissions {
  private final Grants grants = new Grants();
  private final Roots roots;

  /**
   * @param loadedClasses all classes of this JVM
   */
  public Permissions(Supplier<Class<?>[]> loadedClasses) {
    roots = new Roots(loadedClasses);
  }

  /** Adds the permissions from the options. */
  public void add(Map<String, String> options) {
    grants.add(options);
    roots.add(options);
  }

  /** The clients that may run code. */
  public Grants grants() {
    return grants;
  }

  /** The folders from which files may be read. */
  public Roots roots() {
    return roots;
  }

  /**
   * Reads a saved file.
   *
   * @throws UiException MCP_UI_REFUSED if it is outside of the roots; MCP_UI_INVALID_INPUT if it
   *     cannot be read
   */
  public SavedFile read(String file) throws UiException {
    Path real = roots.require(file);
    try {
      return new SavedFile(real, Files.readAllBytes(real));
    } catch (IOException e) {
      throw new UiException("MCP_UI_INVALID_INPUT", file + " cannot be read. Save it again.");
    }
  }
}
