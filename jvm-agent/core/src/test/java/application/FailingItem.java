package application;

import java.util.NoSuchElementException;

/** An item with methods that fail, as those of objects with missing or circular references do. */
public final class FailingItem {
  private final String name;
  private final boolean fails;

  public FailingItem(String name, boolean fails) {
    this.name = name;
    this.fails = fails;
  }

  /** What its cell shows. */
  public String shown() {
    return name;
  }

  /** What a column shows. */
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
