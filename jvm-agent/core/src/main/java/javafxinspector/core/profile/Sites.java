package javafxinspector.core.profile;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.ObjIntConsumer;
import javafxinspector.core.threads.AnyThread;
import javafxinspector.core.weaving.ClassFiles;
import javafxinspector.core.weaving.FunctionHook;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * The methods of JavaFX that call a hook when they begin and end. All of them run in pulses, or for
 * a short time between them, so none is on the stack while a nested event loop waits.
 */
@AnyThread
final class Sites {
  static final FunctionHook HOOK =
      new FunctionHook("java/lang/JavaFxInspectorProfileHook", "at", ObjIntConsumer.class, false);

  /**
   * Layouts are requested far more often than performed, so these calls are received only while the
   * code that requests a layout is wanted.
   */
  static final FunctionHook REQUESTS =
      new FunctionHook("java/lang/JavaFxInspectorRequestHook", "at", Consumer.class);

  private static final String SCENE = "javafx.scene.Scene$ScenePulseListener";
  private static final String PARENT = "javafx.scene.Parent";
  private static final String CSS = "javafx.scene.CssStyleHelper";
  private static final String QUANTUM = "com.sun.javafx.tk.quantum.";

  /**
   * A method, or the calls of another method in it.
   *
   * @param calls name of the other method; null for the whole method
   * @param local index of the local variable with the object that is passed
   * @param required whether a profile makes no sense without this site
   */
  private record Site(
      Work work, String type, String method, String calls, int local, boolean required) {
    static Site whole(Work work, String type, String method, int local) {
      return new Site(work, type, method, null, local, true);
    }

    static Site call(Work work, String type, String method, String calls) {
      return new Site(work, type, method, calls, 0, true);
    }

    Site optional() {
      return new Site(work, type, method, calls, local, false);
    }
  }

  private static final List<Site> ALL =
      List.of(
          Site.whole(
                  Work.ANIMATION,
                  "com.sun.scenario.animation.AbstractPrimaryTimer$MainLoop",
                  "run",
                  0)
              .optional(),
          Site.whole(Work.PULSE, "com.sun.javafx.tk.Toolkit", "firePulse", 0),
          Site.call(Work.CSS_PASS, SCENE, "pulse", "doCSSPass"),
          Site.call(Work.LAYOUT_PASS, SCENE, "pulse", "doLayoutPass"),
          Site.call(Work.WAIT, SCENE, "pulse", "waitForRenderingToComplete").optional(),
          Site.call(Work.WAIT, SCENE, "pulse", "waitForSynchronization").optional(),
          Site.call(Work.SYNC, SCENE, "pulse", "synchronizeSceneProperties").optional(),
          Site.call(Work.SYNC, SCENE, "pulse", "synchronizeSceneNodes"),
          Site.whole(Work.STYLE, CSS, "createStyleHelper", 0),
          Site.whole(Work.STYLE, CSS, "transitionToState", 1),
          Site.call(Work.LAYOUT, PARENT, "layout", "layoutChildren"),
          Site.call(Work.MEASURE, PARENT, "prefWidth", "computePrefWidth").optional(),
          Site.call(Work.MEASURE, PARENT, "prefHeight", "computePrefHeight").optional(),
          Site.call(Work.MEASURE, PARENT, "minWidth", "computeMinWidth").optional(),
          Site.call(Work.MEASURE, PARENT, "minHeight", "computeMinHeight").optional(),
          Site.whole(Work.REQUEST, PARENT, "requestLayout", 0).optional(),
          Site.whole(Work.SUBMIT, QUANTUM + "PaintCollector", "renderAll", 0).optional(),
          Site.whole(Work.RENDER, QUANTUM + "PresentingPainter", "run", 0).optional(),
          Site.whole(Work.RENDER, QUANTUM + "UploadingPainter", "run", 0).optional());

  private Sites() {}

  /** The binary names of the classes. */
  static List<String> types() {
    return ALL.stream().map(Site::type).distinct().toList();
  }

  /** Whether a profile makes no sense without the class. */
  static boolean isRequired(String type) {
    return ALL.stream().anyMatch(site -> site.type().equals(type) && site.required());
  }

  /**
   * The instrumented class file.
   *
   * @param type binary name
   * @throws IllegalStateException if it has no such method, in another version of JavaFX
   */
  static byte[] weave(String type, byte[] bytes) {
    List<Site> missing = new ArrayList<>();
    ALL.stream().filter(site -> site.type().equals(type)).forEach(missing::add);
    List<Site> sites = List.copyOf(missing);
    byte[] woven =
        ClassFiles.withMethods(
            bytes,
            (access, name, descriptor, next) -> {
              List<Site> own = sites.stream().filter(site -> site.method().equals(name)).toList();
              return own.isEmpty() ? next : new AtSites(own, missing, next);
            });
    missing.removeIf(site -> !site.required());
    if (!missing.isEmpty()) {
      throw new IllegalStateException("This version of JavaFX does not have " + missing);
    }
    return woven;
  }

  /**
   * Calls the hook. After an exception, a method that has begun does not end; the recorder detects
   * this.
   */
  private static final class AtSites extends MethodVisitor {
    private final List<Site> sites;
    private final List<Site> missing;

    AtSites(List<Site> sites, List<Site> missing, MethodVisitor next) {
      super(Opcodes.ASM9, next);
      this.sites = sites;
      this.missing = missing;
    }

    @Override
    public void visitCode() {
      super.visitCode();
      for (Site site : sites) {
        if (site.calls() == null) {
          missing.remove(site);
          tell(site, site.work().begins());
        }
      }
    }

    @Override
    public void visitInsn(int opcode) {
      if (opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN) {
        for (Site site : sites) {
          if (site.calls() == null && site.work() != Work.REQUEST) {
            tell(site, site.work().ends());
          }
        }
      }
      super.visitInsn(opcode);
    }

    @Override
    public void visitMethodInsn(
        int opcode, String owner, String name, String type, boolean isInterface) {
      Site called = null;
      for (Site site : sites) {
        called = name.equals(site.calls()) ? site : called;
      }
      if (called != null) {
        missing.remove(called);
        tell(called, called.work().begins());
      }
      super.visitMethodInsn(opcode, owner, name, type, isInterface);
      if (called != null) {
        tell(called, called.work().ends());
      }
    }

    private void tell(Site site, int code) {
      super.visitVarInsn(Opcodes.ALOAD, site.local());
      if (site.work() == Work.REQUEST) {
        REQUESTS.call(mv);
        return;
      }
      super.visitIntInsn(Opcodes.BIPUSH, code);
      HOOK.call(mv);
    }
  }
}
