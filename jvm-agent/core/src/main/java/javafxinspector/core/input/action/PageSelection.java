package javafxinspector.core.input.action;

import java.util.List;
import java.util.Map;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.input.act.ActionContext;
import javafxinspector.core.input.act.Aim;
import javafxinspector.core.input.act.Plan;
import javafxinspector.core.input.act.Steps;
import javafxinspector.core.input.control.ItemLookup;
import javafxinspector.core.model.web.WebElement;
import javafxinspector.core.threads.OnFx;

/**
 * Selects options of a select element of a page. On some platforms, the list of options that a
 * click opens belongs to the system, so the options are selected in the document, with the events
 * of a user's choice.
 */
@OnFx
record PageSelection(Select request, WebElement element) {
  Plan plan(Aim aim, ActionContext context) throws UiException {
    List<String> options = element.options();
    if (options == null || request.columnId() != null) {
      throw UiException.actionFailed(
          "unsupported",
          "The action select needs a select element with an index or a text. Use click for other elements"
              + " of a page.",
          Map.of());
    }
    // A user points at the element first.
    PointerAction.find(aim, context);
    List<Integer> wanted = wanted(options);
    if (wanted.size() != 1 && !element.takesSeveral()) {
      throw UiException.actionFailed(
          "unsupported", "The select element takes one option. Give its index or text.", Map.of());
    }
    for (int index : wanted) {
      if (element.isDisabledOption(index)) {
        throw UiException.actionFailed(
            "disabled", "The option \"" + options.get(index) + "\" is disabled.", Map.of());
      }
    }
    return Plan.on(
        element.view(),
        PageElement.checked(
            Steps.shown(
                gesture -> {
                  context.focus().focus(element.view(), gesture);
                  gesture.step(element::focus);
                  gesture.step(() -> element.choose(wanted));
                }),
            () -> {
              if (element.isLive() && !element.chosen().equals(wanted)) {
                throw PageElement.rejected(
                    element, "has another selection: the page did not accept it", Map.of());
              }
            }));
  }

  private List<Integer> wanted(List<String> options) throws UiException {
    if (request.clear() != null) {
      return List.of();
    }
    if (request.text() != null) {
      return List.of(indexOf(request.text(), options));
    }
    List<Integer> indices =
        request.indices() != null
            ? request.indices().stream().distinct().sorted().toList()
            : request.index() == null ? List.of() : List.of(request.index());
    if (indices.isEmpty()) {
      throw noSuchItem("select needs an index or a text.", options);
    }
    for (int index : indices) {
      if (index >= options.size()) {
        throw noSuchItem("There is no option " + index + ".", options);
      }
    }
    return indices;
  }

  private int indexOf(String text, List<String> options) throws UiException {
    String id = element.line().id();
    String owner = "the select element" + (id == null ? "" : "#" + id);
    return new ItemLookup(owner, options.size(), index -> List.of(options.get(index))).find(text);
  }

  private static UiException noSuchItem(String what, List<String> options) {
    List<String> first = options.subList(0, Math.min(20, options.size()));
    return UiException.actionFailed(
        "noSuchItem",
        what
            + " Options: "
            + String.join(", ", first)
            + (first.size() < options.size() ? ", …" : "")
            + ".",
        Map.of("total", options.size()));
  }
}
