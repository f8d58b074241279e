package javafxinspector.core.input.request;

import static javafxinspector.core.input.request.Modifier.ALT;
import static javafxinspector.core.input.request.Modifier.CTRL;
import static javafxinspector.core.input.request.Modifier.META;
import static javafxinspector.core.input.request.Modifier.SHIFT;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.util.Set;
import javafx.scene.input.TransferMode;
import org.junit.jupiter.api.Test;

class ModifierTest {
  private static TransferMode mode(String os, Modifier... held) {
    return Modifier.transferMode(Set.of(held), os);
  }

  @Test
  void selectTheTransferModeAsThePlatformDoes() {
    for (String os : new String[] {"Linux", "Windows 11"}) {
      assertEquals(TransferMode.COPY, mode(os, CTRL));
      assertEquals(TransferMode.MOVE, mode(os, SHIFT));
      assertEquals(TransferMode.LINK, mode(os, CTRL, SHIFT));
      assertNull(mode(os, META));
      assertNull(mode(os));
    }
    assertNull(mode("Linux", ALT));
    assertEquals(TransferMode.LINK, mode("Windows 11", ALT));
    assertEquals(TransferMode.COPY, mode("Mac OS X", ALT));
    assertEquals(TransferMode.LINK, mode("Mac OS X", CTRL));
    assertEquals(TransferMode.MOVE, mode("Mac OS X", META));
    assertNull(mode("Mac OS X", SHIFT));
  }
}
