package javafxinspector.core.permission.fxml;

import javafx.scene.layout.VBox;

/** A class of an application: each of these methods is its code. */
public class AppBox extends VBox {
  public String getCommand() {
    return "";
  }

  public void setCommand(String command) {}

  public String getTitle() {
    return "";
  }

  public void setTitle(String title) {}

  public static String getSlot(javafx.scene.Node node) {
    return "";
  }

  public static void setSlot(javafx.scene.Node node, String slot) {}
}
