module causes {
  requires javafx.controls;

  exports causes;
}
