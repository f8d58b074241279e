package javafxinspector.core.effects;

import java.util.Objects;
import javafx.scene.Node;
import javafx.scene.control.Control;
import javafxinspector.core.model.data.DataReader;
import javafxinspector.core.model.data.NodeData;
import javafxinspector.core.model.node.Kind;
import javafxinspector.core.model.node.TypeInfo;
import javafxinspector.core.model.node.Types;
import javafxinspector.core.model.query.Nodes;
import javafxinspector.core.threads.OnFx;

/**
 * The value of a control that is not one of JavaFX's, such as a rating. The control's row in the
 * live tree has no value, so no other effect reports its change.
 *
 * @param control null for none
 * @param value null for none
 */
@OnFx
public record ControlValue(Node control, String value) {
  /** Reads the value of the nearest such control that is the node or contains it. */
  public static ControlValue around(Node node) {
    for (Node n = node; n != null; n = n.getParent()) {
      if (n instanceof Control && Types.of(n).kind() == Kind.PARENT) {
        return new ControlValue(n, read(n));
      }
    }
    return new ControlValue(null, null);
  }

  private static String read(Node control) {
    NodeData data = DataReader.brief(control, Kind.PARENT);
    return data == null || data.value() == null ? null : String.valueOf(data.value());
  }

  /**
   * Adds the change of the value since it was read to the effects.
   *
   * @param effects null for none
   */
  public Effects changeIn(Effects effects, Nodes nodes) {
    String now = control == null ? null : read(control);
    if (Objects.equals(value, now) || control.getScene() == null) {
      return effects;
    }
    TypeInfo type = Types.of(control);
    Effects.Change change =
        new Effects.Change(
            nodes.ref(control).uid(),
            type.shown(),
            control.getId(),
            null,
            "value",
            value,
            now,
            null,
            null);
    return Effects.with(change, effects);
  }
}
