package javafxinspector.core.input.control;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import javafxinspector.core.errors.UiException;
import org.junit.jupiter.api.Test;

class ItemLookupTest {
  private static ItemLookup lookup(String... items) {
    List<String> all = Arrays.asList(items);
    return new ItemLookup("ListView#list", all.size(), i -> Arrays.asList(all.get(i), null));
  }

  private static UiException failure(ItemLookup lookup, String wanted) {
    return assertThrows(UiException.class, () -> lookup.find(wanted));
  }

  @Test
  void findsTheItemWithTheText() throws UiException {
    assertEquals(1, lookup("a", "b", "c").find("b"));
  }

  @Test
  void ignoresWhiteSpaceAndNullTexts() throws UiException {
    assertEquals(1, lookup(null, "New \n  York ").find("New York"));
  }

  @Test
  void ignoresCaseUnlessATextIsEqual() throws UiException {
    assertEquals(0, lookup("Berlin", "Rome").find("berlin"));
    assertEquals(1, lookup("BERLIN", "Berlin").find("Berlin"));
  }

  @Test
  void severalItemsAreAmbiguous() {
    UiException failure = failure(lookup("x", "twin", "twin"), "twin");
    assertEquals("ambiguous", failure.details().get("reason"));
    assertEquals(List.of(1, 2), failure.details().get("indices"));
  }

  @Test
  void namesTheNearestItem() {
    UiException failure = failure(lookup("Berlin", "Rome"), "Berln");
    assertEquals("noSuchItem", failure.details().get("reason"));
    assertEquals("Berlin", failure.details().get("nearest"));
    assertTrue(failure.getMessage().endsWith("Did you mean \"Berlin\"?"), failure.getMessage());
  }

  @Test
  void namesTheNearestItemsFirstAsTheyAreDisplayed() {
    List<List<String>> items =
        List.of(
            List.of("demo.Person@1f", "Ada Allen"),
            List.of("Grace Hopper"),
            List.of("demo.Person@2a"),
            List.of("Alan Turing"));
    UiException failure = failure(new ItemLookup("ListView", 4, items::get), "turing, alan m.");
    assertEquals(3, ((List<?>) failure.details().get("items")).size());
    assertTrue(!failure.getMessage().contains("@"), failure.getMessage());
    UiException part = failure(new ItemLookup("ListView", 4, items::get), "hopper");
    assertEquals("Grace Hopper", ((List<?>) part.details().get("items")).get(0));
  }

  @Test
  void saysThatItNamesTheNearestItemsFirst() {
    UiException failure = failure(lookup("Rome", "Berlin"), "Bern lines");
    String nearestFirst = "Its items, the nearest first: Berlin, Rome.";
    assertTrue(failure.getMessage().endsWith(nearestFirst), failure.getMessage());
    UiException of = failure(lookup("Rome"), "Bern lines");
    assertTrue(of.getMessage().endsWith("Its items are: Rome."), of.getMessage());
    assertTrue(failure(lookup(), "x").getMessage().endsWith("ListView#list has no items."));
  }
}
