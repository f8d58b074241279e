package javafxinspector.core.source;

import java.io.IOException;
import java.io.InputStream;
import javafxinspector.core.threads.AnyThread;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Opcodes;

/**
 * The information about the source in a class file.
 *
 * @param file name of the source file; null if it is not known
 * @param debug mapping of its lines to other sources (JSR 45); null for none
 */
@AnyThread
record SourceAttributes(String file, String debug) {
  /** Reads the class file of a class. */
  static SourceAttributes of(Class<?> type) {
    String name = type.getName();
    SourceAttributes[] found = {new SourceAttributes(null, null)};
    try (InputStream file =
        type.getResourceAsStream(name.substring(name.lastIndexOf('.') + 1) + ".class")) {
      if (file != null) {
        ClassVisitor reader =
            new ClassVisitor(Opcodes.ASM9) {
              @Override
              public void visitSource(String source, String debug) {
                found[0] = new SourceAttributes(source, debug);
              }
            };
        new ClassReader(file).accept(reader, ClassReader.SKIP_CODE | ClassReader.SKIP_FRAMES);
      }
    } catch (IOException e) {
      return found[0];
    }
    return found[0];
  }
}
