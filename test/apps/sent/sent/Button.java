package sent;

/** Has the name of a class of JavaFX. */
public class Button extends javafx.scene.control.Button {
  public Button() {
    Calls.log("Button()");
  }
}
