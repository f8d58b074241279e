package javafxinspector.core.permission.fxml;

/** A controller of an application, whose fields FXMLLoader injects. */
class AppController {
  String command;
  Object titleLabel;
  Object ownController;
}
