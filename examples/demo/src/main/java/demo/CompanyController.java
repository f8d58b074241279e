package demo;

import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.fxml.FXML;
import javafx.scene.control.TreeItem;
import javafx.scene.control.TreeTableColumn;
import javafx.scene.control.TreeTableView;
import javafx.scene.control.TreeView;

/** The page "Company": departments in a tree, offices in a tree table. */
public final class CompanyController {
  /** A row of the tree table. */
  private record Office(String name, int staff, String manager) {}

  @FXML private TreeView<String> departments;
  @FXML private TreeTableView<Office> offices;
  @FXML private TreeTableColumn<Office, String> officeColumn;
  @FXML private TreeTableColumn<Office, Number> staffColumn;
  @FXML private TreeTableColumn<Office, String> managerColumn;

  @FXML
  private void initialize() {
    departments.setRoot(
        branch(
            "Blue Harbour",
            branch(
                "Engineering",
                branch("Platform", "Runtime", "Tools"),
                branch("Products", "Desktop", "Web")),
            branch("Sales", "North", "South", "Partners"),
            branch("Operations", "Finance", "People", "Facilities")));
    departments.getRoot().setExpanded(true);
    departments
        .getSelectionModel()
        .selectedItemProperty()
        .addListener((item, old, now) -> report("Department", now == null ? null : now.getValue()));

    officeColumn.setCellValueFactory(
        row -> new ReadOnlyStringWrapper(row.getValue().getValue().name()));
    staffColumn.setCellValueFactory(
        row -> new ReadOnlyObjectWrapper<>(row.getValue().getValue().staff()));
    managerColumn.setCellValueFactory(
        row -> new ReadOnlyStringWrapper(row.getValue().getValue().manager()));
    TreeItem<Office> world = office("All offices", 342, "Grace Hopper");
    TreeItem<Office> europe = office("Europe", 230, "Joan Clarke");
    europe.getChildren().add(office("Lisbon", 88, "Mary Silva"));
    europe.getChildren().add(office("Oslo", 54, "Tim Eriksen"));
    europe.getChildren().add(office("Zurich", 88, "Niklaus Keller"));
    TreeItem<Office> america = office("America", 112, "Katherine Young");
    america.getChildren().add(office("Austin", 70, "Ken Weber"));
    america.getChildren().add(office("Toronto", 42, "Radia Perlman"));
    world.getChildren().add(europe);
    world.getChildren().add(america);
    world.setExpanded(true);
    offices.setRoot(world);
    offices
        .getSelectionModel()
        .selectedItemProperty()
        .addListener(
            (item, old, now) -> report("Office", now == null ? null : now.getValue().name()));
  }

  private static void report(String what, String name) {
    if (name != null) Events.ALL.add(what + ": " + name);
  }

  private static TreeItem<Office> office(String name, int staff, String manager) {
    return new TreeItem<>(new Office(name, staff, manager));
  }

  @SafeVarargs
  private static TreeItem<String> branch(String name, TreeItem<String>... children) {
    TreeItem<String> item = new TreeItem<>(name);
    item.getChildren().addAll(children);
    return item;
  }

  private static TreeItem<String> branch(String name, String... children) {
    TreeItem<String> item = new TreeItem<>(name);
    for (String child : children) item.getChildren().add(new TreeItem<>(child));
    return item;
  }
}
