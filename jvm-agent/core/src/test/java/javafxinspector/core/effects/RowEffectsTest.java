package javafxinspector.core.effects;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import javafx.beans.property.IntegerProperty;
import javafx.beans.property.SimpleIntegerProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.collections.FXCollections;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.TreeItem;
import javafx.scene.control.TreeTableColumn;
import javafx.scene.control.TreeTableView;
import javafx.scene.control.TreeView;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.input.ActingTest;
import org.junit.jupiter.api.Test;

/** Effects on rows of virtualized controls that are sorted, scrolled, added or get other values. */
class RowEffectsTest extends ActingTest {
  private static final class Person {
    final String name;
    final IntegerProperty age = new SimpleIntegerProperty();
    String city = "Rome";

    Person(String name, int age) {
      this.name = name;
      this.age.set(age);
    }
  }

  private final Button go = named("go", new Button("Go"));
  private final TableView<Person> people = named("people", new TableView<>());
  private final ListView<Person> cards = named("cards", new ListView<>());
  private final ListView<String> numbers = named("numbers", new ListView<>());

  private void showPeople() {
    show(
        () -> {
          TableColumn<Person, String> name = new TableColumn<>("Name");
          name.setCellValueFactory(row -> new SimpleStringProperty(row.getValue().name));
          TableColumn<Person, Number> age = new TableColumn<>("Age");
          age.setCellValueFactory(row -> row.getValue().age);
          TableColumn<Person, String> city = new TableColumn<>("City");
          city.setCellValueFactory(row -> new SimpleStringProperty(row.getValue().city));
          people.getColumns().addAll(List.of(name, age, city));
          int[] ages = {40, 20, 30, 10, 50, 5};
          for (int i = 0; i < ages.length; i++) {
            people.getItems().add(new Person("Person " + i, ages[i]));
          }
          return new VBox(go, people);
        });
  }

  /** A list whose cells have no text of their own, but content that shows the item. */
  private void showCards() {
    show(
        () -> {
          cards.getItems().addAll(new Person("Ada", 1), new Person("Bob", 2), new Person("Cy", 3));
          cards.setCellFactory(
              view ->
                  new ListCell<>() {
                    private final Label name = new Label();
                    private final Label age = new Label();
                    private final HBox box = new HBox(4, name, age);

                    @Override
                    protected void updateItem(Person item, boolean empty) {
                      super.updateItem(item, empty);
                      setGraphic(empty ? null : box);
                      if (!empty) {
                        name.setText(item.name);
                        age.textProperty().bind(item.age.asString());
                      }
                    }
                  });
          return new VBox(go, cards);
        });
  }

  private void showNumbers() {
    show(
        () -> {
          IntStream.range(0, 500).forEach(i -> numbers.getItems().add("Line " + i));
          return new VBox(go, numbers);
        });
  }

  private TreeItem<String> showTree() {
    TreeItem<String> root = new TreeItem<>("Root");
    root.setExpanded(true);
    for (String name : List.of("B", "A", "C")) {
      root.getChildren().add(new TreeItem<>(name));
    }
    show(() -> new VBox(go, named("tree", new TreeView<>(root))));
    return root;
  }

  private TreeItem<Person> showLevels() {
    TreeItem<Person> root = new TreeItem<>(new Person("Boss", 60));
    root.setExpanded(true);
    root.getChildren().add(new TreeItem<>(new Person("Dan", 33)));
    root.getChildren().add(new TreeItem<>(new Person("Eve", 22)));
    show(
        () -> {
          TreeTableView<Person> levels = named("levels", new TreeTableView<>(root));
          TreeTableColumn<Person, String> name = new TreeTableColumn<>("Who");
          name.setCellValueFactory(row -> new SimpleStringProperty(row.getValue().getValue().name));
          TreeTableColumn<Person, Number> age = new TreeTableColumn<>("Years");
          age.setCellValueFactory(row -> row.getValue().getValue().age);
          levels.getColumns().addAll(List.of(name, age));
          return new VBox(go, levels);
        });
    return root;
  }

  private void sortByAge() {
    FXCollections.sort(people.getItems(), Comparator.comparing(p -> p.age.get()));
  }

  /** The effects of a click that runs code. */
  private List<String> effectsOf(Runnable effect) throws UiException {
    change(go::requestFocus);
    go.setOnAction(event -> effect.run());
    return EffectLines.of(act("{type: 'click', target: '#go'}").get(0));
  }

  private void assertEffects(Runnable effect, String... lines) throws UiException {
    assertEquals(List.of(lines), effectsOf(effect));
  }

  @Test
  void rowsOfATableThatAreSortedHaveMoved() throws Exception {
    showPeople();
    assertEffects(
        this::sortByAge,
        "moved TableRow “Person 5 | 5 | Rome” in #people 5 → 0",
        "moved TableRow “Person 3 | 10 | Rome” in #people 3 → 1",
        "moved TableRow “Person 0 | 40 | Rome” in #people 0 → 4");
    JsonObject sorted = act("{type: 'click', target: {text: 'Name'}}").get(0);
    assertEquals(
        List.of(
            "changed Column “Name” ascending false → true",
            "moved TableRow “Person 0 | 40 | Rome” in #people 4 → 0",
            "moved TableRow “Person 3 | 10 | Rome” in #people 1 → 3",
            "moved TableRow “Person 5 | 5 | Rome” in #people 0 → 5"),
        EffectLines.of(sorted));
  }

  @Test
  void oneRowThatMovesToTheFrontIsTheOnlyOne() throws Exception {
    showPeople();
    assertEffects(
        () -> people.getItems().add(0, people.getItems().remove(5)),
        "moved TableRow “Person 5 | 5 | Rome” in #people 5 → 0");
  }

  @Test
  void rowsOfAListWhoseCellsHaveContentAreSorted() throws Exception {
    showCards();
    List<String> moved = effectsOf(() -> FXCollections.reverse(cards.getItems()));
    assertTrue(
        moved.get(0).matches("moved ListCell “(Ada 1|Cy 3)” in #cards \\d → \\d"), moved::toString);
  }

  @Test
  void rowsOfTreesThatAreSortedHaveMoved() throws Exception {
    TreeItem<String> root = showTree();
    List<String> moved =
        effectsOf(() -> root.getChildren().sort(Comparator.comparing(TreeItem::getValue)));
    assertEquals(1, moved.size());
    assertTrue(moved.get(0).matches("moved TreeCell “[AB]” in #tree \\d → \\d"), moved::toString);
    TreeItem<Person> boss = showLevels();
    List<String> levels =
        effectsOf(
            () -> boss.getChildren().sort(Comparator.comparing(item -> item.getValue().age.get())));
    assertEquals(1, levels.size());
    assertTrue(
        levels.get(0).matches("moved TreeTableRow “(Eve|Dan) \\| \\d+” in #levels \\d → \\d"),
        levels::toString);
  }

  @Test
  void aNewNumberOfRowsIsReportedWithThoseInView() throws Exception {
    showPeople();
    List<String> grown =
        effectsOf(
            () ->
                IntStream.range(0, 200)
                    .forEach(i -> people.getItems().add(new Person("More " + i, 200 - i))));
    assertEquals(
        List.of(
            "changed TableView #people rows 6 → 206",
            "appeared TableRow “More 0 | 200 | Rome” in #people 6",
            "appeared TableRow “More 1 | 199 | Rome” in #people 7"),
        grown.subList(0, 3));
  }

  @Test
  void rowsThatASortBringsIntoViewAreReportedWithTheirNewPlace() throws Exception {
    showPeople();
    effectsOf(
        () ->
            IntStream.range(0, 200)
                .forEach(i -> people.getItems().add(new Person("More " + i, 200 - i))));
    List<String> sorted = effectsOf(this::sortByAge);
    assertEquals(
        List.of(
            "moved TableRow “More 199 | 1 | Rome” in #people null → 0",
            "moved TableRow “More 198 | 2 | Rome” in #people null → 1"),
        sorted.subList(0, 2));
  }

  @Test
  void aRowThatIsAddedOutOfViewOnlyChangesTheNumber() throws Exception {
    showNumbers();
    assertEffects(
        () -> numbers.getItems().add("Line 500"), "changed ListView #numbers rows 500 → 501");
    assertEffects(
        () -> numbers.getItems().add(0, "News"),
        "changed ListView #numbers rows 501 → 502",
        "appeared ListCell “News” in #numbers 0");
  }

  @Test
  void rowsThatScrollingBringsIntoViewAppearInTheirOrder() throws Exception {
    showNumbers();
    List<String> appeared =
        EffectLines.of(act("{type: 'scrollTo', target: '#numbers', index: 250}").get(0));
    assertTrue(appeared.size() > 3, appeared::toString);
    int first = Integer.parseInt(appeared.get(0).replaceAll(".* ", ""));
    List<String> expected = new ArrayList<>();
    for (int i = first; i < first + appeared.size(); i++) {
      expected.add("appeared ListCell “Line " + i + "” in #numbers " + i);
    }
    assertEquals(expected, appeared);
  }

  @Test
  void theValueOfACellThatChangedIsReportedWithItsRowAndColumn() throws Exception {
    showPeople();
    assertEffects(
        () -> people.getItems().get(1).age.set(21),
        "changed TableCell text 20 → 21 in"
            + " {\"row\":1,\"text\":\"Person 1\",\"column\":\"Age\"}");
    assertEffects(
        () -> people.getItems().set(1, new Person("Replaced", 7)),
        "changed TableRow text Person 1 | 21 | Rome → Replaced | 7 | Rome");
    assertEffects(
        () -> {
          people.getItems().get(2).city = "Paris";
          people.refresh();
        },
        "changed TableCell text Rome → Paris in"
            + " {\"row\":2,\"text\":\"Person 2\",\"column\":\"City\"}");
  }

  @Test
  void theContentOfACellThatChangedIsReportedWithItsRow() throws Exception {
    showCards();
    assertEffects(
        () -> cards.getItems().get(0).age.set(99),
        "changed Label text 1 → 99 in {\"row\":0,\"text\":\"Ada 99\"}");
    assertEffects(
        () -> cards.getItems().set(1, new Person("Bea", 2)), "changed ListCell text Bob 2 → Bea 2");
  }

  @Test
  void anItemOfATreeOrListThatChangedIsReported() throws Exception {
    TreeItem<String> root = showTree();
    assertEffects(
        () -> root.getChildren().get(0).setValue("B2"),
        "changed TreeCell text B → B2 in {\"row\":1}");
    TreeItem<Person> boss = showLevels();
    assertEffects(
        () -> boss.getChildren().get(0).getValue().age.set(34),
        "changed TreeTableCell text 33 → 34 in"
            + " {\"row\":1,\"text\":\"Dan\",\"column\":\"Years\"}");
    showNumbers();
    assertEffects(
        () -> numbers.getItems().set(3, "LINE 3"), "changed ListCell text Line 3 → LINE 3");
  }
}
