package javafxinspector.core.weaving;

import javafxinspector.core.threads.AnyThread;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Instruments class files method by method. Stack map frames stay unchanged. */
@AnyThread
public final class ClassFiles {
  private ClassFiles() {}

  /** Decides how a method is instrumented. */
  @FunctionalInterface
  public interface Methods {
    /**
     * @param access its access flags
     * @param type its descriptor
     * @param next writes the method
     * @return a visitor of the method that passes it on to {@code next}; {@code next} itself to
     *     leave the method unchanged
     */
    MethodVisitor visit(int access, String name, String type, MethodVisitor next);
  }

  /** The class file with instrumented methods. */
  public static byte[] withMethods(byte[] bytes, Methods methods) {
    ClassReader reader = new ClassReader(bytes);
    ClassWriter writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
    reader.accept(
        new ClassVisitor(Opcodes.ASM9, writer) {
          @Override
          public MethodVisitor visitMethod(
              int access, String name, String type, String signature, String[] thrown) {
            MethodVisitor next = super.visitMethod(access, name, type, signature, thrown);
            return methods.visit(access, name, type, next);
          }
        },
        0);
    return writer.toByteArray();
  }

  /** Instruments certain places in methods. */
  @FunctionalInterface
  public interface Places {
    /**
     * @param found must be called for each place
     * @return as {@link Methods#visit}
     */
    MethodVisitor visit(String name, String type, MethodVisitor next, Runnable found);
  }

  /**
   * The class file with instrumented places.
   *
   * @param missing the message if there is no such place, in another version of JavaFX
   * @throws IllegalStateException if there is none
   */
  public static byte[] withPlaces(byte[] bytes, String missing, Places places) {
    boolean[] isFound = {false};
    Runnable found = () -> isFound[0] = true;
    byte[] woven =
        withMethods(bytes, (access, name, type, next) -> places.visit(name, type, next, found));
    if (!isFound[0]) {
      throw new IllegalStateException(missing);
    }
    return woven;
  }
}
