package demo;

import javafx.application.Platform;
import javafx.event.ActionEvent;
import javafx.fxml.FXML;
import javafx.scene.control.Alert;
import javafx.scene.control.Button;
import javafx.scene.control.CheckMenuItem;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.MenuItem;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;

/** The main layout around the pages: menus, list of events, status line. */
public final class MainController {
  private final Contacts contacts = new Contacts();

  @FXML private StackPane root;
  @FXML private TabPane tabs;
  @FXML private Tab contactsTab;
  @FXML private Tab newContactTab;
  @FXML private Tab planningTab;
  @FXML private ContactsController contactsPageController;
  @FXML private FormController formPageController;
  @FXML private PlanningController planningPageController;
  @FXML private VBox events;
  @FXML private ListView<String> log;
  @FXML private Label status;
  @FXML private Label total;
  @FXML private Label toast;
  @FXML private CheckMenuItem showEvents;
  @FXML private Button clearLog;

  private Toast notice;

  @FXML
  private void initialize() {
    notice = new Toast(toast);
    contactsPageController.show(contacts);
    formPageController.addTo(contacts);
    planningPageController.notifyWith(notice);
    log.setItems(Events.ALL.texts());
    status.textProperty().bind(Events.ALL.newestProperty());
    total.textProperty().bind(contactsPageController.countText());
    events.visibleProperty().bind(showEvents.selectedProperty());
    events.managedProperty().bind(showEvents.selectedProperty());
    clearLog.setOnAction(event -> Events.ALL.clear());
    tabs.getSelectionModel()
        .selectedItemProperty()
        .addListener((tab, old, now) -> Events.ALL.add("Page: " + now.getText()));
    ContactsTools.publish(contacts);
    // The pages have reported their initial values while they were created.
    Events.ALL.clear();
  }

  @FXML
  private void newContact() {
    tabs.getSelectionModel().select(newContactTab);
    formPageController.begin();
  }

  @FXML
  private void openRecent(ActionEvent event) {
    MenuItem item = (MenuItem) event.getSource();
    Events.ALL.add("Opened " + item.getText());
  }

  @FXML
  private void exportContacts() {
    Events.ALL.add("Exported " + contacts.people().size() + " contacts as CSV");
    notice.show("Exported " + contacts.people().size() + " contacts");
  }

  @FXML
  private void importContacts() {
    tabs.getSelectionModel().select(planningTab);
    planningPageController.startImport();
  }

  @FXML
  private void save() {
    Events.ALL.add("Saved");
    notice.show("Everything is saved");
  }

  @FXML
  private void find() {
    tabs.getSelectionModel().select(contactsTab);
    contactsPageController.find();
  }

  @FXML
  private void lightTheme() {
    root.getStyleClass().remove("dark");
    Events.ALL.add("Theme: light");
  }

  @FXML
  private void darkTheme() {
    root.getStyleClass().remove("dark");
    root.getStyleClass().add("dark");
    Events.ALL.add("Theme: dark");
  }

  @FXML
  private void showNotes() {
    Notes.show(root.getScene().getWindow());
  }

  @FXML
  private void about() {
    Alert alert = new Alert(Alert.AlertType.INFORMATION);
    alert.initOwner(root.getScene().getWindow());
    alert.setTitle("About Contacts");
    alert.setHeaderText("Contacts");
    alert.setContentText("The demo application of JavaFX Inspector.");
    alert.getDialogPane().setId("aboutDialog");
    alert.getDialogPane().getStylesheets().add(ContactsApplication.stylesheet());
    Events.ALL.add("About: opened");
    alert.showAndWait();
    Events.ALL.add("About: closed");
  }

  @FXML
  private void quit() {
    Platform.exit();
  }
}
