package javafxinspector.core.reload;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * The declarations in a class file, and the members of other classes that it uses. Immutable; any
 * thread.
 *
 * @param supertypes internal names of its superclass and interfaces
 * @param members its fields and methods, as in {@link Use#member}
 * @param uses in the order of the constant pool
 */
record ClassLinks(List<String> supertypes, Set<String> members, List<Use> uses) {
  private static final Set<Integer> FIELD_OR_METHOD = Set.of(9, 10, 11);

  /**
   * A field or method that is used.
   *
   * @param owner internal name of the class
   * @param member its name and descriptor
   */
  record Use(String owner, String member) {
    /** A text such as {@code more()} or {@code field}. */
    String shown() {
      int descriptor = member.indexOf(' ');
      return member.substring(0, descriptor) + (member.charAt(descriptor + 1) == '(' ? "()" : "");
    }
  }

  /**
   * Reads a class file.
   *
   * @throws RuntimeException if it is not a complete class file
   */
  static ClassLinks of(byte[] classFile) {
    ClassReader reader = new ClassReader(classFile);
    Set<String> members = new HashSet<>();
    reader.accept(new Members(members), ClassReader.SKIP_CODE);
    List<String> supertypes = new ArrayList<>(List.of(reader.getInterfaces()));
    if (reader.getSuperName() != null) {
      supertypes.add(reader.getSuperName());
    }
    return new ClassLinks(List.copyOf(supertypes), Set.copyOf(members), uses(reader));
  }

  private static List<Use> uses(ClassReader reader) {
    List<Use> uses = new ArrayList<>();
    char[] buffer = new char[reader.getMaxStringLength()];
    for (int i = 1; i < reader.getItemCount(); i++) {
      int offset = reader.getItem(i);
      if (offset > 0 && FIELD_OR_METHOD.contains(reader.readByte(offset - 1))) {
        int member = reader.getItem(reader.readUnsignedShort(offset + 2));
        uses.add(
            new Use(
                reader.readClass(offset, buffer),
                reader.readUTF8(member, buffer) + " " + reader.readUTF8(member + 2, buffer)));
      }
    }
    return List.copyOf(uses);
  }

  private static final class Members extends ClassVisitor {
    private final Set<String> members;

    Members(Set<String> members) {
      super(Opcodes.ASM9);
      this.members = members;
    }

    @Override
    public FieldVisitor visitField(
        int access, String name, String type, String signature, Object value) {
      members.add(name + " " + type);
      return null;
    }

    @Override
    public MethodVisitor visitMethod(
        int access, String name, String type, String signature, String[] thrown) {
      members.add(name + " " + type);
      return null;
    }
  }
}
