package javafxinspector.core.rpc;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.List;
import java.util.Map;
import javafxinspector.core.errors.UiException;

/**
 * Parameters of hello, the first request of every client (docs/protocol/connection.md,
 * "Handshake").
 */
record Hello(Integer protocol, String token, String proof, String client, Boolean probe) {
  static final String METHOD = "hello";
  static final int PROTOCOL = 1;

  private record Response(
      int protocol, String agentVersion, List<String> capabilities, AgentApp app) {}

  /**
   * @param proofs of this connection; null if the client has not sent prove
   * @return the response
   * @throws UiException MCP_UI_ATTACH_FAILED for another method, a wrong token or another protocol
   *     version
   */
  static Object check(
      String method, Object params, AgentControl agent, Proofs proofs, List<String> capabilities)
      throws UiException {
    if (!method.equals(METHOD) || !(params instanceof Hello hello)) {
      throw refused("The first request must be hello with protocol, token and client.", Map.of());
    }
    if (!hello.knowsToken(agent.token(), proofs)) {
      throw refused(
          "The token is wrong: read it from the application's rendezvous file.", Map.of());
    }
    if (!agent.isRunning()) {
      throw refused("The Java agent is shutting down. Attach again.", Map.of());
    }
    if (hello.protocol == null || hello.protocol != PROTOCOL) {
      boolean older = hello.protocol == null || hello.protocol < PROTOCOL;
      throw refused(
          "This Java agent uses protocol "
              + PROTOCOL
              + ", the client "
              + hello.protocol
              + ": update "
              + (older ? "the client." : "the Java agent (attach again)."),
          Map.of("protocol", PROTOCOL, "agentVersion", agent.version()));
    }
    if (hello.client == null || hello.client.isBlank()) {
      throw refused("hello must name its client.", Map.of());
    }
    return new Response(PROTOCOL, agent.version(), capabilities, agent.describe());
  }

  private boolean knowsToken(String expected, Proofs proofs) {
    return token != null
        ? same(token, expected)
        : proof != null && proofs != null && proofs.isClient(proof);
  }

  private static boolean same(String given, String expected) {
    return MessageDigest.isEqual(
        given.getBytes(StandardCharsets.UTF_8), expected.getBytes(StandardCharsets.UTF_8));
  }

  private static UiException refused(String message, Map<String, Object> details) {
    return new UiException("MCP_UI_ATTACH_FAILED", message, details);
  }
}
