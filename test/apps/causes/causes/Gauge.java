package causes;

import javafx.beans.InvalidationListener;
import javafx.beans.property.DoubleProperty;
import javafx.beans.property.SimpleDoubleProperty;
import javafx.scene.layout.Region;

/** A node with a property of the application, which prints how many listeners it has. */
public final class Gauge extends Region {
  private int listeners;

  private final DoubleProperty level =
      new SimpleDoubleProperty(this, "level") {
        @Override
        public void addListener(InvalidationListener listener) {
          super.addListener(listener);
          System.out.println("listeners " + ++listeners);
        }

        @Override
        public void removeListener(InvalidationListener listener) {
          super.removeListener(listener);
          System.out.println("listeners " + --listeners);
        }
      };

  public DoubleProperty levelProperty() {
    return level;
  }
}
