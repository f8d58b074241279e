package javafxinspector.core.input.action;

import java.io.File;
import java.util.List;
import javafxinspector.core.choosers.Answer;
import javafxinspector.core.choosers.ArmedAnswer;
import javafxinspector.core.choosers.ChooserTurn;
import javafxinspector.core.choosers.Choosers;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.input.act.Action;
import javafxinspector.core.input.act.ActionContext;
import javafxinspector.core.input.act.Aim;
import javafxinspector.core.input.act.Gesture;
import javafxinspector.core.input.act.Plan;
import javafxinspector.core.input.act.Steps;
import javafxinspector.core.input.request.ActionRequest;

/**
 * {@code chooseFile}: answers the open file or directory chooser, or otherwise the next chooser
 * that the same request opens.
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
    ActionRequest.checkEither(
        path, "paths", paths, "cancel", cancel, "chooseFile needs paths, or cancel: true");
    for (int i = 0; paths != null && i < paths.size(); i++) {
      if (!new File(paths.get(i)).isAbsolute()) {
        throw ActionRequest.invalid(
            path + ".paths[" + i + "]",
            "\"" + paths.get(i) + "\" is not absolute. Give the whole path");
      }
    }
  }

  @Override
  public Plan plan(Aim aim, ActionContext context) throws UiException {
    Answer answer = paths == null ? Answer.CANCEL : Answer.of(paths);
    return Plan.in(null, null, new Answering(aim.choosers(), answer, context.choosers()));
  }

  /** Gives the answer to the open chooser, or keeps it for the next chooser. */
  private static final class Answering implements Steps {
    private final ChooserTurn turn;
    private final Answer answer;
    private final Choosers choosers;
    private volatile ArmedAnswer armed;
    private volatile boolean isComplete;

    Answering(ChooserTurn turn, Answer answer, Choosers choosers) {
      this.turn = turn;
      this.answer = answer;
      this.choosers = choosers;
    }

    @Override
    public boolean isComplete() {
      return isComplete;
    }

    @Override
    public void proceed(Gesture gesture) throws UiException {
      isComplete = true;
      armed = choosers.answer(turn, answer);
    }

    @Override
    public ArmedAnswer armed() {
      return armed;
    }
  }
}
