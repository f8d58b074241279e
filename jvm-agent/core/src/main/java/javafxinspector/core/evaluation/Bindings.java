package javafxinspector.core.evaluation;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import javafx.application.Application;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.stage.Stage;
import javafx.stage.Window;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.model.Model;
import javafxinspector.core.model.address.NodeRef;
import javafxinspector.core.model.query.Selector;
import javafxinspector.core.model.window.Scope;
import javafxinspector.core.model.window.Windows;
import javafxinspector.core.threads.OnFx;

/**
 * The names that evaluated code can use without declaring them. They are declared as code, so that
 * evaluated code need not be compiled against classes of the Java agent.
 */
final class Bindings {
  /**
   * The name of the functions behind the other names. Code returns it to report that it has ended
   * without {@code return}.
   */
  static final String CALLS = "inspector$";

  private static final List<String> IMPORTS =
      List.of(
          "java.util",
          "java.util.function",
          "java.util.stream",
          "javafx.application",
          "javafx.beans.property",
          "javafx.collections",
          "javafx.geometry",
          "javafx.scene",
          "javafx.scene.control",
          "javafx.scene.input",
          "javafx.scene.layout",
          "javafx.scene.paint",
          "javafx.scene.shape",
          "javafx.scene.text",
          "javafx.stage");

  private final Model model;
  private final Application application;
  private final Consumer<Object> push;
  private Field app;
  private Field stage;
  private Field scene;

  Bindings(Model model, Application application, Consumer<Object> push) {
    this.model = model;
    this.application = application;
    this.push = push;
  }

  /** The code that declares the names, in parts. */
  List<String> declarations() {
    List<String> code = new ArrayList<>();
    for (String name : IMPORTS) {
      code.add("import " + name + ".*;");
    }
    code.add("javafx.stage.Stage stage;");
    code.add("javafx.scene.Scene scene;");
    code.add("java.util.function.BiFunction<String, Object, Object> " + CALLS + ";");
    code.add(function("node", "uid"));
    code.add(function("lookup", "css"));
    code.add(
        "final class Inspector$ { public void pushState(Object event) { "
            + CALLS
            + ".apply(\"pushState\", event); } }");
    code.add("Inspector$ mcp = new Inspector$();");
    return code;
  }

  /** Declares {@code app}, with the most precise type first. */
  List<String> applicationDeclarations() {
    List<String> code = new ArrayList<>();
    Class<?> type = application == null ? Application.class : application.getClass();
    for (; type != Application.class; type = type.getSuperclass()) {
      if (isNameable(type)) {
        code.add(type.getCanonicalName() + " app;");
      }
    }
    code.add("javafx.application.Application app;");
    return code;
  }

  private static boolean isNameable(Class<?> type) {
    for (Class<?> each = type; each != null; each = each.getEnclosingClass()) {
      if (!Modifier.isPublic(each.getModifiers())) {
        return false;
      }
    }
    return type.getCanonicalName() != null && !type.getPackageName().isEmpty();
  }

  private static String function(String name, String parameter) {
    return String.format(
        "@SuppressWarnings(\"unchecked\") <T extends javafx.scene.Node> T %1$s(String %2$s) {"
            + " return (T) %3$s.apply(\"%1$s\", %2$s); }",
        name, parameter, CALLS);
  }

  /** Gives the declared names their values. */
  void connect(List<Class<?>> classes) {
    app = field(classes, "app");
    stage = field(classes, "stage");
    scene = field(classes, "scene");
    set(field(classes, CALLS), new Calls());
    set(app, application);
  }

  private static Field field(List<Class<?>> classes, String name) {
    for (Class<?> type : classes) {
      for (Field field : type.getDeclaredFields()) {
        if (field.getName().equals(name)) {
          field.setAccessible(true);
          return field;
        }
      }
    }
    throw new IllegalStateException("JShell has not declared " + name);
  }

  private static void set(Field field, Object value) {
    try {
      field.set(null, value);
    } catch (IllegalAccessException e) {
      throw new IllegalStateException(e);
    }
  }

  /** The window that tools use by default. */
  @OnFx
  void update() {
    Window window = null;
    try {
      window = model.windows().find(null);
    } catch (UiException e) {
      // No window is showing.
    }
    Stage owner = null;
    for (Window each = window; each != null && owner == null; each = Windows.owner(each)) {
      owner = each instanceof Stage found ? found : null;
    }
    Scene shown = window == null ? null : window.getScene();
    set(stage, owner);
    set(scene, shown);
  }

  final class Calls implements BiFunction<String, Object, Object> {
    private Calls() {}

    @Override
    public Object apply(String name, Object argument) {
      return call(name, argument);
    }
  }

  /**
   * The function behind {@code mcp}, and {@code node} and {@code lookup} on the JavaFX application
   * thread.
   */
  private Object call(String name, Object argument) {
    if (name.equals("pushState")) {
      push.accept(argument);
      return null;
    }
    String text = String.valueOf(argument);
    try {
      return name.equals("node")
          ? model.nodes().resolve(new NodeRef(null, text, null))
          : first(new Selector(text, null, null, null, null));
    } catch (UiException e) {
      throw new IllegalArgumentException(e.getMessage());
    }
  }

  private Node first(Selector selector) throws UiException {
    List<Node> found = model.nodes().find(selector, null, null);
    if (found.isEmpty()) {
      found = model.nodes().find(selector, new Scope("all", null), null);
    }
    return found.isEmpty() ? null : found.get(0);
  }
}
