package application;

import javafx.beans.property.IntegerProperty;
import javafx.beans.property.SimpleIntegerProperty;
import javafx.scene.layout.Region;

/** A node of an application that rejects some levels. */
public final class Meter extends Region {
  /** A level that is rejected after it was set. */
  public static final int REFUSED = 7;

  /** A level that is accepted. Every other level is rejected from then on. */
  public static final int LAST = 8;

  /** A level that is rejected after it was set, like every other level from then on. */
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

  /** Accepts each level from now on, except those that are rejected after they were set. */
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
