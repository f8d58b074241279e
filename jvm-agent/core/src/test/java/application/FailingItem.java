package application;

import java.util.NoSuchElementException;

/** An item with methods that fail, like those of objects with missing or circular references. */
public final class FailingItem {
  private final String name;
  private final boolean fails;

  public FailingItem(String name, boolean fails) {
    this.name = name;
    this.fails = fails;
  }

  /** The text that its cell shows. */
  public String shown() {
    return name;
  }

  /** The value that a column shows. */
  public String value() {
    if (fails) {
      throw new NoSuchElementException("no value");
    }
    return name;
  }

  @Override
  public String toString() {
    return fails ? "circular " + this : name;
  }

  @Override
  public boolean equals(Object other) {
    if (fails) {
      throw new IllegalStateException("no key");
    }
    return other instanceof FailingItem item && item.name.equals(name);
  }

  @Override
  public int hashCode() {
    if (fails) {
      throw new IllegalStateException("no key");
    }
    return name.hashCode();
  }
}
