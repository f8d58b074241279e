package application;

import javafx.beans.property.IntegerProperty;
import javafx.beans.property.SimpleIntegerProperty;
import javafx.scene.layout.Region;

/** A node of an application that does not accept each level. */
public final class Meter extends Region {
  /** Refused after it was set. */
  public static final int REFUSED = 7;

  /** Accepted, but every other level is refused from then on. */
  public static final int LAST = 8;

  /** Refused after it was set, as every other level is from then on. */
  public static final int REFUSED_LAST = 9;

  private boolean isRepaired;

  private final IntegerProperty level =
      new SimpleIntegerProperty(this, "level") {
        @Override
        public void set(int value) {
          if (!isRepaired && (get() == LAST || get() == REFUSED_LAST)) {
            throw new IllegalStateException("broken");
          }
          super.set(value);
          if (value == REFUSED || value == REFUSED_LAST) {
            throw new IllegalArgumentException("level " + value);
          }
        }
      };

  /** Accepts each level from now on, except those that are refused after they were set. */
  public void repair() {
    isRepaired = true;
  }

  public int getLevel() {
    return level.get();
  }

  public void setLevel(int value) {
    level.set(value);
  }

  public IntegerProperty levelProperty() {
    return level;
  }
}
