package javafxinspector.core.reload;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.permission.Roots;
import javafxinspector.core.source.CodeSources;

/**
 * Finds the class files that differ from the running classes. Each is compared with the classes
 * that were loaded from its folder or from an archive of it, because another class with the same
 * name may have been loaded from elsewhere. A thread of the Java agent.
 */
final class ClassChanges implements AutoCloseable {
  private final List<CompiledFolder> folders;
  private final RunningClasses running;
  private final Roots roots;
  private final long begun = System.currentTimeMillis();
  private final Map<String, ClassSource> sources = new HashMap<>();
  private final Map<ClassSource, Map<CompiledFolder, Boolean>> built = new HashMap<>();
  private final List<Unread> unread = new ArrayList<>();

  ClassChanges(List<ClassFolder> folders, RunningClasses running, Roots roots) {
    this.folders = CompiledFolder.of(folders);
    this.running = running;
    this.roots = roots;
  }

  /** A folder, and the class loader of an archive that was built from it. */
  private record Archived(CompiledFolder folder, ClassLoader loader) {}

  /** A class whose file was not read, because it was not written after the class was loaded. */
  private record Unread(Class<?> loaded, ClassSource source, Path file) {}

  /**
   * @param classes all loaded classes
   * @throws UiException MCP_UI_REFUSED if a file may not be read; MCP_UI_INVALID_INPUT, with {@code
   *     incomplete}, if the build has not written all of them
   */
  List<ClassChange> find(Class<?>[] classes, Predicate<Class<?>> isModifiable) throws UiException {
    List<ClassChange> changes = new ArrayList<>();
    Map<Archived, Class<?>> archived = new LinkedHashMap<>();
    Map<CompiledFolder, Set<String>> used = new HashMap<>();
    for (Class<?> loaded : classes) {
      String entry = CompiledFolder.entry(loaded);
      List<CompiledFolder> candidates =
          folders.stream().filter(each -> each.entries().contains(entry)).toList();
      ClassSource source = candidates.isEmpty() ? null : sourceOf(loaded);
      CompiledFolder folder = source == null ? null : choose(source, candidates);
      if (folder == null || !isModifiable.test(loaded)) {
        continue;
      }
      Path file = folder.file(entry);
      if (running.isUnchanged(loaded, source, file)) {
        unread.add(new Unread(loaded, source, file));
      } else {
        byte[] bytes = folder.read(entry, roots);
        if (running.differs(loaded, source, file, bytes)) {
          changes.add(new ClassChange(folder, loaded.getName(), bytes, loaded, loaded));
        }
      }
      if (source.isFolder()) {
        used.computeIfAbsent(folder, any -> new HashSet<>()).add(entry);
      } else {
        archived.putIfAbsent(new Archived(folder, loaded.getClassLoader()), loaded);
      }
    }
    for (Map.Entry<Archived, Class<?>> each : archived.entrySet()) {
      addUnloaded(each.getKey(), each.getValue(), classes, changes);
    }
    new BuildState(folders, roots).requireComplete(changes);
    used.forEach((folder, loaded) -> running.rememberUnloaded(folder, loaded, begun));
    return changes;
  }

  /**
   * Whether a build has since written a class that was considered unchanged. The classes that were
   * found may need its new version, so they must not be applied without it.
   */
  boolean isOutdated() {
    return unread.stream()
        .anyMatch(each -> !running.isUnchanged(each.loaded(), each.source(), each.file()));
  }

  @Override
  public void close() {
    sources.values().stream().filter(each -> each != null).forEach(ClassSource::close);
  }

  /** Adds classes that would be loaded from an archive in another version than in the folder. */
  private void addUnloaded(
      Archived archived, Class<?> beside, Class<?>[] classes, List<ClassChange> changes)
      throws UiException {
    Set<String> loaded = new HashSet<>();
    for (Class<?> each : classes) {
      if (each.getClassLoader() == archived.loader()) {
        loaded.add(each.getName());
      }
    }
    ClassSource source = sourceOf(beside);
    for (String entry : archived.folder().entries()) {
      String name = CompiledFolder.className(entry);
      if (!loaded.contains(name)) {
        byte[] bytes = archived.folder().read(entry, roots);
        if (!Arrays.equals(source.read(entry), bytes)) {
          changes.add(new ClassChange(archived.folder(), name, bytes, null, beside));
        }
      }
    }
  }

  private ClassSource sourceOf(Class<?> loaded) {
    return sources.computeIfAbsent(
        String.valueOf(CodeSources.locationOf(loaded)), location -> ClassSource.of(loaded));
  }

  /**
   * Returns null if the class was built from none of the folders, or if it is not known from which.
   */
  private CompiledFolder choose(ClassSource source, List<CompiledFolder> candidates) {
    List<CompiledFolder> possible =
        candidates.stream()
            .filter(
                each ->
                    built
                        .computeIfAbsent(source, any -> new HashMap<>())
                        .computeIfAbsent(each, source::isBuiltFrom))
            .toList();
    return possible.stream()
        .filter(source::isBuiltBeside)
        .findFirst()
        .orElse(possible.size() == 1 ? possible.get(0) : null);
  }
}
