import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {
  atlantafxLibraries,
  controlsfxSampler,
  JAVAFX_21,
  javafx,
  javafxWithMedia,
  materialfxDemoLibraries,
} from '../../../scripts/setup/jars.ts';
import { SetupError } from '../../../scripts/setup/log.ts';
import { run } from '../../../scripts/setup/run.ts';
import { classFolder } from '../../harness/classes.ts';
import { demoClasses } from '../../harness/demo.ts';
import { javac, javaSources, jdk } from '../../harness/java.ts';
import { root } from '../../harness/requirements.ts';
import { freshDir, remove } from '../../harness/until.ts';
import type { RecordedApplication } from '../recording-session.ts';
import type { Change } from './scenario.ts';

/** An application that tests are recorded on. */
export interface JudgedApplication extends RecordedApplication {
  /** Folders and jars with its sources and resources. */
  readonly sources: readonly string[];
}

/** The packages that JavaFX exports to ControlsFX if that is a module; here it is on the class path. */
const EXPORTS = ['base/com.sun.javafx.event', 'controls/com.sun.javafx.scene.control.behavior'];

/** JavaFX with more modules; those of which there is an archive of classes come first. */
async function javafxAnd(modules: readonly string[]): Promise<string[]> {
  const more = await javafxWithMedia(JAVAFX_21);
  const wanted = more.filter((jar) => modules.some((name) => path.basename(jar).startsWith(`javafx-${name}-`)));
  return [...(await javafx(JAVAFX_21)), ...wanted];
}

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
    classPath: [...(await javafxAnd(['media', 'web'])), ...jars],
    jvmArgs: EXPORTS.map((name) => `--add-exports=javafx.${name}=ALL-UNNAMED`),
    // It finds its samples in the jars there.
    cwd: path.dirname(jars[0] ?? ''),
    sources: jars.map((jar) => jar.replace(/\.jar$/, '-sources.jar')),
  };
}

/** An application that is published as sources only: they are no part of this repository. */
interface Sources {
  readonly name: string;
  /** The folder of a checkout that `--checkout` names. */
  readonly checkout: string | undefined;
  /** Repository and version. */
  readonly from: string;
  /** Folder in the checkout that has `src/main`. */
  readonly module: string;
  readonly classPath: readonly string[];
  /** The Application. */
  readonly starts: string;
  /** Adds the files that its build generates besides classes to the folder of its classes. */
  readonly make?: (module: string, out: string) => Promise<void> | void;
}

/** Compiles it, without its module, with a class that starts JavaFX on the class path. */
async function compiled({ name, checkout, from, module, classPath, starts, make }: Sources) {
  if (checkout === undefined) {
    throw new SetupError(`Clone ${from}, and pass its folder: npm run judge ${name} -- --checkout ${name}=FOLDER`);
  }
  const folder = path.join(checkout, module);
  const [java, resources] = ['java', 'resources'].map((kind) => path.join(folder, 'src/main', kind));
  if (java === undefined || resources === undefined || !fs.existsSync(java)) {
    throw new SetupError(`${checkout} has no ${module}/src/main/java: it is no checkout of ${from}.`);
  }
  const sources = javaSources(java).filter((file) => path.basename(file) !== 'module-info.java');
  const classes = await classFolder({
    name: `judged-${name}`,
    from: [...sources, ...classPath, starts],
    make: async (out) => {
      const starter = freshDir('starter');
      const file = path.join(starter, 'Main.java');
      const code = `public static void main(String[] args) { javafx.application.Application.launch(${starts}.class, args); }`;
      fs.writeFileSync(file, `package judged;\npublic class Main { ${code} }\n`);
      javac({ sources: [...sources, file], out, classPath });
      remove(starter);
      fs.cpSync(resources, out, { recursive: true });
      await make?.(folder, out);
    },
  });
  return { main: 'judged.Main', classPath: [...classPath, classes], sources: [java, resources] };
}

async function materialfx(checkout?: string): Promise<JudgedApplication> {
  const parts = await compiled({
    name: 'materialfx',
    checkout,
    from: 'https://github.com/palexdev/MaterialFX',
    module: 'demo',
    classPath: [...(await javafxAnd(['media'])), ...(await materialfxDemoLibraries())],
    starts: 'io.github.palexdev.materialfx.demo.Demo',
  });
  return { ...parts, title: 'MaterialFX Demo' };
}

async function atlantafx(checkout?: string): Promise<JudgedApplication> {
  const parts = await compiled({
    name: 'atlantafx',
    checkout,
    from: 'https://github.com/mkpaz/atlantafx at v2.0.1',
    module: 'sampler',
    classPath: [...(await javafxAnd(['media', 'web'])), ...(await atlantafxLibraries())],
    starts: 'atlantafx.sampler.Launcher',
    make: async (module, out) => {
      const assets = path.join(out, 'atlantafx/sampler/assets');
      fs.cpSync(path.join(module, 'icons'), assets, { recursive: true });
      const pages = 'atlantafx/sampler/page';
      fs.cpSync(path.join(module, 'src/main/java', pages), path.join(out, pages), { recursive: true });
      const styles = path.join(assets, 'styles');
      const sass = ['--package', 'sass@1.54.4', '--', 'sass', '--no-source-map'];
      await run('npm', [
        'exec',
        '--yes',
        ...sass,
        path.join(styles, 'scss/index.scss'),
        path.join(styles, 'index.css'),
      ]);
    },
  });
  return { ...parts, title: 'AtlantaFX Sampler' };
}

/** The applications by name, in the order in which they are judged; those that need a checkout are given it. */
export const applications: Readonly<Record<ApplicationName, (checkout?: string) => Promise<JudgedApplication>>> = {
  demo,
  sampler,
  materialfx,
  atlantafx,
};
export type ApplicationName = 'demo' | 'sampler' | 'materialfx' | 'atlantafx';

/** Those that are judged without a checkout. */
export const ownOrOnMaven: readonly ApplicationName[] = ['demo', 'sampler'];

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
