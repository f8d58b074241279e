import fs from 'node:fs';
import path from 'node:path';
import { withClassArchive } from './class-archive.ts';
import { classFolder } from './classes.ts';
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

/** The demo's classes and resources, compiled once and again when its source changed. @returns the folder, which no test may change */
export async function demoClasses(): Promise<string> {
  const modulePath = await javafx(JAVAFX_21);
  return classFolder({
    name: 'demo',
    from: [...filesOf(source), ...modulePath],
    make: (out) => {
      javac({ sources: javaSources(path.join(source, 'java')), out, modulePath });
      fs.cpSync(path.join(source, 'resources'), out, { recursive: true });
    },
  });
}

function filesOf(dir: string): string[] {
  const names = fs.readdirSync(dir, { recursive: true, encoding: 'utf8' }).sort();
  return names.map((name) => path.join(dir, name));
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

/** The class path and main class of the demo, for `startJava`, a launch configuration or `ui_launch`. */
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
  const home = jdk(version === 21 ? 17 : 25);
  const archived = withClassArchive(home, [classes, ...jars, ...extra]);
  const paths = module
    ? { main: 'demo/demo.Main', modulePath: [classes, ...jars] }
    : { main: 'demo.Main', classPath: archived.classPath };
  return {
    ...paths,
    jvmArgs: [...QUICK_START, ...(module ? [] : archived.jvmArgs), ...args, ...patch, ...jvmArgs],
    home,
    ...(display === undefined ? {} : { display }),
  };
}

/** Starts the demo and waits until its window shows. Stop it with `stop()`; if its window does not show, it is stopped here. */
export async function startDemo(options: DemoOptions = {}): Promise<JavaApplication> {
  const application = startJava(await demoLaunch(options));
  try {
    await application.line(/Contacts is ready/, { ms: 120_000 });
  } catch (error) {
    // The commands that make archives and measure would not end while it runs.
    await application.stop();
    throw error;
  }
  return application;
}
