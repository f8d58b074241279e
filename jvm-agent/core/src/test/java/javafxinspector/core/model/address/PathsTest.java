package javafxinspector.core.model.address;

import static org.junit.jupiter.api.Assertions.assertNull;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Cases without windows, which need no toolkit. Paths of windows are tested in test/jvm. */
class PathsTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "/",
        "VBox[0]",
        "/stages",
        "/stages[]/scene/root",
        "/stages[-1]/scene/root",
        "/stages[x]/scene/root",
        "/stages[0]/scene/root",
        "/stages[999999999]/scene/root/VBox[0]",
        "/stages[99999999999999999999]/scene/root"
      })
  void aPathWithoutAWindowFindsNoNode(String path) {
    assertNull(Paths.resolve(path, List.of()));
  }
}
