package javafxinspector.core.reload;

import java.net.URL;
import java.util.function.Consumer;
import javafxinspector.core.weaving.ClassFiles;
import javafxinspector.core.weaving.FunctionHook;
import javafxinspector.core.weaving.Weaver;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Makes the two methods of the JDK that open all resources look for replaced content first: that of
 * {@link URL}, and the one by which classes of a named module read their own resources.
 */
final class ResourceMethods implements Weaver {
  /**
   * Receives an array that identifies the resource. Its last element is for the object to return
   * instead.
   */
  static final FunctionHook HOOK =
      new FunctionHook("java/lang/JavaFxInspectorResourceHook", "open", Consumer.class);

  private static final String LOADER = "jdk.internal.loader.BuiltinClassLoader";

  @Override
  public boolean isSite(String className) {
    return className.equals(URL.class.getName())
        || className.equals(LOADER) && ClassPath.hasModules();
  }

  @Override
  public byte[] weave(String className, byte[] bytes) {
    return ClassFiles.withPlaces(
        bytes,
        className + " opens no resources",
        (name, type, next, found) -> {
          boolean isUrl =
              name.equals("openConnection") && type.equals("()Ljava/net/URLConnection;");
          boolean isModule =
              name.equals("findResourceAsStream")
                  && type.equals("(Ljava/lang/String;Ljava/lang/String;)Ljava/io/InputStream;");
          if (!isUrl && !isModule) {
            return next;
          }
          found.run();
          return isUrl
              ? new Before(next, 0, 1, "java/net/URLConnection")
              : new Before(next, 1, 2, "java/io/InputStream");
        });
  }

  /** Returns the object that the hook has put into the array, if any. */
  private static final class Before extends MethodVisitor {
    private final int first;
    private final int count;
    private final String result;

    /**
     * @param first first local variable to pass
     * @param count number of local variables to pass
     * @param result internal name of the class that the method returns
     */
    Before(MethodVisitor next, int first, int count, String result) {
      super(Opcodes.ASM9, next);
      this.first = first;
      this.count = count;
      this.result = result;
    }

    @Override
    public void visitCode() {
      super.visitCode();
      super.visitInsn(Opcodes.ICONST_0 + count + 1);
      super.visitTypeInsn(Opcodes.ANEWARRAY, "java/lang/Object");
      for (int i = 0; i < count; i++) {
        super.visitInsn(Opcodes.DUP);
        super.visitInsn(Opcodes.ICONST_0 + i);
        super.visitVarInsn(Opcodes.ALOAD, first + i);
        super.visitInsn(Opcodes.AASTORE);
      }
      super.visitInsn(Opcodes.DUP);
      HOOK.call(mv);
      super.visitInsn(Opcodes.ICONST_0 + count);
      super.visitInsn(Opcodes.AALOAD);
      super.visitInsn(Opcodes.DUP);
      Label none = new Label();
      super.visitJumpInsn(Opcodes.IFNULL, none);
      super.visitTypeInsn(Opcodes.CHECKCAST, result);
      super.visitInsn(Opcodes.ARETURN);
      super.visitLabel(none);
      super.visitFrame(Opcodes.F_SAME1, 0, null, 1, new Object[] {"java/lang/Object"});
      super.visitInsn(Opcodes.POP);
    }
  }
}
