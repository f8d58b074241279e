module evaluating {
  requires javafx.controls;

  exports evaluating;
}
