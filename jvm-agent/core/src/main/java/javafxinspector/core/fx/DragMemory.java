package javafxinspector.core.fx;

import com.sun.glass.ui.ClipboardAssistance;
import java.util.HashMap;
import java.util.Map;
import javafxinspector.core.threads.OnFx;

/**
 * The content of a drag-and-drop gesture, instead of the system's drag clipboard: writing to the
 * system's would start a native drag with the user's mouse, and the JavaFX application thread would
 * wait until that drag ends.
 */
@OnFx
final class DragMemory extends ClipboardAssistance {
  private final Map<String, Object> content = new HashMap<>();
  private final Runnable onStart;
  private int actions;
  private boolean isClosed;

  private DragMemory(String clipboard, Runnable onStart) {
    super(clipboard);
    this.onStart = onStart;
  }

  /**
   * @param onStart called when JavaFX starts the drag
   */
  static DragMemory create(Runnable onStart) {
    try {
      return new DragMemory("javafxinspector", onStart);
    } catch (IllegalArgumentException e) {
      // The headless platform has no clipboards with other names. Nothing is written to this one.
      return new DragMemory("DND", onStart);
    }
  }

  @Override
  public void flush() {
    onStart.run();
  }

  /**
   * Does nothing: JavaFX closes the clipboard as soon as the drag has started, but its content is
   * read until the end.
   */
  @Override
  public void close() {}

  /** Ends the use of the clipboard. */
  void end() {
    if (!isClosed) {
      isClosed = true;
      super.close();
    }
  }

  @Override
  public void emptyCache() {
    content.clear();
  }

  @Override
  public boolean isCacheEmpty() {
    return content.isEmpty();
  }

  @Override
  public void setData(String mimeType, Object data) {
    content.put(mimeType, data);
  }

  @Override
  public Object getData(String mimeType) {
    return content.get(mimeType);
  }

  @Override
  public String[] getMimeTypes() {
    return content.keySet().toArray(new String[0]);
  }

  @Override
  public void setSupportedActions(int supported) {
    actions = supported;
  }

  @Override
  public int getSupportedSourceActions() {
    return actions;
  }

  @Override
  public void setTargetAction(int action) {}
}
