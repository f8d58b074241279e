package properties.inside;

import java.time.LocalDate;
import javafx.beans.property.DoubleProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyDoubleProperty;
import javafx.beans.property.ReadOnlyDoubleWrapper;
import javafx.beans.property.SimpleDoubleProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.control.Label;

/** A control in a package that its module does not export. */
public final class Gauge extends Label {
  private final DoubleProperty level = new SimpleDoubleProperty(this, "level", 1);
  private final ObjectProperty<LocalDate> day = new SimpleObjectProperty<>(this, "day", LocalDate.of(2024, 1, 31));
  private final ReadOnlyDoubleWrapper shown = new ReadOnlyDoubleWrapper(this, "shown", 7);

  public Gauge() {
    super("Gauge");
  }

  public DoubleProperty levelProperty() {
    return level;
  }

  public double getLevel() {
    return level.get();
  }

  /** Refuses a negative level after it has already set it. */
  public void setLevel(double value) {
    level.set(value);
    if (value < 0) {
      throw new IllegalArgumentException("the level is below 0");
    }
  }

  public ObjectProperty<LocalDate> dayProperty() {
    return day;
  }

  public LocalDate getDay() {
    return day.get();
  }

  public void setDay(LocalDate value) {
    day.set(value);
  }

  public ReadOnlyDoubleProperty shownProperty() {
    return shown.getReadOnlyProperty();
  }
}
