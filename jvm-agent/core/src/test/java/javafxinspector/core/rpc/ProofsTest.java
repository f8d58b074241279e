package javafxinspector.core.rpc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import javafxinspector.core.errors.UiException;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.junit.jupiter.api.Test;

class ProofsTest {
  private static final String TOKEN = "t".repeat(43);
  private static final String CLIENT = "c".repeat(43);

  @Test
  void bothSidesProveTheTokenWithTheValuesOfBoth() throws Exception {
    Proofs proofs = Proofs.of(new Prove(CLIENT), TOKEN);
    String own = proofs.response().nonce();
    assertEquals(hmac(TOKEN, "agent " + CLIENT + " " + own), proofs.response().proof());
    assertTrue(proofs.isClient(hmac(TOKEN, "hello " + CLIENT + " " + own)));
  }

  @Test
  void aProofOfTheJavaAgentAnotherTokenOrAnotherConnectionIsNoneOfTheClient() throws Exception {
    Proofs proofs = Proofs.of(new Prove(CLIENT), TOKEN);
    Proofs other = Proofs.of(new Prove(CLIENT), TOKEN);
    String own = proofs.response().nonce();
    assertNotEquals(own, other.response().nonce());
    List<String> wrong =
        List.of(
            "",
            TOKEN,
            proofs.response().proof(),
            hmac("x".repeat(43), "hello " + CLIENT + " " + own),
            hmac(TOKEN, "hello " + CLIENT + " " + other.response().nonce()));
    for (String proof : wrong) {
      assertFalse(proofs.isClient(proof), proof);
    }
  }

  @Test
  void aMissingOrShortRandomValueIsRefused() {
    for (Object params : new Object[] {null, new Prove(null), new Prove("short")}) {
      assertThrows(UiException.class, () -> Proofs.of(params, TOKEN));
    }
  }

  private static String hmac(String token, String text) throws Exception {
    Mac mac = Mac.getInstance("HmacSHA256");
    mac.init(new SecretKeySpec(token.getBytes(StandardCharsets.UTF_8), "HmacSHA256"));
    byte[] proof = mac.doFinal(("javafx-inspector join " + text).getBytes(StandardCharsets.UTF_8));
    return Base64.getUrlEncoder().withoutPadding().encodeToString(proof);
  }
}
