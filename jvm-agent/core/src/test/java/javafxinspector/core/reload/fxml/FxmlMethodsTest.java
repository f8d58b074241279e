package javafxinspector.core.reload.fxml;

import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.io.IOException;
import java.io.InputStream;
import javafx.fxml.FXMLLoader;
import org.junit.jupiter.api.Test;

class FxmlMethodsTest {
  @Test
  void instrumentsOnce() throws IOException {
    FxmlMethods methods = new FxmlMethods();
    try (InputStream in = FXMLLoader.class.getResourceAsStream("FXMLLoader.class")) {
      byte[] woven = methods.weave(FxmlMethods.LOADER, in.readAllBytes());
      assertNotNull(woven);
      assertNull(methods.weave(FxmlMethods.LOADER, woven), "both would report each document");
    }
  }
}
