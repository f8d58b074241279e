package sent;

import javafx.scene.control.Control;
import javafx.scene.control.SkinBase;

/** A skin that only a style can name. */
public class EvilSkin extends SkinBase<Control> {
  public EvilSkin(Control control) {
    super(control);
    Calls.log("EvilSkin()");
  }
}
