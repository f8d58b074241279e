package javafxinspector.bootstrap;

import java.net.URISyntaxException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The agent's options, {@code key=value,key=value}, values percent-encoded as JavaScript's {@code
 * encodeURIComponent} does.
 *
 * <ul>
 *   <li>{@code run}: folder for the rendezvous file; else {@code .javafx-inspector/run} in the
 *       user's home
 *   <li>{@code session}: the session that the program was started for
 *   <li>{@code core}: another agent jar, whose core is used in place of ours
 *   <li>{@code enable=true}: the person's consent
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

  /** A plus sign stays one, unlike in a form. */
  private static String decode(String value) {
    return URLDecoder.decode(value.replace("+", "%2B"), StandardCharsets.UTF_8);
  }

  Options enabled() {
    return with(new Options(Map.of("enable", "true")));
  }

  /** These and those; where both name one, those. */
  Options with(Options those) {
    Map<String, String> all = new LinkedHashMap<>(values);
    all.putAll(those.values);
    return new Options(Map.copyOf(all));
  }

  String run() {
    return values.get("run");
  }

  /** The jar to read core from: the one named, else the one that this class is in. */
  Path core() throws URISyntaxException {
    String named = values.get("core");
    return named != null
        ? Path.of(named)
        : Path.of(Options.class.getProtectionDomain().getCodeSource().getLocation().toURI());
  }
}
