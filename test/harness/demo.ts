import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { locked } from '../../scripts/setup/lock.mjs';
import {
  headlessArgs,
  JAVAFX_21,
  JAVAFX_26,
  javac,
  javafx,
  javaSources,
  jdk,
  monocle,
  monocleArgs,
  QUICK_START,
  startJava,
  type JavaOptions,
  type JavaApplication,
} from './java.ts';
import { root } from './requirements.ts';

const source = path.join(root, 'examples/demo/src/main');

let compiled: Promise<string> | undefined;

/** The demo's classes and resources, compiled once and again when its source changed. @returns the folder */
export function demoClasses(): Promise<string> {
  // Only once in a test run: compiling again would remove the classes under an application that is starting. The processes of a run
  // share them.
  compiled ??= locked(path.join(root, 'out'), compileDemo);
  return compiled;
}

async function compileDemo(): Promise<string> {
  const out = path.join(root, 'out/demo');
  const mark = path.join(out, '.made-from');
  const hash = hashOf(source);
  if (fs.existsSync(mark) && fs.readFileSync(mark, 'utf8') === hash) return out;
  const fresh = `${out}.${process.pid}`;
  fs.rmSync(fresh, { recursive: true, force: true });
  javac({
    sources: javaSources(path.join(source, 'java')),
    out: fresh,
    modulePath: await javafx(JAVAFX_21),
  });
  fs.cpSync(path.join(source, 'resources'), fresh, { recursive: true });
  fs.writeFileSync(path.join(fresh, '.made-from'), hash);
  fs.rmSync(out, { recursive: true, force: true });
  fs.renameSync(fresh, out);
  return out;
}

function hashOf(dir: string): string {
  const hash = createHash('sha256');
  for (const name of fs.readdirSync(dir, { recursive: true, encoding: 'utf8' }).sort()) {
    const file = path.join(dir, name);
    if (fs.statSync(file).isFile()) hash.update(name).update(fs.readFileSync(file));
  }
  return hash.digest('hex');
}

export interface DemoOptions {
  /** JavaFX 21 on JDK 17 (the default), or 26 on JDK 25. */
  readonly javafx?: 21 | 26;
  /** DISPLAY to show on; without it the demo runs headless. */
  readonly display?: string;
  /** As a named module instead of on the class path. */
  readonly module?: boolean;
  /** Folder of its classes and resources; default: one for all tests. */
  readonly classes?: string;
  /** More JVM arguments, for example those that add the agent. */
  readonly jvmArgs?: readonly string[];
}

/** What starts the demo, for `startJava`, a launch configuration or `ui_launch`. */
export async function demoLaunch({
  javafx: version = 21,
  display,
  module = false,
  classes: own,
  jvmArgs = [],
}: DemoOptions = {}): Promise<JavaOptions> {
  const jars = await javafx(version === 21 ? JAVAFX_21 : JAVAFX_26);
  const classes = own ?? (await demoClasses());
  const headless = display === undefined;
  const extra = headless && version === 21 ? await monocle() : [];
  const patch = module && extra.length > 0 ? [`--patch-module=javafx.graphics=${extra.join(path.delimiter)}`] : [];
  const args = headless ? (version === 21 ? monocleArgs : headlessArgs) : ['-Dprism.order=sw'];
  const paths = module
    ? { main: 'demo/demo.Main', modulePath: [classes, ...jars] }
    : { main: 'demo.Main', classPath: [classes, ...jars, ...extra] };
  return {
    ...paths,
    jvmArgs: [...QUICK_START, ...args, ...patch, ...jvmArgs],
    home: jdk(version === 21 ? 17 : 25),
    ...(display === undefined ? {} : { display }),
  };
}

/** Starts the demo and waits until its window is there. Stop it with `stop()`. */
export async function startDemo(options: DemoOptions = {}): Promise<JavaApplication> {
  const application = startJava(await demoLaunch(options));
  await application.line(/Contacts is ready/, { ms: 60_000 });
  return application;
}
