/** The folders to which builds copy resources, and their source folders. */
const copies = ['/target/classes/', '/build/resources/main/', '/bin/main/', '/bin/', '/out/production/resources/'];
const sources = ['/src/main/resources/', '/src/main/java/', '/src/'];

/** The places to look for the stylesheet with a URL. */
export interface StylesheetFiles {
  /** Paths as in a file URL, best first: the source before the copy that the build has made of it. */
  readonly paths: readonly string[];
  /** Path inside an archive, which is then looked up in the workspace. */
  readonly inArchive?: string;
}

/** Returns the places of a CSS file on this machine; undefined for every other URL. */
export function stylesheetFiles(url: string): StylesheetFiles | undefined {
  const archived = /^jar:file:.*!\/(.+\.css)$/.exec(url)?.[1];
  if (archived !== undefined) return { paths: [], inArchive: decoded(archived) };
  const path = /^file:(?:\/\/)?(\/(?!\/).*\.css)$/.exec(url)?.[1];
  if (path === undefined) return undefined;
  const file = decoded(path);
  const copy = copies.find((folder) => file.includes(folder));
  if (copy === undefined) return { paths: [file] };
  const at = file.lastIndexOf(copy);
  const rest = file.slice(at + copy.length);
  return { paths: [...sources.map((folder) => file.slice(0, at) + folder + rest), file] };
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
