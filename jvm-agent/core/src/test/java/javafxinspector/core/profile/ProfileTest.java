package javafxinspector.core.profile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import application.Costs;
import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.function.ObjIntConsumer;
import java.util.function.Predicate;
import java.util.function.ToIntFunction;
import java.util.stream.StreamSupport;
import javafx.scene.Parent;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;
import javafxinspector.core.FxTest;
import javafxinspector.core.TimeFactor;
import javafxinspector.core.errors.UiException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("slow")
@Order(FxTest.WHILE_FEW_CLASSES_ARE_LOADED)
class ProfileTest extends FxTest {
  private static final int DURATION = 500;
  private static final int TRIES = 20;

  private final Costs costs = new Costs();

  @AfterEach
  void stop() {
    onFx(
        () -> {
          costs.stop();
          return null;
        });
  }

  private void showCosts(Function<Costs, Parent> root) {
    show(() -> new VBox(root.apply(costs), new Label("Rests")));
  }

  /** A profile with a minimum number of pulses, because a busy machine runs few. */
  private JsonObject profile(int leastPulses) throws UiException {
    JsonObject found = null;
    for (int i = 0; i < TRIES && (found == null || number(found, "pulses") < leastPulses); i++) {
      found =
          request("profile", Map.of("durationMs", DURATION << Math.min(i, 4), "timeoutMs", 60_000));
    }
    return found;
  }

  private static double number(JsonObject of, String field) {
    return of.get(field).getAsDouble();
  }

  private static List<JsonObject> list(JsonObject of, String field) {
    JsonArray all = of.has(field) ? of.getAsJsonArray(field) : new JsonArray();
    return StreamSupport.stream(all.spliterator(), false)
        .map(JsonElement::getAsJsonObject)
        .toList();
  }

  private static JsonObject first(List<JsonObject> all, Predicate<JsonObject> condition) {
    return all.stream()
        .filter(condition)
        .findFirst()
        .orElseThrow(() -> new AssertionError("Not found in " + all));
  }

  private static String id(JsonObject at) {
    JsonElement id = at.has("node") ? at.getAsJsonObject("node").get("id") : null;
    return id == null || id.isJsonNull() ? "" : id.getAsString();
  }

  private static void assertFile(JsonObject at, String field) {
    String file = at.getAsJsonObject(field).get("file").getAsString();
    assertTrue(file.endsWith("Costs.java"), file);
  }

  private static JsonObject listener(JsonObject fired) {
    return list(fired, "listeners").get(0);
  }

  @Test
  void aSlowLayoutIsNamedFirstWithThePulsesInWhichItWas() throws Exception {
    showCosts(Costs::slowLayout);
    JsonObject profile = profile(9);
    List<JsonObject> top = list(profile, "top");
    JsonObject slow = top.get(0);
    assertEquals("slow", id(slow));
    assertTrue(number(slow, "passes") > 2, slow::toString);
    assertTrue(number(slow, "layout") >= 19 * number(slow, "passes"), slow::toString);
    assertFile(slow, "source");
    String parent = slow.get("parent").getAsString();
    JsonObject above =
        first(
            top,
            each ->
                each.getAsJsonObject("node")
                    .getAsJsonObject("ref")
                    .get("uid")
                    .getAsString()
                    .equals(parent));
    assertEquals("VBox", above.getAsJsonObject("node").get("type").getAsString());
    List<JsonObject> pulses = list(profile, "slow");
    assertTrue(pulses.size() > 2, pulses::toString);
    for (JsonObject pulse : pulses) {
      assertTrue(number(pulse, "ms") >= number(pulse, "layout"), pulse::toString);
    }
    first(pulses, pulse -> number(pulse, "layout") >= 19);
    JsonObject total = profile.getAsJsonObject("total");
    assertTrue(number(total, "layout") > 10 * number(total, "css"), total::toString);
    assertFalse(profile.has("unsettled"));
  }

  @Test
  void aNodeWhoseChangeHasStyledManyOthersIsNamedBeforeThese() throws Exception {
    showCosts(Costs::styling);
    JsonObject profile = profile(3);
    for (int i = 0; i < TRIES && !isUndisturbedStorm(profile); i++) {
      profile = profile(3);
    }
    JsonObject storm = list(profile, "top").get(0);
    assertEquals("storm", id(storm));
    JsonObject below = storm.getAsJsonObject("below");
    assertTrue(number(below, "nodes") >= 300 * (number(storm, "styled") - 1), storm::toString);
    assertTrue(isUndisturbedStorm(profile), profile::toString);
    assertTrue(number(profile, "omitted") > 100, profile::toString);
  }

  /**
   * Whether CSS took longer than layout, most of it below the first node, and many nodes are
   * omitted because each took little. A busy machine may interrupt any of them.
   */
  private static boolean isUndisturbedStorm(JsonObject profile) {
    JsonObject total = profile.getAsJsonObject("total");
    JsonObject below = list(profile, "top").get(0).getAsJsonObject("below");
    return number(total, "css") > number(total, "layout")
        && below != null
        && number(below, "css") > 0.5 * number(total, "css")
        && number(profile, "omitted") > 100;
  }

  @Test
  void aNodeWhoseLayoutNeverSettlesIsNamedWithTheLineThatRequestsIt() throws Exception {
    showCosts(Costs::looping);
    List<JsonObject> unsettled = list(profile(40), "unsettled");
    assertEquals(1, unsettled.size(), unsettled::toString);
    assertEquals("loop", id(unsettled.get(0)));
    assertTrue(number(unsettled.get(0), "pulses") >= 30, unsettled::toString);
    assertFile(unsettled.get(0), "by");
  }

  @Test
  void theValuesWhoseListenersCostMostAreNamedWithTheListeners() throws Exception {
    showCosts(Costs::listening);
    List<JsonObject> fired = list(profile(5), "fired");
    JsonObject hot = fired.get(0);
    assertEquals("hot value", id(hot) + " " + hot.get("value").getAsString());
    // 5 ms for each, measured by a clock that a busy machine sets late.
    assertTrue(number(hot, "times") > 2, hot::toString);
    assertTrue(number(hot, "ms") >= number(hot, "times"), hot::toString);
    String name = listener(hot).get("name").getAsString();
    assertTrue(name.matches("lambda in Costs, line \\d+"), name);
    assertFile(listener(hot), "source");
    assertTrue(number(listener(hot).getAsJsonObject("source"), "line") > 0);
    JsonObject quick = first(fired, each -> id(each).equals("quick"));
    assertEquals("Costs.count", listener(quick).get("name").getAsString());
    assertTimes(quick, hot);
    assertTrue(number(quick, "ms") < number(hot, "ms"), quick::toString);
    JsonObject binding =
        first(
            fired,
            each -> each.get("value").getAsString().startsWith("Bindings.createStringBinding"));
    assertFile(binding, "source");
    String bound = binding.getAsJsonArray("binds").get(0).getAsString();
    assertTrue(bound.matches("text of Label \\w+ #sum"), bound);
    assertNothingIsInstrumented();
  }

  /** Asserts that one was changed about five times as often as the other. */
  private static void assertTimes(JsonObject one, JsonObject other) {
    double ratio = number(one, "times") / number(other, "times");
    assertTrue(ratio > 2 && ratio < 12, () -> one + " " + other);
  }

  @Test
  void theListsSetsAndMapsWhoseListenersCostMostAreNamed() throws Exception {
    showCosts(Costs::collections);
    List<JsonObject> fired = list(profile(5), "fired");
    JsonObject items = fired.get(0);
    assertEquals("people items", id(items) + " " + items.get("value").getAsString());
    assertTrue(number(items, "times") > 2, items::toString);
    assertTrue(number(items, "ms") >= number(items, "times"), items::toString);
    assertTrue(listener(items).get("name").getAsString().matches("lambda in Costs, line \\d+"));
    assertFile(listener(items), "source");
    for (String value : List.of("names", "ObservableSet of [12]", "ObservableMap of 1")) {
      JsonObject other = first(fired, each -> each.get("value").getAsString().matches(value));
      assertTimes(other, items);
      assertFile(listener(other), "source");
    }
    assertNothingIsInstrumented();
  }

  @Test
  void thePartsOfWindowsThatArePaintedAgainAreNamedWithTheirNodes() throws Exception {
    show(costs::painting);
    show(costs::moving);
    JsonObject painted = profile(5).getAsJsonObject("painted");
    assertNotNull(painted);
    assertTrue(number(painted, "inPart") > 2, painted::toString);
    JsonObject blink = first(list(painted, "regions"), each -> id(each).equals("blink"));
    assertTrue(number(blink, "times") > 2, blink::toString);
    // The renderer adds a pixel or two on each side.
    assertTrue(number(blink, "width") >= 60 && number(blink, "width") <= 64, blink::toString);
    assertTrue(number(blink, "height") >= 40 && number(blink, "height") <= 44, blink::toString);
    assertTrue(number(blink, "share") > 0 && number(blink, "share") < 5, blink::toString);
    List<JsonObject> tracks =
        list(painted, "regions").stream().filter(each -> id(each).equals("track")).toList();
    assertEquals(1, tracks.size(), painted::toString);
    assertTrue(number(tracks.get(0), "times") > 2, painted::toString);
    assertTrue(number(tracks.get(0), "width") > 40, painted::toString);
    assertNothingIsInstrumented();
  }

  @Test
  void nodesThatWereRemovedAreCounted() throws Exception {
    showCosts(Costs::removing);
    JsonObject profile = profile(12);
    List<JsonObject> removed = list(profile, "removed");
    assertEquals(
        List.of("Label", "LabeledText"),
        removed.stream().map(each -> each.get("type").getAsString()).sorted().toList());
    assertTrue(cost(removed.get(0)) >= cost(removed.get(1)), removed::toString);
    JsonObject labels = first(removed, each -> each.get("type").getAsString().equals("Label"));
    assertTrue(number(labels, "nodes") >= 50, removed::toString);
    assertTrue(number(labels, "css") > 0, removed::toString);
    assertFalse(profile.has("unsettled"));
    assertNothingIsInstrumented();
  }

  private static double cost(JsonObject of) {
    return number(of, "css") + number(of, "layout");
  }

  @Test
  void anIdleApplicationHasNoCosts() throws Exception {
    show(() -> new VBox(new Label("Idle")));
    request("waitFor", Map.of("idle", true, "timeoutMs", 60_000));
    JsonObject idle = profile(0);
    // Only test/jvm can show that a profile causes no pulses: here, nodes of other tests may cause
    // some.
    assertEquals(List.of(), list(idle, "top"));
    assertFalse(idle.has("unsettled"));
    assertFalse(idle.has("fired"));
  }

  @Test
  void onlyOneProfileRunsAtATime() throws Exception {
    showCosts(Costs::looping);
    Map<String, Object> params = Map.of("durationMs", 2000, "timeoutMs", 60_000);
    CompletableFuture<JsonObject> one = begin("profile", params);
    CompletableFuture<JsonObject> other = begin("profile", params);
    ExecutionException refused =
        assertThrows(
            ExecutionException.class,
            () -> {
              one.get(TimeFactor.extended(60), TimeUnit.SECONDS);
              other.get(TimeFactor.extended(60), TimeUnit.SECONDS);
            });
    assertTrue(
        refused.getCause().getMessage().contains("Another profile of this application is running"),
        () -> refused.getCause().getMessage());
    // The next test also records profiles.
    CompletableFuture.allOf(one, other)
        .exceptionally(e -> null)
        .get(TimeFactor.extended(60), TimeUnit.SECONDS);
  }

  /** Instrumented methods would call their hook in the next pulses. */
  private static void assertNothingIsInstrumented() throws ReflectiveOperationException {
    AtomicInteger calls = new AtomicInteger();
    hook((at, code) -> calls.incrementAndGet());
    for (int i = 0; i < 10; i++) {
      runPulse();
    }
    hook(null);
    assertEquals(0, calls.get());
  }

  private static void hook(ObjIntConsumer<Object> function) throws ReflectiveOperationException {
    ToIntFunction<Object> fired =
        value -> {
          function.accept(value, 0);
          return 0;
        };
    BiConsumer<Object, Object> painted = (painter, part) -> function.accept(part, 0);
    set("Profile", "function", function);
    set("Paint", "function", function == null ? null : painted);
    set("Firing", "counted", function == null ? null : fired);
    set("Firing", "left", 0);
  }

  private static void set(String hook, String field, Object value)
      throws ReflectiveOperationException {
    Class.forName("java.lang.JavaFxInspector" + hook + "Hook").getField(field).set(null, value);
  }
}
