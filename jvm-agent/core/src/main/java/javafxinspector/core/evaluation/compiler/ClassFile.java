package javafxinspector.core.evaluation.compiler;

import java.util.Base64;

/**
 * A class file.
 *
 * @param base64 its content
 */
public record ClassFile(String name, String base64) {
  static ClassFile of(String name, byte[] bytes) {
    return new ClassFile(name, Base64.getEncoder().encodeToString(bytes));
  }

  public byte[] bytes() {
    return Base64.getDecoder().decode(base64);
  }
}
