package application;

import javafx.scene.input.Clipboard;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.Region;
import javafx.scene.text.Text;

/**
 * An editor like those of libraries: a region with its own keys that is not a control of JavaFX.
 */
public final class TextEditor extends Region {
  private final Text shown = new Text();
  private boolean isEditable = true;
  private boolean isAll;

  public TextEditor() {
    getChildren().add(shown);
    shown.setY(20);
    setFocusTraversable(true);
    setPrefSize(200, 100);
    setOnKeyPressed(
        event -> {
          if (event.isShortcutDown() && event.getCode() == KeyCode.A) {
            selectAll();
          } else if (event.isShortcutDown() && event.getCode() == KeyCode.V) {
            enter(Clipboard.getSystemClipboard().getString());
          } else if (event.getCode() == KeyCode.DELETE) {
            enter("");
          }
        });
  }

  private void enter(String text) {
    shown.setText(isAll ? text : getText() + text);
    isAll = false;
  }

  public String getText() {
    return shown.getText();
  }

  public boolean isEditable() {
    return isEditable;
  }

  public void setEditable(boolean editable) {
    isEditable = editable;
  }

  public void selectAll() {
    isAll = true;
  }
}
