package javafxinspector.core.property;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javafx.geometry.Point3D;
import javafx.scene.Node;
import javafx.scene.transform.Affine;
import javafx.scene.transform.Rotate;
import javafx.scene.transform.Scale;
import javafx.scene.transform.Shear;
import javafx.scene.transform.Transform;
import javafx.scene.transform.Translate;
import javafxinspector.core.threads.OnFx;

/** The transforms of a node as elements of FXML. */
@OnFx
final class FxmlTransforms {
  /** The properties of each class. All of them are numbers. */
  private static final Map<Class<?>, List<String>> PROPERTIES =
      Map.of(
          Translate.class, List.of("x", "y", "z"),
          Scale.class, List.of("x", "y", "z", "pivotX", "pivotY", "pivotZ"),
          Rotate.class, List.of("angle", "pivotX", "pivotY", "pivotZ"),
          Shear.class, List.of("x", "y", "pivotX", "pivotY"),
          Affine.class,
              List.of(
                  "mxx", "mxy", "mxz", "tx", "myx", "myy", "myz", "ty", "mzx", "mzy", "mzz", "tz"));

  private FxmlTransforms() {}

  static void add(Node node, FxmlElement element) {
    List<FxmlElement> elements = new ArrayList<>();
    for (Transform each : node.getTransforms()) {
      List<String> properties = PROPERTIES.get(each.getClass());
      FxmlElement made = properties == null ? null : FxmlValues.of(each, properties);
      if (made == null) {
        element.notes().add("transforms contain " + each + ", which was made in Java");
      } else {
        addAxis(each, made);
        elements.add(made);
      }
    }
    if (!elements.isEmpty()) {
      element.content().add(new FxmlElement.Content("transforms", elements));
    }
  }

  private static void addAxis(Transform transform, FxmlElement element) {
    if (transform instanceof Rotate rotate && !rotate.getAxis().equals(Rotate.Z_AXIS)) {
      Point3D axis = rotate.getAxis();
      FxmlElement made = FxmlElement.of(Point3D.class);
      made.attributes().put("x", String.valueOf(axis.getX()));
      made.attributes().put("y", String.valueOf(axis.getY()));
      made.attributes().put("z", String.valueOf(axis.getZ()));
      element.content().add(new FxmlElement.Content("axis", List.of(made)));
    }
  }
}
