package javafxinspector.core.record;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.gson.JsonObject;
import java.util.List;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import javafxinspector.core.errors.UiException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The nodes of all windows during a recording, which are kept from one step to the next. */
class AllNodesTest extends ReplayTest {
  private static final String FIRST = "text “Save” [0]";
  private final Button go = named("go", new Button("Go"));
  private final Button save = new Button("Save");
  private final VBox root = new VBox(go, new VBox(save));
  private Scene scene;

  /** Records the first step, for which the nodes are listed. */
  @BeforeEach
  void record() throws UiException {
    save.getStyleClass().add("first");
    scene = show(() -> root).getScene();
    ask("record", "{on: true}");
    act("{type: 'click', target: '#go'}");
  }

  @AfterEach
  void end() throws UiException {
    ask("record", "{on: false}");
  }

  /** Clicks a node, ends the recording, and returns how the test finds the node. */
  private String clicked(String target) throws UiException {
    act("{type: 'click', target: " + target + "}");
    List<JsonObject> steps = objects(ask("record", "{on: false}").get("steps"));
    return target(steps.get(steps.size() - 1).getAsJsonObject("target"));
  }

  @Test
  void includeANodeThatWasAdded() throws UiException {
    change(() -> root.getChildren().add(new Button("Save")));
    assertEquals(FIRST, clicked("'.first'"));
  }

  @Test
  void includeANodeThatWasAddedDeepBelow() throws UiException {
    change(() -> root.getChildren().add(new VBox(new VBox())));
    act("{type: 'click', target: '#go'}");
    VBox deep = (VBox) ((VBox) root.getChildren().get(2)).getChildren().get(0);
    change(() -> deep.getChildren().add(new Button("Save")));
    assertEquals(FIRST, clicked("'.first'"));
  }

  @Test
  void includeANodeThatTheStepBeforeAddsAtOnce() throws UiException {
    go.setOnAction(event -> root.getChildren().add(named("new", new Button("New"))));
    act("{type: 'click', target: '#go'}");
    assertEquals("#new", clicked("'#new'"));
  }

  @Test
  void leaveOutANodeThatWasRemoved() throws UiException {
    Button twin = new Button("Save");
    change(() -> root.getChildren().add(twin));
    act("{type: 'click', target: '#go'}");
    change(() -> root.getChildren().remove(twin));
    assertEquals("text “Save”", clicked("'.first'"));
  }

  @Test
  void leaveOutANodeThatIsNotVisible() throws UiException {
    Button twin = new Button("Save");
    VBox pane = new VBox(twin);
    change(() -> root.getChildren().add(pane));
    act("{type: 'click', target: '#go'}");
    change(() -> pane.setVisible(false));
    assertEquals("text “Save”", clicked("'.first'"));
  }

  @Test
  void areInTheOrderOfTheirPlaces() throws UiException {
    Button twin = new Button("Save");
    change(() -> root.getChildren().add(twin));
    act("{type: 'click', target: '#go'}");
    change(
        () -> {
          root.getChildren().remove(twin);
          root.getChildren().add(0, twin);
        });
    assertEquals("text “Save” [1]", clicked("'.first'"));
  }

  @Test
  void includeThoseOfAWindowThatOpened() throws UiException {
    Stage[] other = new Stage[1];
    change(
        () -> {
          other[0] = new Stage();
          other[0].setTitle("Other");
          other[0].setScene(new Scene(new VBox(new Label("Hello"), new Button("Save"))));
          other[0].show();
        });
    String target = clicked("'.button'");
    assertEquals("text “Save” in window “Other”", target);
    change(other[0]::hide);
  }

  @Test
  void areNotObservedAfterTheRecording() throws Exception {
    ask("record", "{on: false}");
    eventually(0L, () -> onFx(() -> pulseListeners(scene)));
  }
}
