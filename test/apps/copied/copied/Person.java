package copied;

import javafx.beans.property.IntegerProperty;
import javafx.beans.property.SimpleIntegerProperty;

/** A bean for rows of tables. */
public final class Person {
  /** The kind of contact. */
  public enum Kind {
    PRIVATE,
    BUSINESS
  }

  private String name = "";
  private final IntegerProperty age = new SimpleIntegerProperty();
  private Kind kind = Kind.PRIVATE;

  public Person() {}

  Person(String name, int age, Kind kind) {
    this.name = name;
    this.age.set(age);
    this.kind = kind;
  }

  public String getName() {
    return name;
  }

  public void setName(String name) {
    this.name = name;
  }

  public int getAge() {
    return age.get();
  }

  public void setAge(int age) {
    this.age.set(age);
  }

  public IntegerProperty ageProperty() {
    return age;
  }

  public Kind getKind() {
    return kind;
  }

  public void setKind(Kind kind) {
    this.kind = kind;
  }
}
