package javafxinspector.core.fx;

import java.util.ArrayList;
import java.util.List;
import javafx.stage.Window;
import javafxinspector.core.threads.OnFx;

/**
 * Which sides of a window have been set. A window whose size was never set takes that of each new
 * scene, which it would no longer do after a client has resized it.
 */
@OnFx
public final class ExplicitSize {
  private static final List<String> FIELDS = List.of("widthExplicit", "heightExplicit");

  private final Window window;
  private final List<Object> values = new ArrayList<>();

  public ExplicitSize(Window window) {
    this.window = window;
    FIELDS.forEach(each -> values.add(Reflect.get(Reflect.field(Window.class, each), window)));
  }

  /**
   * Gives the window of the desktop the size and position that were set, which JavaFX does only in
   * the next pulse: a window that is maximized before that loses its maximized size again.
   */
  public void apply() {
    Reflect.call(Reflect.method(Window.class, "applyBounds", 0), window);
  }

  /** Restores what was read. */
  public void restore() {
    for (int i = 0; i < FIELDS.size(); i++) {
      Reflect.set(Reflect.field(Window.class, FIELDS.get(i)), window, values.get(i));
    }
  }
}
