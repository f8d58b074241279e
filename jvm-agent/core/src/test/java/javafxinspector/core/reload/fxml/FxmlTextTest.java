package javafxinspector.core.reload.fxml;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import javafx.fxml.FXMLLoader;
import javafx.fxml.LoadException;
import javafxinspector.core.errors.FileProblem;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FxmlTextTest {
  @TempDir Path folder;

  @Test
  void namesTheCauseOfAValueThatIsNoNumber() throws IOException {
    FileProblem problem = problem("spacing=\"abc\"");
    assertEquals("NumberFormatException: For input string: \"abc\"", problem.message());
    assertEquals(4, problem.line());
    assertEquals(3, problem.column());
  }

  @Test
  void namesTheCauseOfAValueThatIsNoConstant() throws IOException {
    FileProblem problem = problem("alignment=\"FOO\"");
    assertEquals("No enum constant javafx.geometry.Pos.FOO", problem.message());
    assertEquals(4, problem.line());
    assertEquals(3, problem.column());
  }

  @Test
  void hasNoClassOfJavafxBeforeASentence() throws IOException {
    FileProblem problem = problem("foo=\"1\"");
    assertEquals("Property \"foo\" does not exist or is read-only.", problem.message());
  }

  @Test
  void namesTheCodeOfTheApplicationThatHasThrown() throws IOException {
    LoadException thrown = new LoadException(thrownIn("javalin.http.Context"));
    FileProblem problem = new FxmlText("<VBox/>").problem(thrown, "", line -> line);
    assertEquals(
        "java.lang.IllegalStateException: no city (at javalin.http.Context.status(Context.java:25))",
        problem.message());
  }

  /** Fails to load a document whose fourth line has the attribute. */
  private FileProblem problem(String attribute) throws IOException {
    String text =
        "<?import javafx.scene.layout.*?>\n\n<VBox>\n  <HBox %s/>\n</VBox>\n".formatted(attribute);
    Path file = Files.writeString(folder.resolve("view.fxml"), text);
    FXMLLoader loader = new FXMLLoader(file.toUri().toURL());
    LoadException thrown = assertThrows(LoadException.class, loader::load);
    return new FxmlText(text).problem(thrown, loader.getLocation().getPath(), line -> line);
  }

  private static Exception thrownIn(String type) {
    Exception thrown = new IllegalStateException("no city");
    thrown.setStackTrace(
        new StackTraceElement[] {
          new StackTraceElement("java.util.Objects", "requireNonNull", "Objects.java", 233),
          new StackTraceElement("com.sun.javafx.fxml.BeanAdapter", "coerce", "BeanAdapter.java", 9),
          new StackTraceElement(type, "status", "Context.java", 25),
          new StackTraceElement("javafx.fxml.FXMLLoader", "load", "FXMLLoader.java", 2),
          new StackTraceElement("app.Main", "start", "Main.java", 1)
        });
    return thrown;
  }
}
