package javafxinspector.core.made;

import java.lang.StackWalker.StackFrame;
import java.net.URL;
import java.security.CodeSource;
import java.util.AbstractMap.SimpleImmutableEntry;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import javafxinspector.core.source.InlinedLines;
import javafxinspector.core.threads.AnyThread;

/**
 * The owner of a class's code, and the lines of the class that have created nodes. Does not refer
 * to the class.
 */
@AnyThread
final class CodeOrigin {
  /** The owner of the code. */
  enum Kind {
    /** The JDK, JavaFX and the Java agent. */
    PLATFORM,
    /**
     * Code of JavaFX that creates its own nodes or calls the application. Code further out on the
     * stack has not created the node.
     */
    DRIVER,
    /** A node class of JavaFX, whose constructors may create nodes themselves. */
    NODES,
    LIBRARY,
    PROJECT
  }

  private static final List<String> DRIVERS =
      List.of(
          "javafx.scene.control.skin.",
          "com.sun.javafx.scene.control.",
          "javafx.scene.CssStyleHelper",
          "javafx.scene.Scene",
          "javafx.stage.Window",
          "javafx.stage.PopupWindow",
          "com.sun.javafx.tk.",
          "com.sun.javafx.application.",
          "com.sun.javafx.event.",
          "com.sun.glass.");

  private static final List<String> PLATFORM =
      List.of(
          "javafx.",
          "com.sun.javafx.",
          "java.",
          "jdk.",
          "sun.",
          "javafxinspector.",
          // Code that ui_run has evaluated.
          "REPL.");

  /** An archive in a folder to which builds write the archives of a project. */
  private static final Pattern BUILT =
      Pattern.compile(".*/(target|libs|build|out|dist)/[^/]+\\.jar");

  private record Position(String method, String descriptor, int index) {}

  private final Kind kind;
  private final String location;
  private final Map<StackTraceElement, Map.Entry<StackTraceElement, String>> lines =
      new ConcurrentHashMap<>();
  private final Map<Position, Boolean> delegations = new ConcurrentHashMap<>();
  private InlinedLines inlined;

  private CodeOrigin(Kind kind, String location) {
    this.kind = kind;
    this.location = location;
  }

  static CodeOrigin of(Class<?> type) {
    String name = type.getName();
    if (DRIVERS.stream().anyMatch(name::startsWith)) {
      return new CodeOrigin(Kind.DRIVER, null);
    }
    boolean isPlatform =
        type.getClassLoader() == null
            || type.getClassLoader() == ClassLoader.getPlatformClassLoader()
            || PLATFORM.stream().anyMatch(name::startsWith);
    if (isPlatform) {
      return new CodeOrigin(isOfNodes(type) ? Kind.NODES : Kind.PLATFORM, null);
    }
    CodeSource source = type.getProtectionDomain().getCodeSource();
    URL url = source == null ? null : source.getLocation();
    String location = url == null ? null : url.toString();
    return new CodeOrigin(isProject(location) ? Kind.PROJECT : Kind.LIBRARY, location);
  }

  private static boolean isOfNodes(Class<?> type) {
    Class<?> c = type;
    while (c != null && !c.getName().equals("javafx.scene.Node")) {
      c = c.getSuperclass();
    }
    return c != null;
  }

  /**
   * Whether a location is a folder, a module of a linked Java runtime, or an archive that a build
   * has written.
   */
  private static boolean isProject(String location) {
    return location != null
        && (location.endsWith("/")
            || location.startsWith("jrt:")
            || BUILT.matcher(location).matches());
  }

  Kind kind() {
    return kind;
  }

  /**
   * The line of a frame, with the URL from which its class was loaded. Always returns the same
   * object for a line.
   */
  Map.Entry<StackTraceElement, String> line(StackFrame frame) {
    // Reading the descriptor of the frame's method would take longer than all of this.
    StackTraceElement at = frame.toStackTraceElement();
    Map.Entry<StackTraceElement, String> known = lines.get(at);
    if (known == null) {
      known =
          InlinedLines.mayBeIn(at.getFileName())
              ? written(at, frame.getDeclaringClass())
              : entry(at, location);
      Map.Entry<StackTraceElement, String> other = lines.putIfAbsent(at, known);
      known = other == null ? known : other;
    }
    return known;
  }

  /**
   * The place where a line of Kotlin is written: in the inline function from which it was copied,
   * if that is code of the project; otherwise where the function is called.
   */
  private Map.Entry<StackTraceElement, String> written(StackTraceElement at, Class<?> type) {
    InlinedLines known = inlined(type);
    InlinedLines.Place place = known.writtenAt(at.getLineNumber());
    if (place == null) {
      return entry(at, location);
    }
    if (place.owner().equals(type.getName().replace('.', '/'))) {
      return entry(at(at, place.line()), location);
    }
    String beside = locationOf(type, place.owner());
    if (isProject(beside)) {
      String owner = place.owner().replace('/', '.');
      return entry(new StackTraceElement(owner, "", place.file(), place.line()), beside);
    }
    InlinedLines.Place call = known.calledAt(at.getLineNumber());
    return entry(call == null ? at : at(at, call.line()), location);
  }

  private synchronized InlinedLines inlined(Class<?> type) {
    if (inlined == null) {
      inlined = InlinedLines.of(type);
    }
    return inlined;
  }

  /**
   * The URL from which a class would be loaded, even if it is not loaded; null if it is not known.
   */
  private static String locationOf(Class<?> beside, String internalName) {
    String file = internalName + ".class";
    ClassLoader loader = beside.getClassLoader();
    URL url = loader == null ? null : loader.getResource(file);
    if (url == null || !url.toString().endsWith("/" + file)) {
      return null;
    }
    String folder = url.toString().substring(0, url.toString().length() - file.length());
    if (folder.startsWith("jar:")) {
      return folder.substring("jar:".length(), folder.length() - "!/".length());
    }
    return folder.startsWith("jrt:") ? folder.substring(0, folder.length() - 1) : folder;
  }

  private static StackTraceElement at(StackTraceElement frame, int line) {
    return new StackTraceElement(
        frame.getClassName(), frame.getMethodName(), frame.getFileName(), line);
  }

  private static Map.Entry<StackTraceElement, String> entry(StackTraceElement at, String location) {
    return new SimpleImmutableEntry<>(at, location);
  }

  /**
   * Whether a constructor of the class calls another constructor of the class for the same object.
   */
  boolean delegates(StackFrame constructor) {
    return delegations.computeIfAbsent(
        position(constructor),
        at ->
            Delegations.isDelegation(constructor.getDeclaringClass(), at.descriptor(), at.index()));
  }

  private static Position position(StackFrame frame) {
    return new Position(frame.getMethodName(), frame.getDescriptor(), frame.getByteCodeIndex());
  }
}
