package demo;

import java.io.IOException;
import javafx.application.Application;
import javafx.fxml.FXMLLoader;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.stage.Stage;

/** The main window. */
public final class ContactsApplication extends Application {
  @Override
  public void start(Stage stage) throws IOException {
    Parent root = FXMLLoader.load(ContactsApplication.class.getResource("main.fxml"));
    Scene scene = new Scene(root, 1180, 760);
    scene.getStylesheets().add(stylesheet());
    stage.setTitle("Contacts");
    stage.setScene(scene);
    stage.setMinWidth(760);
    stage.setMinHeight(520);
    stage.show();
    System.out.println("Contacts is ready");
  }

  /** The URL of the application's stylesheet, also for its other windows. */
  static String stylesheet() {
    return ContactsApplication.class.getResource("contacts.css").toExternalForm();
  }
}
