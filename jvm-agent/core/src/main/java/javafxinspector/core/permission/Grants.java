package javafxinspector.core.permission;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.threads.AnyThread;

/**
 * The clients that may evaluate code: those with a key whose hash was in the options with which the
 * Java agent was started or attached. The token of the port is not enough
 * (docs/protocol/connection.md, "Permission to run code").
 */
@AnyThread
public final class Grants {
  private static final String OPTION = "allowRun";

  private final Set<String> hashes = ConcurrentHashMap.newKeySet();

  /** Adds the grant from the options, if there is one. */
  public void add(Map<String, String> options) {
    String hash = options.get(OPTION);
    if (hash != null) {
      hashes.add(hash);
    }
  }

  /**
   * @throws UiException MCP_UI_REFUSED if the key is null or was not granted
   */
  public void require(String key) throws UiException {
    if (!contains(key)) {
      throw new UiException(
          "MCP_UI_REFUSED",
          "This client may not run code in the application. The user must allow it, with --allow"
              + " run or the setting javafxInspector.agents.allowRun.");
    }
  }

  /** Whether a key was granted. */
  public boolean contains(String key) {
    return key != null && hashes.contains(hash(key));
  }

  private static String hash(String key) {
    try {
      MessageDigest sha = MessageDigest.getInstance("SHA-256");
      return HexFormat.of().formatHex(sha.digest(key.getBytes(StandardCharsets.UTF_8)));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }
}
