package javafxinspector.core.reload.fxml;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.IntUnaryOperator;
import java.util.function.Supplier;
import javafx.fxml.FXMLLoader;
import javafx.fxml.LoadListener;
import javafx.util.Callback;
import javafxinspector.core.threads.OnFx;

/**
 * Loads the document of a {@link PatchText} with a loader that has the settings of the view's own
 * loader.
 *
 * @param controller the controller of the view from now on; null for none
 * @param initializes whether its {@code initialize()} is called
 * @param called receives the application code that is called
 */
@OnFx
record Patch(
    PatchText text, Origin origin, Object controller, boolean initializes, InvokedCode called) {
  /** The loaded objects. */
  record Loaded(Object[] made, Map<String, Object> namespace) {}

  /**
   * @param namespace the objects to which the names of the view refer
   * @param count number of elements of the new document
   */
  Loaded load(Map<String, Object> namespace, int count, Callback<Class<?>, Object> controllers)
      throws IOException {
    FXMLLoader loader = origin.loader();
    loader.setRoot(new ArrayList<>());
    loader.getNamespace().putAll(namespace);
    loader.getNamespace().putAll(text.kept());
    loader.setController(controller);
    loader.setControllerFactory(controllers);
    Object[] made = new Object[count];
    loader.setLoadListener(
        new Listener(
            text::element,
            made,
            called,
            () -> {
              if (!initializes) {
                // Otherwise, the loader would call initialize() now.
                loader.setController(null);
              } else if (controller != null) {
                called.initialize(controller.getClass());
              }
            }));
    loader.load(stream());
    if (!initializes && controller != null) {
      loader.getNamespace().put(FXMLLoader.CONTROLLER_KEYWORD, controller);
    }
    loader.getNamespace().keySet().removeAll(text.kept().keySet());
    return new Loaded(made, Map.copyOf(withoutNull(loader.getNamespace())));
  }

  private InputStream stream() {
    return new ByteArrayInputStream(text.text().getBytes(origin.charset()));
  }

  private static Map<String, Object> withoutNull(Map<String, Object> namespace) {
    Map<String, Object> known = new java.util.HashMap<>(namespace);
    known.values().removeIf(java.util.Objects::isNull);
    return known;
  }

  /**
   * Receives the object of each element. It is a {@link Supplier}, so that it is not recorded
   * itself.
   */
  private static final class Listener implements LoadListener, Supplier<Object[]> {
    private final IntUnaryOperator elements;
    private final Object[] made;
    private final InvokedCode called;
    private final Runnable loaded;
    private final List<Integer> open = new ArrayList<>();
    private int number;

    Listener(IntUnaryOperator elements, Object[] made, InvokedCode called, Runnable loaded) {
      this.elements = elements;
      this.made = made;
      this.called = called;
      this.loaded = loaded;
    }

    @Override
    public Object[] get() {
      return made;
    }

    private void begin() {
      open.add(elements.applyAsInt(number++));
    }

    @Override
    public void endElement(Object value) {
      int index = open.remove(open.size() - 1);
      if (index >= 0) {
        made[index] = value;
        called.made(value);
      }
      if (open.isEmpty()) {
        loaded.run();
      }
    }

    @Override
    public void beginInstanceDeclarationElement(Class<?> type) {
      begin();
    }

    @Override
    public void beginUnknownTypeElement(String name) {
      begin();
    }

    @Override
    public void beginIncludeElement() {
      begin();
    }

    @Override
    public void beginReferenceElement() {
      begin();
    }

    @Override
    public void beginCopyElement() {
      begin();
    }

    @Override
    public void beginRootElement() {
      begin();
    }

    @Override
    public void beginPropertyElement(String name, Class<?> sourceType) {
      begin();
    }

    @Override
    public void beginUnknownStaticPropertyElement(String name) {
      begin();
    }

    @Override
    public void beginScriptElement() {
      begin();
    }

    @Override
    public void beginDefineElement() {
      begin();
    }

    @Override
    public void readImportProcessingInstruction(String data) {}

    @Override
    public void readLanguageProcessingInstruction(String data) {}

    @Override
    public void readComment(String data) {}

    @Override
    public void readInternalAttribute(String name, String value) {}

    @Override
    public void readPropertyAttribute(String name, Class<?> sourceType, String value) {}

    @Override
    public void readUnknownStaticPropertyAttribute(String name, String value) {}

    @Override
    public void readEventHandlerAttribute(String name, String value) {}
  }
}
