package javafxinspector.core.reload;

import java.security.ProtectionDomain;

/**
 * A class file that differs from what runs.
 *
 * @param name of the class
 * @param bytes of the file
 * @param loaded the class that it replaces; null if none is loaded, and the archive that the others
 *     were loaded from has another one or none
 * @param beside a class of the same loader and archive
 */
record ClassChange(String name, byte[] bytes, Class<?> loaded, Class<?> beside) {
  ClassLoader loader() {
    return beside.getClassLoader();
  }

  ProtectionDomain domain() {
    return beside.getProtectionDomain();
  }
}
