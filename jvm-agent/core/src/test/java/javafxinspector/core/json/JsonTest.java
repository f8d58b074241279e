package javafxinspector.core.json;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonIOException;
import com.google.gson.JsonParseException;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JsonTest {
  private final Gson gson = Json.configure(new GsonBuilder()).create();

  record Point(double x, Double y) {}

  record Person(String name, @KeepNull String city, List<String> tags) {}

  @KeepNull
  record Kept(String a, String b) {}

  record Open(String name, @Unwrapped Map<String, Object> more, int last) {}

  record Outer(@Unwrapped Kept inner, String last) {}

  record Input(Integer count, boolean on, Object value) {}

  @ParameterizedTest
  @CsvSource({
    "0, 0",
    "-0.0, 0",
    "3, 3",
    "1.5, 1.5",
    "0.1, 0.1",
    "2.05, 2.05",
    "-0.25, -0.25",
    "0.333333, 0.33",
    "1.999, 2",
    "-12.346, -12.35",
    "NaN, null",
    "Infinity, null",
    "1e16, 1.0E16"
  })
  void fractionsHaveAtMostTwoDecimals(double value, String written) {
    assertEquals(written, gson.toJson(value, double.class));
    assertEquals(
        "{\"x\":" + written + ",\"y\":" + written + "}", gson.toJson(new Point(value, value)));
  }

  @Test
  void omitsNullComponentsUnlessTheyAreKept() {
    assertEquals("{\"city\":null}", gson.toJson(new Person(null, null, null)));
    assertEquals("{\"a\":null,\"b\":\"x\"}", gson.toJson(new Kept(null, "x")));
  }

  @Test
  void nullsInListsAndMapsAreKept() {
    assertEquals("[\"a\",null]", gson.toJson(Arrays.asList("a", null)));
    Map<String, Object> map = new java.util.TreeMap<>();
    map.put("a", null);
    assertEquals("{\"a\":null}", gson.toJson(map));
  }

  @Test
  void unwrappedMapsAreFieldsOfTheirRecord() {
    Map<String, Object> more = new java.util.TreeMap<>();
    more.put("a", new Kept("x", null));
    more.put("b", null);
    more.put("c", 1.005);
    assertEquals(
        "{\"name\":\"n\",\"a\":{\"a\":\"x\",\"b\":null},\"c\":1,\"last\":2}",
        gson.toJson(new Open("n", more, 2)));
  }

  @Test
  void unwrappedRecordsAreFieldsOfTheirRecord() {
    assertEquals(
        "{\"a\":\"x\",\"b\":null,\"last\":\"y\"}",
        gson.toJson(new Outer(new Kept("x", null), "y")));
  }

  @Test
  void readsMapsOfFlags() {
    record Asked(Map<String, Boolean> include) {}
    Asked asked = gson.fromJson("{\"include\": {\"bounds\": true, \"other\": null}}", Asked.class);
    assertEquals(true, asked.include().get("bounds"));
    assertNull(asked.include().get("other"));
    Exception wrong =
        assertThrows(
            JsonParseException.class,
            () -> gson.fromJson("{\"include\": {\"bounds\": 5}}", Asked.class));
    assertEquals(true, wrong.getMessage().contains("$.include"), wrong.getMessage());
  }

  @Test
  void textIsNotEscapedForHtml() {
    assertEquals("\"<a> & 'b'\"", gson.toJson("<a> & 'b'"));
  }

  @Test
  void refusesEverythingButPlainValues() {
    record Holder(Object value) {}
    assertThrows(JsonIOException.class, () -> gson.toJson(new Holder(new Thread())));
  }

  @Test
  void absentFieldsAreNullAndUnknownOnesIgnored() {
    Input read = gson.fromJson("{\"other\": 1}", Input.class);
    assertNull(read.count());
    assertEquals(false, read.on());
  }

  @Test
  void componentsOfTypeObjectBecomePlainValues() {
    assertEquals(3L, gson.fromJson("{\"value\": 3}", Input.class).value());
    assertEquals(3.5, gson.fromJson("{\"value\": 3.5}", Input.class).value());
    assertEquals(List.of("a"), gson.fromJson("{\"value\": [\"a\"]}", Input.class).value());
  }

  @Test
  void aWrongTypeReportsItsPath() {
    Exception wrong =
        assertThrows(
            JsonParseException.class, () -> gson.fromJson("{\"count\": [1]}", Input.class));
    assertEquals(true, wrong.getMessage().contains("$.count"), wrong.getMessage());
  }
}
