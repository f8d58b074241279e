package javafxinspector.core.reload;

import java.io.IOException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.Map;
import java.util.Set;
import java.util.WeakHashMap;
import java.util.concurrent.ConcurrentHashMap;
import javafxinspector.core.source.CodeSources;
import javafxinspector.core.threads.AnyThread;

/** Knows from which class files the loaded classes were created, as far as possible. */
@AnyThread
final class RunningClasses {
  /** Inaccuracy of the start time of a process, which some systems only know to the second. */
  private static final long INEXACT_MILLIS = 2000;

  private final Map<Class<?>, byte[]> applied = Collections.synchronizedMap(new WeakHashMap<>());
  private final Map<Path, String> remembered = new ConcurrentHashMap<>();
  private final Set<String> seen = ConcurrentHashMap.newKeySet();
  private final Set<String> places = ConcurrentHashMap.newKeySet();
  private final long since;

  /**
   * @param started time at which the Java agent was loaded before the application, in milliseconds
   *     since the epoch; null if it was attached
   */
  RunningClasses(Long started) {
    since = started == null ? startOfProcess() : started;
  }

  /**
   * Remembers the content of each folder from which classes were loaded, once per folder. A build
   * that compiles all classes again changes few of them.
   */
  void remember(Class<?>[] classes) {
    Set<String> locations = new HashSet<>();
    for (Class<?> loaded : classes) {
      URL location = CodeSources.locationOf(loaded);
      // As text, because the hash code of a URL requires a name lookup of its host.
      if (location != null && locations.add(location.toExternalForm())) {
        ClassSource source = seen.add(location.toExternalForm()) ? ClassSource.of(loaded) : null;
        if (source != null && source.path() != null && !isOfAgent(loaded)) {
          places.add(source.path().toString());
        }
        if (source != null && source.isFolder()) {
          remember(source, CompiledFolder.of(source.path()));
        }
      }
    }
  }

  /** Real paths of the folders and archives from which classes were loaded, by any class loader. */
  Set<String> places() {
    return Set.copyOf(places);
  }

  private static boolean isOfAgent(Class<?> loaded) {
    return loaded.getClassLoader() == RunningClasses.class.getClassLoader()
        || loaded.getName().startsWith("javafxinspector.");
  }

  /**
   * Remembers the files of a folder whose classes are not loaded yet: they are loaded from these
   * files later, unless the build changes them again.
   *
   * @param loaded the names of the files whose classes are loaded
   * @param now time of that state, in milliseconds since the epoch
   */
  void rememberUnloaded(CompiledFolder folder, Set<String> loaded, long now) {
    for (String entry : folder.entries()) {
      Path file = folder.file(entry);
      try {
        long written = Files.getLastModifiedTime(file).toMillis();
        if (!loaded.contains(entry) && written > since && written < now) {
          remembered.put(file, digest(Files.readAllBytes(file)));
        }
      } catch (IOException e) {
        continue; // a build has just removed the file
      }
    }
  }

  private void remember(ClassSource source, CompiledFolder folder) {
    for (String entry : folder.entries()) {
      Path file = folder.file(entry);
      try {
        if (!source.isNewer(file, since)) {
          remembered.put(file, digest(Files.readAllBytes(file)));
        }
      } catch (IOException e) {
        continue; // a build has just removed the file
      }
    }
  }

  /**
   * Whether a class file differs, or may differ, from the one from which a class was loaded. It may
   * differ if it was written after the start, because the class may have been loaded before or
   * after that.
   */
  boolean differs(Class<?> loaded, ClassSource source, Path file, byte[] bytes) {
    byte[] known = applied.get(loaded);
    if (known != null) {
      return !Arrays.equals(known, bytes);
    }
    if (source.isFolder()) {
      return source.isNewer(file, since) && !digest(bytes).equals(remembered.get(file));
    }
    return source.isNewer(file, since)
        || !Arrays.equals(source.read(CompiledFolder.entry(loaded)), bytes);
  }

  /** Whether {@link #differs} is known to be false without reading the file. */
  boolean isUnchanged(Class<?> loaded, ClassSource source, Path file) {
    return source.isFolder() && !applied.containsKey(loaded) && !source.isNewer(file, since);
  }

  void onApplied(Class<?> loaded, byte[] bytes) {
    applied.put(loaded, bytes);
  }

  private static String digest(byte[] bytes) {
    try {
      return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  private static long startOfProcess() {
    return ProcessHandle.current()
        .info()
        .startInstant()
        .map(Instant::toEpochMilli)
        .map(millis -> millis - INEXACT_MILLIS)
        .orElse(0L);
  }
}
