package javafxinspector.core.watched;

import java.lang.StackWalker.StackFrame;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javafxinspector.core.errors.ReportedFrames;

/**
 * The code that changes a property, determined from the stack of its listener.
 *
 * @param frame the first frame of the application; null for none
 * @param via the part of JavaFX that has changed it before any frame of the application; null if
 *     the application itself has changed it, or if the part is not known
 * @param stack the frames of the application, the topmost first, with the number of other frames
 *     between them; without frames of the application, the topmost other frames
 */
record ChangeStack(String frame, String via, List<String> stack) {
  private static final int MAX_DEPTH = 250;
  private static final int MAX_OWN = 8;

  /** Number of frames that are shown if none belongs to the application. */
  private static final int MAX_OTHERS = 4;

  /** Classes on top of each stack, which contain no information. */
  private static final List<String> SETTERS =
      List.of("com.sun.javafx.binding.", "javafx.beans.property.", "javafx.css.Styleable");

  private static final String OWN_PACKAGE = ChangeStack.class.getPackageName() + ".";

  /** The parts of JavaFX, by the beginning of the names of their classes. */
  private static final Map<String, String> PARTS = new LinkedHashMap<>();

  static {
    PARTS.put("javafxinspector.", "inspector");
    PARTS.put("javafx.scene.CssStyleHelper", "css");
    PARTS.put("com.sun.javafx.css.", "css");
    PARTS.put("com.sun.scenario.animation.", "animation");
    PARTS.put("javafx.animation.", "animation");
    PARTS.put("com.sun.javafx.binding.Bidirectional", "binding");
    PARTS.put("javafx.fxml.", "fxml");
    PARTS.put("com.sun.javafx.event.", "event");
    PARTS.put("javafx.scene.Scene$MouseHandler", "event");
    PARTS.put("javafx.scene.Scene$KeyHandler", "event");
  }

  private static final StackWalker WALKER = StackWalker.getInstance();

  /** The stack of the current thread. */
  static ChangeStack here() {
    return WALKER.walk(
        frames -> {
          Reader reader = new Reader();
          frames
              .dropWhile(each -> each.getClassName().startsWith(OWN_PACKAGE))
              .limit(MAX_DEPTH)
              .takeWhile(each -> reader.own.size() < MAX_OWN)
              .forEach(reader::add);
          return reader.read();
        });
  }

  /** Reads the frames, the topmost first. */
  private static final class Reader {
    private final List<StackTraceElement> own = new ArrayList<>();
    private final List<String> stack = new ArrayList<>();
    private final List<StackTraceElement> others = new ArrayList<>();
    private String via;
    private int run;

    void add(StackFrame frame) {
      StackTraceElement element = frame.toStackTraceElement();
      if (ReportedFrames.isOwn(element)) {
        endRun();
        own.add(element);
        stack.add(ReportedFrames.text(element));
        return;
      }
      run++;
      if (own.isEmpty()) {
        via = via == null ? part(frame) : via;
        boolean isSetter =
            others.isEmpty() && SETTERS.stream().anyMatch(frame.getClassName()::startsWith);
        if (!isSetter && others.size() < MAX_OTHERS) {
          others.add(element);
        }
      }
    }

    private void endRun() {
      if (run > 0) {
        stack.add(omitted(run));
      }
      run = 0;
    }

    ChangeStack read() {
      if (!own.isEmpty()) {
        endRun();
        return new ChangeStack(ReportedFrames.text(own.get(0)), via, List.copyOf(stack));
      }
      others.forEach(each -> stack.add(ReportedFrames.text(each)));
      if (run > others.size()) {
        stack.add(omitted(run - others.size()));
      }
      return new ChangeStack(null, via, List.copyOf(stack));
    }
  }

  private static String omitted(int frames) {
    return "… " + frames + (frames == 1 ? " frame" : " frames") + " of JavaFX and the JDK";
  }

  private static String part(StackFrame frame) {
    String type = frame.getClassName();
    if (type.startsWith("javafx.beans.property.") && type.endsWith("PropertyBase$Listener")) {
      return "binding";
    }
    if (type.equals("javafx.scene.Parent") && frame.getMethodName().equals("layout")) {
      return "layout";
    }
    for (Map.Entry<String, String> each : PARTS.entrySet()) {
      if (type.startsWith(each.getKey())) {
        return each.getValue();
      }
    }
    return null;
  }
}
