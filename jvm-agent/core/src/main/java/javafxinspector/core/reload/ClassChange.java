package javafxinspector.core.reload;

import java.security.ProtectionDomain;

/**
 * A class file that differs from what runs.
 *
 * @param folder that the file is in
 * @param name of the class
 * @param bytes of the file
 * @param loaded the class that it replaces; null if none is loaded, and the archive that the others
 *     were loaded from has another one or none
 * @param beside a class of the same loader and archive
 */
record ClassChange(
    CompiledFolder folder, String name, byte[] bytes, Class<?> loaded, Class<?> beside) {
  /** The name of the file, relative to its folder. */
  String entry() {
    return CompiledFolder.entry(name);
  }

  /** Whether this is what it was made for, or what has been loaded of that name since. */
  boolean isOf(Class<?> type) {
    return loaded == null
        ? type.getName().equals(name) && type.getClassLoader() == loader()
        : type == loaded;
  }

  ClassLoader loader() {
    return beside.getClassLoader();
  }

  ProtectionDomain domain() {
    return beside.getProtectionDomain();
  }
}
