import { fileURLToPath } from 'node:url';
import path from 'node:path';
import * as vscode from 'vscode';
import { openFile, type TextPlace } from '../open-file.ts';
import { readJarEntry } from './jar-entry.ts';

const SCHEME = 'javafx-inspector-library';

/** The files of a jar that can be shown: sources and FXML. */
const IN_JAR = /^jar:(file:.+\.jar)!\/(.+\.(?:java|kt|groovy|scala|fxml))$/;

/** Shows sources and FXML from the jars of libraries as read-only documents. */
export function registerLibrarySources(): vscode.Disposable {
  return vscode.workspace.registerTextDocumentContentProvider(SCHEME, {
    provideTextDocumentContent: ({ query }) => textOf(query),
  });
}

/**
 * Opens a source of a library, read-only, with the cursor at a place.
 * @param url of the file in the jar
 * @throws Error if it cannot be read
 */
export async function openLibrarySource(url: string, place: TextPlace): Promise<void> {
  const { jar, name } = partsOf(url);
  // The name of the jar is part of the path, so that the tab and the list of editors show it.
  const file = vscode.Uri.from({ scheme: SCHEME, path: `/${path.basename(jar)}/${name}`, query: url });
  await openFile(file, place);
}

async function textOf(url: string): Promise<string> {
  const { jar, name } = partsOf(url);
  const text = await readJarEntry(jar, name).catch((error: unknown) => {
    throw new Error(`${jar} could not be read. ${error instanceof Error ? error.message : String(error)}`);
  });
  if (text === undefined) throw new Error(`${path.basename(jar)} has no ${name}.`);
  return text;
}

function partsOf(url: string): { jar: string; name: string } {
  const [, jar, name] = IN_JAR.exec(url) ?? [];
  if (jar === undefined || name === undefined) throw new Error(`${url} is not a source of a library.`);
  return { jar: fileURLToPath(jar), name: decodeURIComponent(name) };
}
