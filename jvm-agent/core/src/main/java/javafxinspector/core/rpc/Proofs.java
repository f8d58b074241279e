package javafxinspector.core.rpc;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.Base64;
import javafxinspector.core.errors.UiException;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * The proofs of one connection, by which both sides show that they know the token without sending
 * it: what listens on a forwarded port may not be the Java agent (docs/protocol/connection.md,
 * "Handshake").
 */
final class Proofs {
  private static final int NONCE_BYTES = 32;
  private static final int MIN_NONCE_CHARS = 43;
  private static final String ALGORITHM = "HmacSHA256";

  private final String token;
  private final String client;
  private final String own;

  private Proofs(String token, String client) {
    this.token = token;
    this.client = client;
    byte[] random = new byte[NONCE_BYTES];
    new SecureRandom().nextBytes(random);
    own = base64(random);
  }

  /** The response to prove. */
  record Response(String nonce, String proof) {}

  /**
   * @throws UiException MCP_UI_ATTACH_FAILED if the client has sent no random value
   */
  static Proofs of(Object params, String token) throws UiException {
    if (!(params instanceof Prove prove)
        || prove.nonce() == null
        || prove.nonce().length() < MIN_NONCE_CHARS) {
      throw new UiException("MCP_UI_ATTACH_FAILED", "prove needs a nonce of 256 random bits.");
    }
    return new Proofs(token, prove.nonce());
  }

  Response response() {
    return new Response(own, proof("agent"));
  }

  /** Whether the client has proved that it knows the token. */
  boolean isClient(String proof) {
    return MessageDigest.isEqual(
        proof.getBytes(StandardCharsets.UTF_8), proof("hello").getBytes(StandardCharsets.UTF_8));
  }

  /** The same as in src/join/proof.ts. */
  private String proof(String prover) {
    try {
      Mac mac = Mac.getInstance(ALGORITHM);
      mac.init(new SecretKeySpec(token.getBytes(StandardCharsets.UTF_8), ALGORITHM));
      String text = "javafx-inspector join " + prover + " " + client + " " + own;
      return base64(mac.doFinal(text.getBytes(StandardCharsets.UTF_8)));
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("This Java has no " + ALGORITHM, e);
    }
  }

  private static String base64(byte[] bytes) {
    return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
  }
}
