package sent;

import javafx.scene.Node;
import javafx.scene.control.Label;

/** A class that the view does not use, in every way in which FXML can use one. */
public class Evil extends Label {
  public static final Evil CONSTANT = new Evil();

  static {
    Calls.log("Evil");
  }

  public Evil() {
    Calls.log("Evil()");
  }

  public static Evil make() {
    Calls.log("Evil.make");
    return CONSTANT;
  }

  public static Evil valueOf(String text) {
    Calls.log("Evil.valueOf");
    return CONSTANT;
  }

  public static String getSlot(Node node) {
    return "";
  }

  public static void setSlot(Node node, String slot) {
    Calls.log("Evil.setSlot");
  }
}
