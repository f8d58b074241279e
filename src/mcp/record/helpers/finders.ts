import { INPUT, LIST, NODE, PREDICATE, STAGE, WINDOW, type Helper, type Helpers } from './helper.ts';

const finder = (name: string, condition: string, types: readonly string[] = []): Helper => ({
  code: `
private static Find ${name}(Class<? extends Node> type, String text, Find... within) {
  return only(node -> type.isInstance(node) && ${condition}, within);
}`,
  needs: ['found'],
  types: [NODE, ...types],
});

/** The methods that find windows and nodes by what a user sees of them. */
export const finders: Helpers = {
  id: {
    code: `
private static Find id(String id, Find... within) {
  return only(node -> id.equals(node.getId()), within);
}`,
    needs: ['found'],
  },
  showing: finder('showing', 'text.equals(shown(node))'),
  nthShowing: {
    code: `
private static Find nthShowing(Class<? extends Node> type, String text, int index, Find... within) {
  return () -> {
    List<Node> found = nodes(node -> type.isInstance(node) && text.equals(shown(node)), within);
    return index < found.size() ? found.get(index) : null;
  };
}`,
    needs: ['found'],
    types: [LIST, NODE],
  },
  labelled: finder('labelled', 'isLabelled(node, text)'),
  isLabelled: {
    code: `
private static boolean isLabelled(Node node, String text) {
  Predicate<Node> names = each -> each instanceof Label && ((Label) each).getLabelFor() == node && text.equals(((Label) each).getText());
  return !nodes(names).isEmpty();
}`,
    types: ['javafx.scene.control.Label', PREDICATE],
  },
  accessible: finder('accessible', 'text.equals(node.getAccessibleText())'),
  tooltip: finder(
    'tooltip',
    'node instanceof Control && ((Control) node).getTooltip() != null && text.equals(((Control) node).getTooltip().getText())',
    ['javafx.scene.control.Control'],
  ),
  prompting: finder(
    'prompting',
    'text.equals(node instanceof TextInputControl ? ((TextInputControl) node).getPromptText() : node instanceof ComboBoxBase ? ((ComboBoxBase<?>) node).getPromptText() : null)',
    [INPUT, 'javafx.scene.control.ComboBoxBase'],
  ),
  only: { code: '', needs: ['found'] },
  nth: {
    code: `
private static Find nth(Class<? extends Node> type, int index, Find... within) {
  return () -> {
    List<Node> found = nodes(type::isInstance, within);
    return index < found.size() ? found.get(index) : null;
  };
}`,
    needs: ['found'],
    types: [LIST],
  },
  titled: {
    code: `
private static Find titled(String title) {
  return () -> Window.getWindows().stream()
      .filter(each -> each instanceof Stage && title.equals(((Stage) each).getTitle()))
      .map(each -> (Node) each.getScene().getRoot())
      .findFirst().orElse(null);
}`,
    types: [WINDOW, STAGE, NODE],
  },
  list: {
    code: `
private static Find list(Find box) {
  return () -> {
    ComboBox<?> found = (ComboBox<?>) box.get();
    return found != null && found.isShowing() ? ((ComboBoxListViewSkin<?>) found.getSkin()).getPopupContent() : null;
  };
}`,
    types: ['javafx.scene.control.ComboBox', 'javafx.scene.control.skin.ComboBoxListViewSkin'],
  },
  part: {
    code: `
private static Find part(Find whole, String styleClass) {
  return () -> {
    Node found = whole.get();
    return found == null ? null : found.lookup("." + styleClass);
  };
}`,
    types: [NODE],
  },
};
