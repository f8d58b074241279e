package javafxinspector.core.emulated;

import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Predicate;
import javafx.geometry.NodeOrientation;
import javafx.stage.Stage;
import javafx.stage.Window;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.fx.Access;
import javafxinspector.core.fx.SystemPreferences;
import javafxinspector.core.model.window.Windows;
import javafxinspector.core.threads.OnFx;

/** The conditions that clients emulate in the application (docs/emulate.md). */
@OnFx
public final class Emulation {
  /** The conditions that can be emulated, by the names that clients use. */
  public enum Setting {
    SIZE("size"),
    SCALE("scale"),
    COLOR_SCHEME("colorScheme"),
    REDUCED_MOTION("reducedMotion"),
    LOCALE("locale"),
    DIRECTION("direction"),
    FONT_SIZE("fontSize");

    private final String name;

    Setting(String name) {
      this.name = name;
    }

    @Override
    public String toString() {
      return name;
    }
  }

  /** Width and height of a window with its decorations, in pixels. */
  public record Dimensions(double width, double height) {}

  /**
   * The conditions to emulate; null for those that stay as they are.
   *
   * @param size of one window
   * @param scale pixels of the display per pixel of a scene
   * @param colorScheme light or dark
   * @param locale a language tag
   * @param direction ltr or rtl
   * @param fontSize of the root of each window, in pixels
   */
  public record Wanted(
      Dimensions size,
      Double scale,
      String colorScheme,
      Boolean reducedMotion,
      String locale,
      String direction,
      Double fontSize) {}

  /** A window with an emulated size; {@code from} is the size that a reset restores. */
  public record EmulatedSize(
      String window, String title, double width, double height, Dimensions from) {}

  /** The emulated values; null for a condition that is not emulated. */
  public record Emulated(
      List<EmulatedSize> sizes,
      Double scale,
      String colorScheme,
      Boolean reducedMotion,
      String locale,
      String direction,
      Double fontSize) {}

  /**
   * Something that was not done, or not in full.
   *
   * @param kind refused, limited or kept
   * @param window uid of the window that it is about; null for all
   */
  public record Note(String setting, String kind, String window, String reason) {}

  /** A setting in effect: how to end it, its value, and the client that has set it last. */
  private record Held(Object value, Runnable end, Object owner) {}

  private final Windows windows;
  private final Function<Window, String> uids;
  private final SystemPreferences preferences;
  private final Map<Setting, Held> held = new EnumMap<>(Setting.class);
  private final List<HeldSize> sizes = new ArrayList<>();
  private List<Note> notes = new ArrayList<>();

  public Emulation(Windows windows, Function<Window, String> uids, Access access) {
    this.windows = windows;
    this.uids = uids;
    preferences = new SystemPreferences(access);
  }

  /**
   * Checks values before anything is changed.
   *
   * @throws UiException MCP_UI_INVALID_INPUT for a locale that is no language tag
   */
  public static void check(Wanted wanted) throws UiException {
    if (wanted.locale() != null) {
      HeldLocale.parse(wanted.locale());
    }
  }

  /**
   * Prepares the stage that gets another size.
   *
   * @return the stage; null if none can get it
   */
  public Stage prepare(Wanted wanted, Window window, Object owner) {
    if (wanted.size() == null) {
      return null;
    }
    String refusal =
        window instanceof Stage stage
            ? HeldSize.refusal(stage)
            : "only a stage has a size of its own, and this is a " + Windows.kind(window);
    if (refusal != null) {
      note(Setting.SIZE, "refused", window, refusal);
      return null;
    }
    sizeOf((Stage) window, owner).makeNormal();
    return (Stage) window;
  }

  /** Whether a stage that was prepared has a size of its own by now. */
  public boolean isNormal(Stage stage) {
    return sizes.stream().noneMatch(each -> each.stage() == stage && !each.isNormal());
  }

  /**
   * Emulates what is wanted, where the application permits it.
   *
   * @param stage the stage that was prepared; null for none
   */
  public void apply(Wanted wanted, Stage stage, Object owner) throws UiException {
    if (stage != null) {
      resize(stage, wanted.size(), owner);
    }
    if (wanted.scale() != null) {
      inWindows(Setting.SCALE, wanted.scale(), owner, each -> scales(each, wanted.scale()));
    }
    if (wanted.colorScheme() != null) {
      prefer(Setting.COLOR_SCHEME, wanted.colorScheme(), owner);
    }
    if (wanted.reducedMotion() != null) {
      prefer(Setting.REDUCED_MOTION, wanted.reducedMotion(), owner);
    }
    if (wanted.locale() != null) {
      speak(wanted.locale(), owner);
    }
    if (wanted.direction() != null) {
      NodeOrientation direction =
          wanted.direction().equals("rtl")
              ? NodeOrientation.RIGHT_TO_LEFT
              : NodeOrientation.LEFT_TO_RIGHT;
      inWindows(
          Setting.DIRECTION,
          wanted.direction(),
          owner,
          each -> List.of(HeldValue.of(each.getScene().nodeOrientationProperty(), direction)));
    }
    if (wanted.fontSize() != null) {
      inWindows(
          Setting.FONT_SIZE,
          wanted.fontSize(),
          owner,
          each -> List.of(FontSize.of(each.getScene().getRoot(), wanted.fontSize())));
    }
  }

  private void resize(Stage stage, Dimensions size, Object owner) {
    String limits = sizeOf(stage, owner).resize(size.width(), size.height());
    if (limits != null) {
      note(Setting.SIZE, "limited", stage, limits);
    }
  }

  private HeldSize sizeOf(Stage stage, Object owner) {
    held.put(Setting.SIZE, new Held(null, this::endSizes, owner));
    for (HeldSize each : sizes) {
      if (each.stage() == stage) {
        return each;
      }
    }
    HeldSize added = new HeldSize(stage);
    sizes.add(added);
    return added;
  }

  private void endSizes() {
    List<HeldSize> all = List.copyOf(sizes);
    sizes.clear();
    for (HeldSize each : all) {
      if (each.restore()) {
        note(Setting.SIZE, "kept", each.stage(), "it was resized or maximized since");
      }
    }
  }

  private static List<HeldValue<?>> scales(Window window, double scale) {
    return List.of(
        HeldValue.of(window.renderScaleXProperty(), scale),
        HeldValue.of(window.renderScaleYProperty(), scale));
  }

  private void inWindows(
      Setting setting, Object value, Object owner, Function<Window, List<HeldValue<?>>> values) {
    end(setting);
    WindowSetting all = new WindowSetting(values, (window, each) -> note(setting, window, each));
    if (all.begin()) {
      hold(setting, value, all::end, owner);
    }
  }

  private void note(Setting setting, Window window, WindowSetting.Problem problem) {
    if (problem == WindowSetting.Problem.BOUND) {
      note(setting, "refused", window, "the application has bound it");
    } else {
      note(setting, "kept", window, "the application has changed it since");
    }
  }

  private void prefer(Setting setting, Object value, Object owner) {
    String unsupported = preferences.unsupported(setting.toString());
    if (unsupported != null) {
      note(setting, "refused", null, unsupported);
      return;
    }
    replace(setting, value);
    hold(setting, value, () -> replace(setting, null), owner);
    for (Window each : windows.ordered()) {
      if (each.getScene() != null && preferences.isOwn(each.getScene(), setting.toString())) {
        note(
            setting,
            "limited",
            each,
            "the application has set it for this scene, whose styles keep that");
      }
    }
  }

  private void replace(Setting setting, Object value) {
    if (setting == Setting.COLOR_SCHEME) {
      preferences.replaceColorScheme((String) value);
    } else {
      preferences.replaceReducedMotion((Boolean) value);
    }
  }

  private void speak(String tag, Object owner) throws UiException {
    Locale parsed = HeldLocale.parse(tag);
    end(Setting.LOCALE);
    HeldLocale locale = new HeldLocale(parsed);
    locale.hold();
    Runnable restore =
        () -> {
          if (locale.restore()) {
            note(Setting.LOCALE, "kept", null, "the application has changed it since");
          }
        };
    hold(Setting.LOCALE, parsed.toLanguageTag(), restore, owner);
    note(
        Setting.LOCALE,
        "limited",
        null,
        "texts that are loaded already keep their language. Open the view again, or start the application with"
            + HeldLocale.options(parsed));
  }

  private void hold(Setting setting, Object value, Runnable end, Object owner) {
    held.put(setting, new Held(value, end, owner));
  }

  private void end(Setting setting) {
    Held known = held.remove(setting);
    if (known == null) {
      return;
    }
    try {
      known.end().run();
    } catch (RuntimeException e) {
      // JavaFX's headless platform fails for windows that are larger than its screen. The other
      // settings are taken back nevertheless.
      note(setting, "kept", null, "JavaFX has failed with " + e);
    }
  }

  /**
   * Takes settings back.
   *
   * @param settings names of the settings; null for all
   * @param owners the clients whose settings these are
   * @return the names of those that were emulated
   */
  public List<String> reset(Collection<String> settings, Predicate<Object> owners) {
    List<String> done = new ArrayList<>();
    for (Setting each : Setting.values()) {
      Held known = held.get(each);
      boolean isWanted = settings == null || settings.contains(each.toString());
      if (known != null && isWanted && owners.test(known.owner())) {
        end(each);
        done.add(each.toString());
      }
    }
    return done;
  }

  /** Whether the desktop has given all stages the sizes that were set. */
  public boolean isSettled() {
    return sizes.stream().allMatch(HeldSize::isReached);
  }

  /** Returns the emulated values. Must be called after the pulse that follows a change. */
  public Emulated emulated() {
    List<EmulatedSize> shown = new ArrayList<>();
    for (HeldSize each : sizes) {
      each.settle();
      Stage stage = each.stage();
      shown.add(
          new EmulatedSize(
              uids.apply(stage),
              stage.getTitle(),
              stage.getWidth(),
              stage.getHeight(),
              new Dimensions(each.ownWidth(), each.ownHeight())));
    }
    return new Emulated(
        shown.isEmpty() ? null : shown,
        (Double) value(Setting.SCALE),
        (String) value(Setting.COLOR_SCHEME),
        (Boolean) value(Setting.REDUCED_MOTION),
        (String) value(Setting.LOCALE),
        (String) value(Setting.DIRECTION),
        (Double) value(Setting.FONT_SIZE));
  }

  private Object value(Setting setting) {
    Held known = held.get(setting);
    return known == null ? null : known.value();
  }

  /** Returns what could not be done since the last call. */
  public List<Note> takeNotes() {
    List<Note> taken = notes.stream().distinct().toList();
    notes = new ArrayList<>();
    return taken;
  }

  private void note(Setting setting, String kind, Window window, String reason) {
    notes.add(
        new Note(setting.toString(), kind, window == null ? null : uids.apply(window), reason));
  }
}
