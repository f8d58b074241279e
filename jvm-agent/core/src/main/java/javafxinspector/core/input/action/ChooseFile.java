package javafxinspector.core.input.action;

import java.io.File;
import java.util.List;
import javafxinspector.core.choosers.Answer;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.input.Action;
import javafxinspector.core.input.ActionAttempt;
import javafxinspector.core.input.ActionContext;
import javafxinspector.core.input.ActionRequest;

/**
 * {@code chooseFile}: answers the file or directory chooser that is open, or else the next one that
 * the same request opens.
 *
 * @param paths absolute
 * @param cancel true to cancel the chooser; otherwise null
 */
record ChooseFile(List<String> paths, Boolean cancel) implements Action {
  @Override
  public Needs needs() {
    return Needs.CHOOSER;
  }

  @Override
  public void check(String path) throws UiException {
    if ((paths == null) == (cancel == null)) {
      throw ActionRequest.invalid(
          path + ".paths", "chooseFile needs either paths, or cancel: true");
    }
    for (int i = 0; paths != null && i < paths.size(); i++) {
      if (!new File(paths.get(i)).isAbsolute()) {
        throw ActionRequest.invalid(
            path + ".paths[" + i + "]",
            "\"" + paths.get(i) + "\" is not absolute. Give the whole path");
      }
    }
  }

  @Override
  public boolean begin(ActionAttempt attempt, ActionContext context) throws UiException {
    context.focus().enter(attempt, null);
    attempt.answerChooser(paths == null ? Answer.CANCEL : Answer.of(paths), context);
    return true;
  }
}
