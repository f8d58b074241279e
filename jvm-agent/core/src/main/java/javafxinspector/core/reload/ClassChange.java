package javafxinspector.core.reload;

import java.security.ProtectionDomain;

/**
 * A class file that differs from the running class.
 *
 * @param folder the folder of the file
 * @param name name of the class
 * @param bytes content of the file
 * @param loaded the class that it replaces; null if the class is not loaded, and the archive of the
 *     other classes does not contain it in this version
 * @param beside a class of the same class loader and archive
 */
record ClassChange(
    CompiledFolder folder, String name, byte[] bytes, Class<?> loaded, Class<?> beside) {
  /** The name of the file, relative to its folder. */
  String entry() {
    return CompiledFolder.entry(name);
  }

  /**
   * Whether the change is for this class: the class that it replaces, or the class with its name
   * that was loaded later.
   */
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
