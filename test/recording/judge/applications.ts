import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { controlsfxSampler, JAVAFX_21, javafx, javafxWithWeb } from '../../../scripts/setup/jars.ts';
import { demoClasses } from '../../harness/demo.ts';
import { javac, jdk } from '../../harness/java.ts';
import { root } from '../../harness/requirements.ts';
import { freshDir, remove } from '../../harness/until.ts';
import type { RecordedApplication } from '../recording-session.ts';
import type { Change } from './scenario.ts';

/** An application that tests are recorded on. */
export interface JudgedApplication extends RecordedApplication {
  /** Folders and jars with its sources and resources. */
  readonly sources: readonly string[];
}

/** What JavaFX exports to ControlsFX as a module, which is on the class path here. */
const EXPORTS = ['base/com.sun.javafx.event', 'controls/com.sun.javafx.scene.control.behavior'];

async function demo(): Promise<JudgedApplication> {
  const folder = path.join(root, 'examples/demo/src/main');
  return {
    main: 'demo.Main',
    title: 'Contacts',
    classPath: [await demoClasses(), ...(await javafx(JAVAFX_21))],
    sources: [path.join(folder, 'java'), path.join(folder, 'resources')],
  };
}

async function sampler(): Promise<JudgedApplication> {
  const jars = await controlsfxSampler();
  return {
    main: 'org.controlsfx.ControlsFXSampler',
    title: 'FXSampler!',
    classPath: [...jars, ...(await javafxWithWeb(JAVAFX_21))],
    jvmArgs: EXPORTS.map((name) => `--add-exports=javafx.${name}=ALL-UNNAMED`),
    // It finds its samples in the jars there.
    cwd: path.dirname(jars[0] ?? ''),
    sources: jars.map((jar) => jar.replace(/\.jar$/, '-sources.jar')),
  };
}

/** The applications by name, in the order in which they are judged. */
export const applications = { demo, sampler } as const;
export type ApplicationName = keyof typeof applications;

/**
 * Changes an application on purpose: compiles a changed copy of one of its files.
 * @returns the folder to put in front of its class path; remove it with `remove`
 */
export function changed(app: JudgedApplication, { file, from, to }: Change): string {
  const sources = freshDir('changed-sources');
  const out = freshDir('changed');
  try {
    const text = sourceOf(app, file);
    if (text.split(from).length !== 2) throw new Error(`${file} does not contain this text once: ${from}`);
    const isJava = file.endsWith('.java');
    const copy = path.join(isJava ? sources : out, file);
    fs.mkdirSync(path.dirname(copy), { recursive: true });
    fs.writeFileSync(
      copy,
      text.replace(from, () => to),
    );
    if (isJava) javac({ sources: [copy], out, classPath: app.classPath });
    return out;
  } finally {
    remove(sources);
  }
}

function sourceOf({ sources }: JudgedApplication, file: string): string {
  for (const source of sources) {
    if (!source.endsWith('.jar')) {
      const inFolder = path.join(source, file);
      if (fs.existsSync(inFolder)) return fs.readFileSync(inFolder, 'utf8');
      continue;
    }
    const folder = freshDir('sources');
    try {
      execFileSync(path.join(jdk(17), 'bin/jar'), ['--extract', '--file', source, file], { cwd: folder });
      const extracted = path.join(folder, file);
      if (fs.existsSync(extracted)) return fs.readFileSync(extracted, 'utf8');
    } finally {
      remove(folder);
    }
  }
  throw new Error(`The sources have no ${file}.`);
}
