import fs from 'node:fs';
import path from 'node:path';

const JAVAFX_JAR =
  /(?:^|[/\\])(?:javafx[.-](?:base|graphics|controls|fxml|media|swing|web)|javafx[.-]swt|jdk[.-]jsobject)(?:-[\w.-]*)?\.jar$/;

/**
 * Whether a jar is part of JavaFX. These jars must be on the module path, or else a main class that extends Application does
 * not start.
 */
export function isJavaFxJar(file: string): boolean {
  return JAVAFX_JAR.test(file);
}

/** Returns the major version of JavaFX, read from the names of jars and folders of a class or module path. */
export function javafxMajor(places: readonly string[]): number | undefined {
  for (const place of places) {
    const named = /javafx[.-]\w+-(\d+)(?:[.\-+]|$)/.exec(path.basename(place))?.[1] ?? sdkVersion(place);
    if (named !== undefined) return Number(named);
  }
  return undefined;
}

/** Returns the version of a JavaFX SDK, from the file next to its jars. */
function sdkVersion(dir: string): string | undefined {
  try {
    const properties = fs.readFileSync(path.join(dir, 'javafx.properties'), 'utf8');
    return /^javafx\.version=(\d+)/m.exec(properties)?.[1];
  } catch {
    return folderOfJars(dir);
  }
}

function folderOfJars(dir: string): string | undefined {
  try {
    const jar = fs.readdirSync(dir).find((name) => /^javafx-\w+-\d+.*\.jar$/.test(name));
    return jar === undefined ? undefined : /-(\d+)/.exec(jar)?.[1];
  } catch {
    return undefined;
  }
}
