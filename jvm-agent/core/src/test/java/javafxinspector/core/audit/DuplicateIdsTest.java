package javafxinspector.core.audit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import application.Rows;
import java.util.List;
import java.util.concurrent.Callable;
import javafx.collections.FXCollections;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Control;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.MenuItem;
import javafx.scene.control.Skin;
import javafx.scene.control.SkinBase;
import javafx.scene.layout.HBox;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import javafxinspector.core.made.NodeSources;
import org.junit.jupiter.api.Test;

class DuplicateIdsTest extends CheckTest {
  private static String duplicate(String id) {
    return String.format(
        "warning duplicateId Label#%s (also Label#%s): has the id “%s” of another node of this"
            + " window · give it an id of its own",
        id, id, id);
  }

  @Test
  void twoNodesOfAWindowWithOneIdAreFoundOnce() throws Exception {
    show(
        () ->
            new VBox(
                id("twice", new Label("first")),
                id("twice", new Label("second")),
                id("twice", new Label("third")),
                id("other", new Label("other")),
                id("", new Label("no id")),
                id("", new Label("no id"))));
    assertFindings(duplicate("twice"));
  }

  @Test
  void nodesThatAreNotDisplayedAreCompared() throws Exception {
    show(
        () -> {
          Label hidden = id("twice", new Label("hidden"));
          hidden.setVisible(false);
          return new VBox(hidden, id("twice", new Label("shown")));
        });
    assertFindings(duplicate("twice"));
  }

  @Test
  void twoWindowsMayHaveNodesWithOneId() throws Exception {
    show(() -> new VBox(id("shared", new Label("in both"))));
    show(() -> new VBox(id("shared", new Label("in both"))));
    assertFindings();
  }

  @Test
  void nodesThatOneLineHasMadeMayShareAnId() throws Exception {
    show(() -> Rows.repeated(3));
    assertFindings();
  }

  @Test
  void nodesThatTwoLinesHaveMadeMayNotShareAnId() throws Exception {
    // Without their sources, the labels would be alike.
    show(() -> new HBox(Rows.repeated(2), new VBox(Rows.other())));
    assertFindings(duplicate("row"));
  }

  @Test
  void theCellsOfAListMayShareAnId() throws Exception {
    show(
        () -> {
          ListView<Integer> list = new ListView<>(FXCollections.observableArrayList(1, 2, 3));
          list.setPrefHeight(100);
          list.setCellFactory(
              view ->
                  new ListCell<>() {
                    @Override
                    protected void updateItem(Integer item, boolean empty) {
                      super.updateItem(item, empty);
                      setGraphic(empty ? null : row(item));
                    }
                  });
          return list;
        });
    assertFindings();
  }

  private static Label row(int item) {
    return item == 1 ? id("inRow", new Label("one")) : id("inRow", new Label("row " + item));
  }

  @Test
  void thePartsOfASkinMayShareAnId() throws Exception {
    show(() -> new VBox(new Pair()));
    assertFindings();
  }

  @Test
  void aContextMenuGivesItsIdToTwoNodesOfJavaFx() throws Exception {
    Stage stage = show(() -> new VBox());
    onFx(
        () -> {
          ContextMenu menu = new ContextMenu(new MenuItem("Copy"));
          menu.setId("menu");
          menu.show(stage, stage.getX() + 20, stage.getY() + 20);
          return null;
        });
    runPulse();
    assertFindings();
  }

  /** Cards with equal ids that were created by different lines. */
  private static HBox cards(Node first, Node second) {
    return new HBox(new VBox(first), new VBox(second));
  }

  @Test
  void whereSourcesAreNotKnownPartsThatAreAlikeMayShareAnId() throws Exception {
    assertFoundWithoutSources(0, () -> cards(id("title", new Label()), id("title", new Label())));
  }

  @Test
  void whereSourcesAreNotKnownOtherNodesMayNot() throws Exception {
    assertFoundWithoutSources(
        1, () -> new HBox(id("title", new Label()), id("title", new Label())));
    assertFoundWithoutSources(1, () -> cards(id("title", new Label()), id("title", new Button())));
    assertFoundWithoutSources(
        1,
        () -> {
          HBox cards = cards(id("title", new Label()), id("title", new Label()));
          cards.getChildren().get(1).getStyleClass().add("other");
          return cards;
        });
    assertFoundWithoutSources(
        1, () -> cards(id("title", new Label()), new StackPane(id("title", new Label()))));
    assertFoundWithoutSources(
        1, () -> new HBox(id("title", new VBox(id("title", new VBox(new Label()))))));
  }

  private void assertFoundWithoutSources(int count, Callable<Parent> root) throws Exception {
    DuplicateIds check = new DuplicateIds(new NodeSources(null, null, node -> null));
    Findings findings = new Findings();
    onFx(
        () -> {
          Scene scene = new Scene(root.call());
          AuditWalk walk =
              new AuditWalk(List.of(scene.getRoot()), visit -> check.visit(visit, findings));
          while (walk.step()) {
            // visits the next one
          }
          return null;
        });
    check.finish(new FxSlices(client.call()), findings);
    assertEquals(count, findings.count());
  }

  /** A control of a library whose parts have the same id. */
  static final class Pair extends Control {
    @Override
    protected Skin<?> createDefaultSkin() {
      return new SkinBase<Pair>(this) {
        {
          getChildren().add(id("part", new Label("one")));
          getChildren().add(new StackPane(id("part", new Label("other"))));
        }
      };
    }
  }
}
