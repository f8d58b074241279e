package evaluating.inside;

/** In a package that its module does not export. */
public final class Person {
  public String name = "Ada";

  @Override
  public String toString() {
    return "person " + name;
  }
}
