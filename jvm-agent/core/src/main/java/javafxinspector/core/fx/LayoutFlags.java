package javafxinspector.core.fx;

import java.lang.reflect.Field;
import javafx.scene.Parent;
import javafxinspector.core.threads.OnFx;

/** Reads whether nodes wait for a layout. */
@OnFx
public final class LayoutFlags {
  private static final Field FLAG = Reflect.field(Parent.class, "layoutFlag");

  private LayoutFlags() {}

  /** Whether the node or one of its descendants waits for a layout. */
  public static boolean isDirty(Parent parent) {
    return !"CLEAN".equals(((Enum<?>) Reflect.get(FLAG, parent)).name());
  }
}
