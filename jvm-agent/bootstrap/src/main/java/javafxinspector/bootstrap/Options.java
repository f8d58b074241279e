package javafxinspector.bootstrap;

import java.net.URISyntaxException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The Java agent's options, {@code key=value,key=value}, with values percent-encoded as
 * JavaScript's {@code encodeURIComponent} does (docs/protocol/finding.md, "Agent options").
 *
 * <ul>
 *   <li>{@code run}: folder for the rendezvous file (default: {@code .javafx-inspector/run} in the
 *       user's home directory)
 *   <li>{@code session}: session that the application was started for
 *   <li>{@code launch}: identifies the launch that started the application; published unchanged
 *   <li>{@code core}: the Java agent jar whose core is used (default: the one that contains this
 *       class). A server names its own, because a JVM loads this class only once
 *   <li>{@code enable=true}: the user's consent
 *   <li>{@code nodeSource=off}: does not record which code makes each node
 *   <li>{@code headless=true}: starts JavaFX without a display
 * </ul>
 */
record Options(Map<String, String> values) {
  static Options parse(String arguments) {
    Map<String, String> values = new LinkedHashMap<>();
    for (String option : (arguments == null ? "" : arguments).split(",")) {
      int equals = option.indexOf('=');
      if (equals > 0) {
        values.put(option.substring(0, equals), decode(option.substring(equals + 1)));
      }
    }
    return new Options(Map.copyOf(values));
  }

  /** Decodes a value. Unlike form decoding, it leaves a plus sign unchanged. */
  private static String decode(String value) {
    return URLDecoder.decode(value.replace("+", "%2B"), StandardCharsets.UTF_8);
  }

  Options enabled() {
    return with(new Options(Map.of("enable", "true")));
  }

  /** Whether the user has consented. */
  boolean isEnabled() {
    return Boolean.getBoolean("mcp.ui") || "true".equals(values.get("enable"));
  }

  /** Whether the code that creates each node is recorded. */
  boolean hasNodeSource() {
    return !"off".equals(values.get("nodeSource"));
  }

  /** Whether JavaFX starts without a display. */
  boolean isHeadless() {
    return "true".equals(values.get("headless"));
  }

  /** Merges both; the other options take precedence over these. */
  Options with(Options other) {
    Map<String, String> all = new LinkedHashMap<>(values);
    all.putAll(other.values);
    return new Options(Map.copyOf(all));
  }

  String run() {
    return values.get("run");
  }

  /**
   * Whether the attaching server brings its own core. An attach that only adds a permission does
   * not replace the running core.
   */
  boolean namesCore() {
    return values.containsKey("core") && !values.containsKey("allowRun");
  }

  /** These options, without the jar of an earlier attach if it has been removed since. */
  Options unlessGone() {
    String named = values.get("core");
    if (named == null || Files.exists(Path.of(named))) {
      return this;
    }
    Map<String, String> rest = new LinkedHashMap<>(values);
    rest.remove("core");
    return new Options(Map.copyOf(rest));
  }

  /**
   * The jar that contains core: the option {@code core}, otherwise the jar that contains this
   * class.
   */
  Path core() {
    String named = values.get("core");
    try {
      return named != null
          ? Path.of(named)
          : Path.of(Options.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }
}
