package javafxinspector.core.input.action;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.time.LocalDate;
import java.util.List;
import javafx.application.Platform;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.DoubleProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleDoubleProperty;
import javafx.collections.FXCollections;
import javafx.css.PseudoClass;
import javafx.scene.control.ChoiceBox;
import javafx.scene.control.ColorPicker;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Control;
import javafx.scene.control.DateCell;
import javafx.scene.control.DatePicker;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.control.PasswordField;
import javafx.scene.control.ProgressBar;
import javafx.scene.control.ScrollBar;
import javafx.scene.control.Skin;
import javafx.scene.control.SkinBase;
import javafx.scene.control.Slider;
import javafx.scene.control.Spinner;
import javafx.scene.control.TextField;
import javafx.scene.control.TreeView;
import javafx.scene.control.skin.LabeledSkinBase;
import javafx.scene.layout.VBox;
import javafxinspector.core.input.ActingTest;
import org.junit.jupiter.api.Test;

class SetValueTest extends ActingTest {
  /** Represents a control of a library. */
  public static class Rating extends Control {
    private final DoubleProperty rating = new SimpleDoubleProperty(1);

    public DoubleProperty ratingProperty() {
      return rating;
    }

    public double getRating() {
      return rating.get();
    }

    public int getMax() {
      return 5;
    }

    @Override
    protected Skin<?> createDefaultSkin() {
      return new TextSkin(this, "*****");
    }
  }

  /** Represents a slider of a library with two thumbs. */
  public static class Range extends Control {
    private final DoubleProperty low = new SimpleDoubleProperty(10);
    private final DoubleProperty high =
        new SimpleDoubleProperty(20) {
          @Override
          public void set(double value) {
            super.set(Math.max(value, low.get()));
          }
        };

    public DoubleProperty lowValueProperty() {
      return low;
    }

    public double getLowValue() {
      return low.get();
    }

    public DoubleProperty highValueProperty() {
      return high;
    }

    public double getHighValue() {
      return high.get();
    }

    public double getMin() {
      return 0;
    }

    public double getMax() {
      return 100;
    }

    @Override
    protected Skin<?> createDefaultSkin() {
      return new TextSkin(this, "----");
    }
  }

  /** Represents a switch of a library with a text, whose state only a pseudo-class shows. */
  public static class LabeledSwitch extends Labeled {
    private final BooleanProperty selected =
        new SimpleBooleanProperty() {
          @Override
          protected void invalidated() {
            pseudoClassStateChanged(PseudoClass.getPseudoClass("selected"), get());
          }
        };

    LabeledSwitch(String text) {
      super(text);
      setOnMouseClicked(event -> selected.set(!selected.get()));
    }

    public BooleanProperty selectedProperty() {
      return selected;
    }

    @Override
    protected Skin<?> createDefaultSkin() {
      return new LabeledSkinBase<LabeledSwitch>(this) {};
    }
  }

  /** Represents a switch of a library, of which only a part reacts to clicks. */
  public static class Switch extends Control {
    private final BooleanProperty selected = new SimpleBooleanProperty();

    public BooleanProperty selectedProperty() {
      return selected;
    }

    @Override
    protected Skin<?> createDefaultSkin() {
      return new TextSkin(this, "Switch");
    }
  }

  private static final class TextSkin extends SkinBase<Control> {
    TextSkin(Control control, String text) {
      super(control);
      getChildren().add(new Label(text));
    }
  }

  private static String set(String css, String value) {
    return "{type: 'setValue', target: '" + css + "', value: " + value + "}";
  }

  private Slider slider() {
    Slider slider = named("slider", new Slider(0, 100, 10));
    logChanges("slider", slider.valueProperty());
    logChanges("slider changing", slider.valueChangingProperty());
    return slider;
  }

  private Spinner<Integer> count() {
    Spinner<Integer> count = named("count", new Spinner<>(1, 9, 3));
    logChanges("count", count.valueProperty());
    return count;
  }

  private Rating rating() {
    Rating rating = named("rating", new Rating());
    logChanges("rating", rating.ratingProperty());
    rating.setOnMouseClicked(event -> rating.ratingProperty().set(rating.getRating() % 5 + 1));
    return rating;
  }

  @Test
  void aSliderIsSetAsByDraggingAndOnlyIfItsValueIsAnotherOne() throws Exception {
    show(
        () -> {
          ScrollBar bar = named("bar", new ScrollBar());
          logChanges("bar", bar.valueProperty());
          return new VBox(slider(), bar);
        });
    act(set("#slider", "42"), set("#slider", "42"), set("#bar", "30"));
    assertLog("slider changing true", "slider 42.0", "slider changing false", "bar 30.0");
  }

  @Test
  void spinnersAndControlsOfLibrariesAreSet() throws Exception {
    show(
        () -> {
          Spinner<Double> weight = named("weight", new Spinner<>(0.0, 2.0, 1.0, 0.1));
          logChanges("weight", weight.valueProperty());
          Spinner<String> shirt =
              named("shirt", new Spinner<>(FXCollections.observableArrayList("S", "M", "L")));
          logChanges("shirt", shirt.valueProperty());
          return new VBox(count(), weight, shirt, rating());
        });
    act(set("#count", "7"), set("#weight", "1.5"), set("#shirt", "'L'"), set("#rating", "4"));
    assertLog("count 7", "weight 1.5", "shirt L", "rating 4.0");
    assertJson(
        "{value: 4, to: 5}",
        ask("node", "{ref: {selector: {css: '#rating'}}, more: ['data']}").get("data"));
  }

  @Test
  void aSwitchOfALibraryIsCheckedAndFilledIn() throws Exception {
    show(
        () -> {
          Switch dark = named("dark", new Switch());
          logChanges("dark", dark.selectedProperty());
          return new VBox(dark);
        });
    String check = "{type: 'check', target: '#dark', value: true}";
    act(check, check);
    assertLog("dark true");
    act("{type: 'fill', values: {'#dark': false}}");
    assertLog("dark false");
    assertRefused(
        "rejected",
        "no indeterminate state",
        "{type: 'check', target: '#dark', value: 'indeterminate'}");
  }

  @Test
  void bothEndsOfARangeAreSetTheHighOneFirstIfTheLowOneIsAboveIt() throws Exception {
    show(
        () -> {
          Range range = named("range", new Range());
          logChanges("low", range.lowValueProperty());
          logChanges("high", range.highValueProperty());
          return new VBox(range);
        });
    JsonObject result = act(set("#range", "'40 – 70'")).get(0);
    assertLog("high 70.0", "low 40.0");
    assertJson(
        "{id: 'range', from: '10 – 20', to: '40 – 70'}",
        only(changed(result).get(0), "id", "from", "to"));
    act(set("#range", "'5 to 30'"));
    assertLog("low 5.0", "high 30.0");
    assertRefused("rejected", "two numbers such as", set("#range", "12"));
    assertRefused("rejected", "from 20 to 100", set("#range", "'20 – 10'"));
    assertRefused("rejected", "from 0 to 100", set("#range", "'-1..10'"));
  }

  private static List<JsonObject> changed(JsonObject result) {
    return objects(result.getAsJsonObject("effects").get("changed"));
  }

  @Test
  void effectsOnControlsOfLibrariesAreTheirValueAndWhetherTheyAreSelected() throws Exception {
    show(() -> new VBox(rating(), named("sound", new LabeledSwitch("Sound"))));
    JsonObject clicked = act("{type: 'click', target: '#rating .label'}").get(0);
    assertEquals(1, changed(clicked).size());
    assertJson(
        "{id: 'rating', field: 'value', from: '1', to: '2'}",
        only(changed(clicked).get(0), "id", "field", "from", "to"));
    assertFalse(clicked.has("unchanged"));
    JsonObject on = act("{type: 'check', target: '#sound', value: true}").get(0);
    assertEquals(1, changed(on).size());
    assertJson(
        "{id: 'sound', field: 'selected', to: true}",
        only(changed(on).get(0), "id", "field", "to"));
    assertTrue(row("sound", "{}").get("state").toString().contains("\"selected\""));
    JsonObject off = act("{type: 'click', target: '#sound'}").get(0);
    assertTrue(
        changed(off).stream()
            .map(each -> only(each, "id", "field", "to"))
            .anyMatch(json("{id: 'sound', field: 'selected', to: false}")::equals),
        off::toString);
  }

  private VBox pickers() {
    DatePicker date = named("date", new DatePicker(LocalDate.of(2020, 1, 1)));
    date.setDayCellFactory(
        picker ->
            new DateCell() {
              @Override
              public void updateItem(LocalDate item, boolean empty) {
                super.updateItem(item, empty);
                setDisable(!empty && item.getYear() > 2030);
              }
            });
    date.setOnAction(event -> log("date " + date.getValue()));
    ColorPicker color = named("color", new ColorPicker());
    color.setOnAction(event -> log("color " + color.getValue()));
    ComboBox<String> city = named("city", new ComboBox<>());
    city.getItems().addAll("Berlin", "Rome");
    city.setOnAction(event -> log("city " + city.getValue()));
    ComboBox<String> free = named("free", new ComboBox<>());
    free.getItems().addAll("One", "Two");
    free.setEditable(true);
    free.setOnAction(event -> log("free " + free.getValue()));
    ChoiceBox<String> choice = named("choice", new ChoiceBox<>());
    choice.getItems().addAll("Red", "Blue");
    choice.setOnAction(event -> log("choice " + choice.getValue()));
    return new VBox(8, date, color, city, free, choice);
  }

  @Test
  void datesColorsAndItemsAreSet() throws Exception {
    show(this::pickers);
    act(
        set("#date", "'1990-12-24'"),
        set("#color", "'#ff8800'"),
        set("#color", "'red'"),
        set("#city", "'Rome'"),
        set("#free", "'Two'"),
        set("#free", "'Another'"),
        set("#choice", "'Blue'"));
    assertLog(
        "date 1990-12-24",
        "color 0xff8800ff",
        "color 0xff0000ff",
        "city Rome",
        "free Two",
        "free Another",
        "choice Blue");
  }

  @Test
  void aTextIsSetAndAPasswordIsNotReported() throws Exception {
    show(
        () -> {
          TextField text = named("text", new TextField());
          logChanges("text", text.textProperty());
          return new VBox(text, named("secret", new PasswordField()));
        });
    act(set("#text", "'Hi'"));
    assertTrue(logged().contains("text Hi"), () -> logged().toString());
    JsonElement secret = act(set("#secret", "'hunter2'")).get(0);
    assertFalse(secret.toString().contains("hunter2"), secret::toString);
  }

  @Test
  void aNumberOutsideOfItsRangeIsRefused() {
    show(() -> new VBox(slider(), count(), rating()));
    JsonObject details = assertRefused("rejected", "from 0 to 100", set("#slider", "101"));
    assertJson("{min: 0, max: 100}", only(details, "min", "max"));
    assertRefused("rejected", "takes a number", set("#slider", "'much'"));
    assertRefused("rejected", "from 1 to 9", set("#count", "10"));
    assertRefused("rejected", "does not understand", set("#count", "'x'"));
    assertRefused("rejected", "to 5", set("#rating", "6"));
    assertInvalid("actions[0].value", "{type: 'setValue', target: '#slider'}");
  }

  @Test
  void aValueThatTheControlChangesOrThatIsBoundIsRefused() {
    show(
        () -> {
          Slider snapping = named("snapping", new Slider(0, 10, 0));
          snapping.setMajorTickUnit(5);
          snapping.setMinorTickCount(0);
          snapping.setSnapToTicks(true);
          Slider bound = named("bound", new Slider(0, 10, 0));
          bound.valueProperty().bind(new SimpleDoubleProperty(5));
          Slider even = named("even", new Slider(0, 10, 0));
          even.valueProperty()
              .addListener(
                  (p, before, now) -> {
                    if (now.doubleValue() % 2 == 1) {
                      Platform.runLater(() -> even.setValue(before.doubleValue()));
                    }
                  });
          return new VBox(snapping, bound, even);
        });
    assertRefused("rejected", "has the value 5.0 now", set("#snapping", "3"));
    assertRefused("rejected", "has the value 0.0 now", set("#even", "3"));
    assertRefused("readOnly", "bound", set("#bound", "3"));
  }

  @Test
  void aDateColorOrItemThatIsNotOneIsRefused() {
    show(this::pickers);
    assertRefused("rejected", "such as 1990-12-24", set("#date", "'24.12.1990'"));
    assertRefused("rejected", "disabled", set("#date", "'2031-01-01'"));
    assertRefused("rejected", "CSS color", set("#color", "'redd'"));
    assertRefused("noSuchItem", "Did you mean \"Rome\"", set("#city", "'Rom'"));
  }

  @Test
  void controlsWithoutAValueToSetAreRefused() {
    show(
        () ->
            new VBox(
                named("progress", new ProgressBar(0.5)), named("tree", new TreeView<String>())));
    assertRefused("unsupported", "only shows", set("#progress", "1"));
    assertRefused("unsupported", "Use select", set("#tree", "1"));
  }
}
