import { LIST, NODE, type Helpers } from './helper.ts';

/** The methods that choose in menus, boxes, calendars and sliders. */
export const choices: Helpers = {
  menuBar: {
    code: `
private void menuBar(String... path) {
  MenuButton button = (MenuButton) ready(showing(MenuButton.class, path[0]));
  if (!button.isShowing()) {
    clickOn(aim(() -> button));
  }
  menu(Arrays.copyOfRange(path, 1, path.length));
}`,
    needs: ['menu', 'showing', 'aim'],
    types: ['javafx.scene.control.MenuButton', 'java.util.Arrays'],
  },
  menu: {
    code: `
/** Chooses an item of the menu that is open; menus on the way to it open below the mouse. */
private void menu(String... path) {
  for (int i = 0; i < path.length; i++) {
    String text = path[i];
    Find item = () -> nodes(each -> each.getStyleClass().contains("menu-item") && isItem(each, text)).stream().findFirst().orElse(null);
    Motion motion = i == 0 ? Motion.VERTICAL_FIRST : Motion.HORIZONTAL_FIRST;
    if (i < path.length - 1) {
      moveTo(aim(item), motion);
    } else {
      clickOn(aim(item), motion);
    }
  }
}

private static boolean isItem(Node item, String text) {
  return !nodes(each -> text.equals(shown(each)), () -> item).isEmpty();
}`,
    needs: ['aim'],
    types: [NODE, 'org.testfx.robot.Motion'],
  },
  choose: {
    code: `
private void choose(Find box, String text) {
  Node node = ready(box);
  if (node instanceof ChoiceBox) {
    if (!((ChoiceBox<?>) node).isShowing()) {
      clickOn(aim(box));
    }
    menu(text);
    return;
  }
  ComboBox<?> found = (ComboBox<?>) node;
  if (!found.isShowing()) {
    clickOn(aim(found.isEditable() ? () -> found.lookup(".arrow-button") : box));
  }
  clickOn(aim(row(list(box), text)));
}`,
    needs: ['list', 'row', 'aim', 'menu'],
    types: ['javafx.scene.control.ComboBox', 'javafx.scene.control.ChoiceBox', NODE],
  },
  pick: {
    code: `
/** Picks a date in the calendar of a date picker, and turns its years and months until that is shown. */
private void pick(Find picker, LocalDate date) {
  DatePicker found = (DatePicker) ready(picker);
  if (!found.isShowing()) {
    clickOn(aim(() -> found.lookup(".arrow-button")));
  }
  Find calendar = () -> nodes(each -> each.getStyleClass().contains("date-picker-popup")).stream().findFirst().orElse(null);
  YearMonth wanted = YearMonth.from(date);
  for (YearMonth month = month(null); !month.equals(wanted); ) {
    boolean isBefore = wanted.isBefore(month);
    boolean isFar = Math.abs(month.until(wanted, ChronoUnit.MONTHS)) >= 12;
    clickOn(aim(arrow(calendar, isBefore ? "left-button" : "right-button", isFar ? 1 : 0)));
    month = month(month.plusMonths((isBefore ? -1 : 1) * (isFar ? 12 : 1)));
  }
  clickOn(aim(() -> nodes(each -> isDay(each) && date.equals(((DateCell) each).getItem())).stream().findFirst().orElse(null)));
}

/** An arrow of the month (0) or year (1). */
private static Find arrow(Find calendar, String styleClass, int index) {
  return () -> {
    List<Node> arrows = nodes(each -> each.getStyleClass().contains(styleClass), calendar);
    return index < arrows.size() ? arrows.get(index) : null;
  };
}

private static boolean isDay(Node node) {
  List<String> classes = node.getStyleClass();
  return node instanceof DateCell && classes.contains("day-cell") && !classes.contains("previous-month") && !classes.contains("next-month");
}

/** Waits until the calendar shows a month; null for any. */
private static YearMonth month(YearMonth expected) {
  YearMonth[] shown = new YearMonth[1];
  waitUntil("a calendar", () -> {
    shown[0] = nodes(each -> isDay(each)).stream().map(day -> YearMonth.from(((DateCell) day).getItem())).findFirst().orElse(null);
    return shown[0] != null && (expected == null || expected.equals(shown[0]));
  });
  return shown[0];
}`,
    needs: ['aim'],
    types: [
      'javafx.scene.control.DatePicker',
      'javafx.scene.control.DateCell',
      'java.time.LocalDate',
      'java.time.YearMonth',
      'java.time.temporal.ChronoUnit',
      LIST,
      NODE,
    ],
  },
  slide: {
    code: `
/** Drags the thumb of a slider as far as the value is from its own. */
private void slide(Find wanted, double value) {
  Slider slider = (Slider) ready(wanted);
  Region thumb = (Region) slider.lookup(".thumb");
  boolean isVertical = slider.getOrientation() == Orientation.VERTICAL;
  double room = isVertical
      ? slider.getHeight() - slider.snappedTopInset() - slider.snappedBottomInset() - thumb.getHeight()
      : slider.getWidth() - slider.snappedLeftInset() - slider.snappedRightInset() - thumb.getWidth();
  double distance = room * (value - slider.getValue()) / (slider.getMax() - slider.getMin());
  aim(wanted);
  drag(moved(middle(thumb))).dropBy(isVertical ? 0 : distance, isVertical ? -distance : 0);
}`,
    needs: ['aim'],
    types: ['javafx.scene.control.Slider', 'javafx.scene.layout.Region', 'javafx.geometry.Orientation'],
  },
};
