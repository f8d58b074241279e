package javafxinspector.core.audit;

import java.util.function.Consumer;
import javafx.event.EventHandler;
import javafx.scene.chart.CategoryAxis;
import javafx.scene.chart.LineChart;
import javafx.scene.chart.NumberAxis;
import javafx.scene.chart.XYChart;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextField;
import javafx.scene.control.ToolBar;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.junit.jupiter.api.Test;

class KeyboardReachTest extends CheckTest {
  private static final String FINDING =
      "warning notFocusable %s: handles clicks, but no keyboard reaches it"
          + " · use a Button, or set focusTraversable and handle ENTER and SPACE";

  private static Region tile(Consumer<Region> more) {
    Region tile = style("-fx-background-color: #cde", new Region());
    tile.setMinSize(80, 30);
    tile.setMaxSize(80, 30);
    tile.setOnMouseClicked(event -> {});
    more.accept(tile);
    return tile;
  }

  @Test
  void whatHandlesClicksAndTakesNoFocusIsFound() throws Exception {
    show(
        () -> {
          Label link = id("link", new Label("Looks like a link"));
          link.setOnMouseClicked(event -> {});
          Region pressed = id("pressed", new Region());
          pressed.setMinSize(80, 30);
          pressed.addEventHandler(MouseEvent.MOUSE_PRESSED, event -> event.consume());
          VBox all = new VBox(8, id("tile", tile(tile -> {})), link, pressed);
          Region inBar = id("inBar", tile(tile -> {}));
          Region scrolled = id("scrolled", tile(tile -> {}));
          all.getChildren().addAll(new ToolBar(inBar), new ScrollPane(scrolled));
          return all;
        });
    assertFound(
        FINDING, "Region#tile", "Label#link", "Region#pressed", "Region#inBar", "Region#scrolled");
  }

  @Test
  void whatTheKeyboardReachesOrNobodyClicksIsFine() throws Exception {
    show(
        () ->
            new VBox(
                8,
                tile(
                    tile -> {
                      tile.setFocusTraversable(true);
                      tile.setAccessibleText("Tile");
                    }),
                tile(tile -> tile.setDisable(true)),
                tile(tile -> tile.setMouseTransparent(true)),
                tile(tile -> tile.setVisible(false)),
                tile(tile -> tile.setOnKeyPressed(event -> {}))));
    assertFindings();
  }

  @Test
  void whatIsDraggedIsFine() throws Exception {
    show(
        () -> {
          Region dragged = new Region();
          dragged.setMinSize(80, 30);
          dragged.setOnMousePressed(event -> {});
          dragged.setOnMouseDragged(event -> {});
          return new VBox(8, dragged, tile(tile -> tile.setOnDragDetected(event -> {})));
        });
    assertFindings();
  }

  @Test
  void aPaneAroundWhatTakesTheFocusIsFine() throws Exception {
    show(
        () -> {
          HBox card = new HBox(new Label("Card"), new HBox(new Button("Open")));
          card.setOnMouseClicked(event -> {});
          HBox large = new HBox();
          for (int i = 0; i < 501; i++) {
            large.getChildren().add(new Region());
          }
          large.setOnMouseClicked(event -> {});
          large.setMinHeight(20);
          HBox small = id("small", new HBox());
          for (int i = 0; i < 500; i++) {
            small.getChildren().add(new Region());
          }
          small.setOnMouseClicked(event -> {});
          small.setMinHeight(20);
          return new VBox(8, card, large, small);
        });
    assertFound(FINDING, "HBox#small");
  }

  @Test
  void theLabelAndTheGraphicOfAControlAreFine() throws Exception {
    show(
        () -> {
          Label label = new Label("Field");
          TextField field = new TextField();
          label.setLabelFor(field);
          label.setOnMouseClicked(event -> field.requestFocus());
          Button withIcon = new Button("With icon", new StackPane(icon()));
          withIcon.getGraphic().setOnMouseClicked(event -> {});
          return new VBox(8, new HBox(label, field), withIcon);
        });
    assertFindings();
  }

  @Test
  void whatOnlyRequestsTheFocusIsFine() throws Exception {
    show(
        () -> {
          StackPane focusing = new StackPane(icon());
          focusing.addEventHandler(MouseEvent.MOUSE_PRESSED, event -> focusing.requestFocus());
          StackPane opening = id("opening", new StackPane(icon()));
          opening.addEventHandler(
              MouseEvent.MOUSE_PRESSED,
              event -> {
                opening.requestFocus();
                opening.setOpacity(0.9);
              });
          StackPane both = id("both", new StackPane(icon()));
          EventHandler<MouseEvent> focus = event -> both.requestFocus();
          both.addEventHandler(MouseEvent.MOUSE_PRESSED, focus);
          both.setOnMouseClicked(event -> both.setOpacity(0.9));
          return new HBox(30, focusing, opening, both);
        });
    assertFound(FINDING, "StackPane#opening", "StackPane#both");
  }

  @Test
  void thePointsOfAChartAreFine() throws Exception {
    show(
        () -> {
          XYChart.Series<String, Number> series = new XYChart.Series<>();
          for (int i = 0; i < 9; i++) {
            series.getData().add(new XYChart.Data<>("p" + i, i));
          }
          LineChart<String, Number> chart = new LineChart<>(new CategoryAxis(), new NumberAxis());
          chart.setAnimated(false);
          chart.getData().add(series);
          series.getData().forEach(point -> point.getNode().setOnMouseClicked(event -> {}));
          return new VBox(chart);
        });
    assertFindings();
  }

  @Test
  void anEmptyBackgroundIsFine() throws Exception {
    show(
        () -> {
          Region large = new Region();
          large.setMinSize(300, 250);
          large.setMaxSize(300, 250);
          large.setOnMouseClicked(event -> {});
          Region tile = id("tile", new Region());
          tile.setMinSize(300, 140);
          tile.setMaxSize(300, 140);
          tile.setOnMouseClicked(event -> {});
          return new VBox(large, tile);
        });
    assertFound(FINDING, "Region#tile");
  }
}
