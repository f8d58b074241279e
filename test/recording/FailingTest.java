package recorded;

import javafx.application.Platform;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafxinspector.robot.InspectorRobot;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.AfterTestExecutionCallback;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Tests that fail in each way, as a recorder has written them and as users continue them. */
class FailingTest extends InspectorRobot {
  @RegisterExtension
  final AfterTestExecutionCallback failures =
      test -> keepFailure(test.getRequiredTestMethod(), test.getExecutionException());

  @BeforeEach
  void startApplication() throws Exception {
    setupApplication(recording.Orders.class);
  }

  @AfterEach
  void stopApplication() throws Exception {
    cleanupApplication();
  }

  @Test
  void check() {
    // 1. Enter “Ada” into #name
    fill(id("name"), "Ada");
    // 2. Enter a password into #password
    fill(id("password"), environment("PASSWORD"));
    // 3. Click “Gift”
    click(showing(CheckBox.class, "Gift"));
    checkState(showing(CheckBox.class, "Gift"), "selected", false);
  }

  @Test
  void password() {
    fill(id("password"), "secret of a line");
    // 2. Click “Gift”
    click(showing(CheckBox.class, "Gift"));
    interact(() -> ((Label) id("status").get()).setText("It is " + environment("PASSWORD")));
    checkShown(id("name"));
    throw new AssertionError("Not " + environment("PASSWORD") + " or secret of a line");
  }

  @Test
  void dialog() {
    // 1. Click “Table”
    click(showing(Label.class, "Table"));
    // 2. Click the row “Customer 4”
    click(row(id("orders"), "Customer 4 | Country 4 |  | "));
    // 3. Click “Delete…”
    click(showing(Button.class, "Delete…"));
    checkShown(titled("Confirm"));
    for (int i = 0; i < 2; i++) {
      // 4. Is it shown?
      checkShown(titled("Confirm"));
    }
    assertOpen("Other");
  }

  private static void assertOpen(String title) {
    throw new AssertionError(title + " is not open");
  }

  @Test
  void exception() {
    // 1. Click “Gift”
    click(showing(CheckBox.class, "Gift"));
    Platform.runLater(
        () -> {
          throw new IllegalStateException("Thrown by the application");
        });
    // 2. Click “Add”
    click(showing(Button.class, "Add"));
    checkText(id("status"), "No password");
    throw new IllegalStateException("Thrown by the test");
  }

  @Test
  void early() {
    throw new AssertionError("Before any step");
  }

  @Test
  void many() {
    for (int i = 0; i < 249; i++) {
      // 1. Is it shown?
      checkShown(id("name"));
    }
    throw new AssertionError("After many steps");
  }

  @Test
  void busy() throws Exception {
    // 1. Click “Gift”
    click(showing(CheckBox.class, "Gift"));
    Platform.runLater(
        () -> {
          try {
            Thread.sleep(15_000);
          } catch (InterruptedException e) {
            throw new IllegalStateException(e);
          }
        });
    throw new AssertionError("The application is busy");
  }

  @Test
  void passing() {
    // 1. Click “Gift”
    click(showing(CheckBox.class, "Gift"));
  }

  @Test
  void exit() {
    // 1. Click “Gift”
    click(showing(CheckBox.class, "Gift"));
    Assumptions.assumeTrue(Boolean.getBoolean("exits"));
    System.exit(3);
  }
}
