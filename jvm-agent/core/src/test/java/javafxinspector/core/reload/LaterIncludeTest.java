package javafxinspector.core.reload;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;

import application.Card;
import application.Inner;
import application.Outer;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.util.ArrayList;
import java.util.List;
import javafx.application.Platform;
import javafx.fxml.FXMLLoader;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;

/** Saved views that are loaded later as a part of others. */
class LaterIncludeTest extends SavedResourceTest {
  private static final String IMPORTS =
      """
      <?import javafx.scene.control.*?>
      <?import javafx.scene.layout.*?>
      """;
  private static final String NAMESPACES =
      " xmlns=\"http://javafx.com/javafx\" xmlns:fx=\"http://javafx.com/fxml\"";

  private static String document(String element) {
    return IMPORTS + element.replaceFirst("[\\s/>]", NAMESPACES + "$0");
  }

  private static String card(String text) {
    return document("<fx:root type=\"VBox\"><Label text=\"" + text + "\"/></fx:root>");
  }

  private static String inner(String text) {
    return document(
        "<HBox fx:controller=\"application.Inner\"><Label fx:id=\"title\" text=\"%s\"/></HBox>"
            .formatted(text));
  }

  private static String textIn(Parent root) {
    Node node = root;
    while (!(node instanceof Label label)) {
      node = ((Parent) node).getChildrenUnmodifiable().get(0);
    }
    return ((Label) node).getText();
  }

  @Test
  void anIncludeInAnIncludeIsLoadedFromWhatWasSaved() throws Exception {
    build("inner.fxml", inner("one"));
    build("middle.fxml", document("<HBox><fx:include source=\"inner.fxml\"/></HBox>"));
    URL outer = build("outer.fxml", document("<VBox><fx:include source=\"middle.fxml\"/></VBox>"));
    save("View", "inner.fxml", inner("two"));
    assertEquals("two", onFx(() -> textIn(FXMLLoader.load(outer))));
    save("View", "middle.fxml", document("<HBox><Label text=\"three\"/></HBox>"));
    assertEquals("three", onFx(() -> textIn(FXMLLoader.load(outer))));
  }

  @Test
  void nestedControllersGetTheElementsOfWhatWasSaved() throws Exception {
    build("inner.fxml", inner("one"));
    URL outer =
        build(
            "outer.fxml",
            document(
                "<VBox fx:controller=\"application.Outer\">"
                    + "<fx:include fx:id=\"included\" source=\"inner.fxml\"/></VBox>"));
    save("View", "inner.fxml", inner("two"));
    List<Class<?>> made = new ArrayList<>();
    Outer controller =
        onFx(
            () -> {
              FXMLLoader loader = new FXMLLoader(outer);
              loader.setControllerFactory(
                  type -> {
                    made.add(type);
                    return type == Outer.class ? new Outer() : new Inner();
                  });
              loader.load();
              return loader.getController();
            });
    assertEquals("two", controller.inner().text());
    assertEquals(List.of(Outer.class, Inner.class), made);
  }

  @Test
  void copiesAndReferencesAreMadeOfWhatWasSaved() throws Exception {
    String copied =
        "<VBox><fx:define><application.Copied fx:id=\"first\" text=\"%s\"/>"
            + "<application.Copied fx:id=\"second\" text=\"%s\"/></fx:define>"
            + "<fx:copy source=\"first\"/><fx:reference source=\"second\"/>"
            + "<Label text=\"${first.text}\"/></VBox>";
    URL url = build("copied.fxml", document(copied.formatted("one", "two")));
    save("View", "copied.fxml", document(copied.formatted("three", "four")));
    VBox loaded = onFx(() -> FXMLLoader.load(url));
    assertEquals(
        List.of("three", "four", "three"),
        loaded.getChildren().stream().map(each -> ((Label) each).getText()).toList());
  }

  @Test
  void everyInstanceOfAComponentHasWhatWasSaved() throws Exception {
    URL url = build("card.fxml", card("one"));
    Card first = onFx(() -> new Card(url));
    Card second = onFx(() -> new Card(url));
    Stage stage = show(() -> new VBox(first, second));
    assertEquals(2, save("View", "card.fxml", card("two")).get("views").getAsInt());
    Card third = onFx(() -> new Card(url));
    for (Card each : List.of(first, second, third)) {
      assertEquals("two", each.text());
    }
    onFx(() -> ((VBox) stage.getScene().getRoot()).getChildren().add(third));
    assertEquals(3, save("View", "card.fxml", card("three")).get("views").getAsInt());
    for (Card each : List.of(first, second, third, onFx(() -> new Card(url)))) {
      assertEquals("three", each.text());
    }
  }

  @Test
  void cellsThatAListMakesLaterHaveWhatWasSaved() throws Exception {
    URL url = build("card.fxml", card("one"));
    List<Card> cards = new ArrayList<>();
    ListView<String> list = onFx(() -> new ListView<>());
    onFx(
        () -> {
          list.setCellFactory(
              any ->
                  new ListCell<>() {
                    private final Card card = new Card(url);

                    {
                      cards.add(card);
                    }

                    @Override
                    protected void updateItem(String item, boolean isEmpty) {
                      super.updateItem(item, isEmpty);
                      setGraphic(isEmpty ? null : card);
                    }
                  });
          list.getItems().add("a");
          list.setMaxHeight(30);
          list.setFixedCellSize(30);
          return null;
        });
    show(() -> new VBox(list));
    int before = cards.size();
    save("View", "card.fxml", card("two"));
    onFx(
        () -> {
          list.setMinHeight(300);
          list.setMaxHeight(300);
          list.getItems().addAll("b", "c");
          list.getScene().getWindow().setHeight(900);
          list.getScene().getRoot().applyCss();
          list.getScene().getRoot().layout();
          return null;
        });
    assertEquals(true, cards.size() > before, () -> "cells are made: " + cards.size());
    for (Card each : cards) {
      assertEquals("two", each.text());
    }
  }

  @Test
  void cellsThatLoadTheirViewForEachItemHaveWhatWasSaved() throws Exception {
    URL url = build("note.fxml", note("one"));
    List<Label> labels = new ArrayList<>();
    TableView<String> table = onFx(() -> new TableView<>());
    onFx(
        () -> {
          TableColumn<String, String> column = new TableColumn<>("column");
          column.setCellFactory(
              any ->
                  new TableCell<>() {
                    @Override
                    protected void updateItem(String item, boolean isEmpty) {
                      super.updateItem(item, isEmpty);
                      try {
                        Label label = isEmpty ? null : FXMLLoader.load(url);
                        setGraphic(label);
                        if (label != null) {
                          labels.add(label);
                        }
                      } catch (IOException e) {
                        throw new java.io.UncheckedIOException(e);
                      }
                    }
                  });
          table.getColumns().add(column);
          table.getItems().add("a");
          return null;
        });
    show(() -> new VBox(table));
    save("View", "note.fxml", note("two"));
    int before = labels.size();
    onFx(
        () -> {
          table.getItems().add("b");
          table.getScene().getRoot().layout();
          return null;
        });
    assertEquals(true, labels.size() > before);
    for (Label each : labels.subList(before, labels.size())) {
      assertEquals("two", each.getText());
    }
  }

  @Test
  void aWindowThatIsOpenedAgainHasWhatWasSaved() throws Exception {
    URL url = build("note.fxml", note("one"));
    Stage first = show(() -> new VBox(FXMLLoader.<Parent>load(url)));
    onFx(
        () -> {
          first.close();
          return null;
        });
    save("View", "note.fxml", note("two"));
    Stage second = show(() -> new VBox(FXMLLoader.<Parent>load(url)));
    assertEquals("two", onFx(() -> textIn(second.getScene().getRoot())));
    onFx(
        () -> {
          first.show();
          return null;
        });
    assertEquals("two", onFx(() -> textIn(first.getScene().getRoot())));
  }

  @Test
  void aStreamWithALocationIsReadFromWhatWasSaved() throws Exception {
    build("inner.fxml", inner("one"));
    URL other = build("other.fxml", note("other"));
    String outer = document("<VBox><fx:include source=\"inner.fxml\"/>%s</VBox>");
    build("outer.fxml", outer.formatted(""));
    save("View", "outer.fxml", outer.formatted("<Label text=\"added\"/>"));
    save("View", "inner.fxml", inner("two"));
    VBox loaded =
        onFx(
            () -> {
              FXMLLoader loader = new FXMLLoader();
              loader.setLocation(other);
              try (InputStream in =
                  Card.class
                      .getClassLoader()
                      .getResourceAsStream(resource("outer.fxml").substring(1))) {
                return loader.load(in);
              }
            });
    assertEquals("two", textIn(loaded));
    assertEquals(2, loaded.getChildren().size());
  }

  @Test
  void aViewThatAnotherThreadLoadsLaterIsTheSavedOne() throws Exception {
    URL url = build("note.fxml", note("one"));
    save("View", "note.fxml", note("two"));
    Label[] loaded = new Label[1];
    Thread thread =
        new Thread(
            () -> {
              try {
                assertEquals(false, Platform.isFxApplicationThread());
                loaded[0] = FXMLLoader.load(url);
              } catch (IOException e) {
                throw new java.io.UncheckedIOException(e);
              }
            });
    thread.start();
    thread.join();
    assertNotNull(loaded[0]);
    assertEquals("two", loaded[0].getText());
  }
}
