package javafxinspector.core.evaluation;

/** Stops code whose deadline has passed. It is not an exception, so that code rarely catches it. */
final class EvaluationStopped extends Error {
  private static final long serialVersionUID = 1L;

  EvaluationStopped() {
    super("The deadline of the evaluation has passed");
  }
}
