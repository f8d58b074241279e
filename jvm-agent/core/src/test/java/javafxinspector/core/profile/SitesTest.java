package javafxinspector.core.profile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.io.InputStream;
import java.util.HashSet;
import java.util.Set;
import javafx.scene.Scene;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

class SitesTest {
  /** The numbers that instrumented methods pass to the hook. */
  private static Set<Integer> codes(byte[] woven) {
    Set<Integer> codes = new HashSet<>();
    new ClassReader(woven)
        .accept(
            new ClassVisitor(Opcodes.ASM9) {
              @Override
              public MethodVisitor visitMethod(
                  int access, String name, String type, String signature, String[] thrown) {
                return new MethodVisitor(Opcodes.ASM9) {
                  private int pushed;

                  @Override
                  public void visitIntInsn(int opcode, int value) {
                    pushed = value;
                  }

                  @Override
                  public void visitMethodInsn(
                      int opcode, String owner, String method, String type, boolean isInterface) {
                    if (owner.equals(Sites.HOOK.internalName())) {
                      codes.add(pushed);
                    } else if (owner.equals(Sites.REQUESTS.internalName())) {
                      codes.add(Work.REQUEST.begins());
                    }
                  }
                };
              }
            },
            0);
    return codes;
  }

  private static byte[] bytes(String type) throws IOException {
    try (InputStream in =
        Scene.class.getResourceAsStream("/" + type.replace('.', '/') + ".class")) {
      return in.readAllBytes();
    }
  }

  @Test
  void allWorkBeginsAndEndsInSomeMethodOfJavaFx() throws IOException {
    Set<Integer> codes = new HashSet<>();
    for (String type : Sites.types()) {
      codes.addAll(codes(Sites.weave(type, bytes(type))));
    }
    Set<Integer> expected = new HashSet<>();
    for (Work work : Work.values()) {
      expected.add(work.begins());
      if (work != Work.REQUEST) {
        expected.add(work.ends());
      }
    }
    assertEquals(expected, codes);
  }

  @Test
  void aVersionWithoutAMethodIsRefused() throws IOException {
    byte[] other = bytes("javafx.scene.Group");
    assertThrows(IllegalStateException.class, () -> Sites.weave("javafx.scene.Parent", other));
  }
}
