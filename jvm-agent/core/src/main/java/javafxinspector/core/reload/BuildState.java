package javafxinspector.core.reload;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javafxinspector.core.errors.UiException;
import javafxinspector.core.permission.Roots;
import javafxinspector.core.reload.ClassLinks.Use;

/**
 * Checks whether a build has written all classes that the changed classes need. A build writes one
 * file after the other. If a class uses another one that has not been written yet, it would load
 * the old one or fail, which could not be corrected later. A thread of the Java agent.
 */
final class BuildState {
  private final List<CompiledFolder> folders;
  private final Roots roots;
  private final Map<CompiledFolder, Map<String, ClassLinks>> known = new HashMap<>();

  BuildState(List<CompiledFolder> folders, Roots roots) {
    this.folders = folders;
    this.roots = roots;
  }

  /**
   * Checks that the changed classes find the classes and members that they use.
   *
   * @throws UiException MCP_UI_INVALID_INPUT, with {@code incomplete}, if a class file does not
   *     have such a member
   */
  void requireComplete(List<ClassChange> changes) throws UiException {
    for (ClassChange change : changes) {
      for (Use use : ClassLinks.of(change.bytes()).uses()) {
        if (isMissing(use, change)) {
          throw new UiException(
              "MCP_UI_INVALID_INPUT",
              String.format(
                  "The build is not complete: %s uses %s of %s, which no class file has. Nothing"
                      + " was changed. It is applied once the build has written that.",
                  change.name(), use.shown(), use.owner().replace('/', '.')),
              Map.of("file", change.folder().file(change.entry()).toString(), "incomplete", true));
        }
      }
    }
  }

  private boolean isMissing(Use use, ClassChange change) throws UiException {
    String entry = CompiledFolder.entry(use.owner());
    CompiledFolder folder = folderOf(entry, change.folder());
    if (folder != null) {
      return !has(folder, use.owner(), use.member());
    }
    boolean isOwn =
        folders.stream().noneMatch(each -> each.entries().contains(entry))
            && change.folder().hasPackage(use.owner());
    return isOwn && change.loader() != null && change.loader().getResource(entry) == null;
  }

  /** Whether a class or one of its supertypes has a member; true if some of them are unknown. */
  private boolean has(CompiledFolder folder, String name, String member) throws UiException {
    ClassLinks links = links(folder, name);
    if (links.members().contains(member)) {
      return true;
    }
    for (String each : links.supertypes()) {
      CompiledFolder other = folderOf(CompiledFolder.entry(each), folder);
      boolean mayHave = other == null ? !each.equals("java/lang/Object") : has(other, each, member);
      if (mayHave || other == null && isOfObject(member)) {
        return true;
      }
    }
    return false;
  }

  private static boolean isOfObject(String member) {
    String name = member.substring(0, member.indexOf(' '));
    return java.util.Arrays.stream(Object.class.getDeclaredMethods())
        .anyMatch(each -> each.getName().equals(name));
  }

  /** The folder that contains a class file; null if none or several contain it. */
  private CompiledFolder folderOf(String entry, CompiledFolder first) {
    if (first.entries().contains(entry)) {
      return first;
    }
    List<CompiledFolder> all =
        folders.stream().filter(each -> each.entries().contains(entry)).toList();
    return all.size() == 1 ? all.get(0) : null;
  }

  private ClassLinks links(CompiledFolder folder, String name) throws UiException {
    Map<String, ClassLinks> all = known.computeIfAbsent(folder, any -> new HashMap<>());
    ClassLinks links = all.get(name);
    if (links == null) {
      links = ClassLinks.of(folder.read(CompiledFolder.entry(name), roots));
      all.put(name, links);
    }
    return links;
  }
}
