package javafxinspector.core.audit;

import javafx.collections.FXCollections;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.PasswordField;
import javafx.scene.control.Spinner;
import javafx.scene.control.TextField;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import org.junit.jupiter.api.Test;

class MissingLabelForTest extends CheckTest {
  private static final String FINDING =
      "hint missingLabelFor %s: screen readers do not know the label before it"
          + " · set labelFor of the label to this control";

  @Test
  void controlsThatALabelNamesByItsPlaceAloneAreFound() throws Exception {
    show(
        () -> {
          GridPane form = new GridPane();
          form.setVgap(8);
          form.addRow(0, new Label("Name"), id("text", new TextField()));
          form.addRow(1, new Label("Password"), id("password", new PasswordField()));
          form.addRow(2, new Label("Size"), id("spinner", new Spinner<Integer>(0, 9, 1)));
          form.addRow(3, new Label("City"), id("combo", new ComboBox<String>()));
          form.addRow(4, new Label("名"), id("ideograph", new TextField()));
          return form;
        });
    assertFound(
        FINDING,
        "TextField#text",
        "PasswordField#password",
        "Spinner#spinner",
        "ComboBox#combo",
        "TextField#ideograph");
  }

  @Test
  void aControlThatScreenReadersHaveANameForNeedsNoLabelFor() throws Exception {
    show(
        () -> {
          GridPane form = new GridPane();
          TextField street = new TextField();
          Label forStreet = new Label("Street");
          forStreet.setLabelFor(street);
          form.addRow(0, forStreet, street);
          TextField read = new TextField();
          read.setAccessibleText("Phone number");
          form.addRow(1, new Label("Phone"), read);
          TextField prompt = style("-fx-prompt-text-fill: #666", new TextField());
          prompt.setPromptText("Search");
          form.addRow(2, new Label("Find"), prompt);
          TextField skipped = new TextField();
          skipped.setFocusTraversable(false);
          form.addRow(3, new Label("Skipped"), skipped);
          return form;
        });
    assertFindings();
  }

  @Test
  void aSeparatorIsNoLabel() throws Exception {
    show(
        () -> {
          TextField width = new TextField();
          width.setAccessibleText("Width");
          Label size = new Label("Size");
          size.setLabelFor(width);
          GridPane form = new GridPane();
          form.addRow(
              0, size, width, new Label("/"), new TextField(), new Label("x"), new TextField());
          return form;
        });
    assertFindings();
  }

  @Test
  void aTitleBeforeSeveralControlsIsNoLabel() throws Exception {
    show(
        () -> {
          GridPane grid = new GridPane();
          grid.add(new Label("Both of them"), 0, 0, 2, 1);
          grid.addRow(1, new TextField(), new TextField());
          ListView<String> list = new ListView<>(FXCollections.observableArrayList("a"));
          list.setPrefHeight(60);
          return new HBox(30, grid, new VBox(new Label("Files"), list));
        });
    assertFindings();
  }
}
