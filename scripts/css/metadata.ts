import { execFile } from 'node:child_process';
import path from 'node:path';
import { headlessArgs, JAVAFX_21, JAVAFX_26, javafx, monocle, monocleArgs } from '../setup/jars.ts';
import { jdks, QUICK_START } from '../setup/jdks.ts';
import { SetupError } from '../setup/log.ts';

const PROGRAM = path.join(import.meta.dirname, 'CssMetadata.java');
/**
 * Packages that the program must access although they are not public: for the constants of an enum's converter, and for
 * pseudo-classes.
 */
const OPENED = {
  'javafx.graphics': ['javafx.css.converter', 'javafx.scene'],
  'javafx.controls': ['javafx.scene.control', 'javafx.scene.control.skin'],
};

/** A property that a class declares. */
export interface DeclaredProperty {
  readonly type: string;
  readonly name: string;
  /** Simple name of the class that converts its values. */
  readonly converter: string;
  readonly inherits: boolean;
  readonly initial?: string;
  readonly constants: readonly string[];
}

/** The CSS declarations of one version of JavaFX. */
export interface Metadata {
  readonly version: string;
  /** Classes with CSS metadata, by name: the superclass, and the style classes of a new instance. */
  readonly types: ReadonlyMap<string, { readonly superclass?: string; readonly styleClasses: readonly string[] }>;
  readonly properties: readonly DeclaredProperty[];
  readonly pseudoClasses: readonly { readonly type: string; readonly name: string }[];
  /** The text of modena.css. */
  readonly modena: string;
  /** The texts of the other stylesheets of JavaFX. */
  readonly others: readonly string[];
}

/** Reads the metadata of the oldest and the newest version of JavaFX in separate JVMs without a display. */
export async function readMetadata(): Promise<Metadata[]> {
  const patch = (await monocle()).map((jar) => `--patch-module=javafx.graphics=${jar}`);
  return Promise.all([
    readVersion(JAVAFX_21, 17, [...monocleArgs, ...patch]),
    readVersion(JAVAFX_26, 25, [...headlessArgs, '--enable-native-access=javafx.graphics,javafx.web']),
  ]);
}

async function readVersion(version: string, java: number, args: readonly string[]): Promise<Metadata> {
  const jdk = jdks().find(({ major, compiles }) => major === java && compiles);
  if (jdk === undefined) throw new SetupError(`No JDK ${java} was found, which JavaFX ${version} runs with here.`);
  const jars = await javafx(version, ['controls', 'fxml', 'swing', 'web']);
  const opened = Object.entries(OPENED).flatMap(([module, packages]) =>
    packages.map((name) => `--add-opens=${module}/${name}=ALL-UNNAMED`),
  );
  const modules = [
    '--module-path',
    jars.join(path.delimiter),
    '--add-modules',
    'javafx.controls,javafx.swing,javafx.web',
  ];
  return parse(
    version,
    await printed(path.join(jdk.home, 'bin/java'), [...QUICK_START, ...modules, ...opened, ...args, PROGRAM]),
  );
}

/** Returns the output of a program up to its last line `end`: WebKit sometimes aborts the JVM while it exits (code 134). */
function printed(command: string, args: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    execFile(command, args, { maxBuffer: 2 ** 24 }, (error, stdout) => {
      if (error === null || /^end\r?$/m.test(stdout)) resolve(stdout);
      else reject(error);
    });
  });
}

function parse(version: string, output: string): Metadata {
  const lines = output.split(/\r?\n/).map((line) => line.split('\t'));
  const of = (kind: string): string[][] => lines.filter(([first]) => first === kind).map(([, ...fields]) => fields);
  const skins = new Map(
    of('type').flatMap(([name = '', , classes = '']) =>
      classes.startsWith('skin:') ? [[name, classes.slice(5)]] : [],
    ),
  );
  // Properties that a skin declares are set on its control.
  const onControl = (type: string): string => skins.get(type) ?? type;
  return {
    version,
    types: new Map(
      of('type').flatMap(([name = '', superclass = '', classes = '']) =>
        skins.has(name) ? [] : [[name, { ...(superclass === '' ? {} : { superclass }), styleClasses: words(classes) }]],
      ),
    ),
    properties: of('property').map(
      ([type = '', name = '', converter = '', inherits, initial = '', constants = '']) => ({
        type: onControl(type),
        name,
        converter,
        inherits: inherits === 'true',
        ...(initial === '' ? {} : { initial }),
        constants: words(constants),
      }),
    ),
    pseudoClasses: of('pseudo').map(([type = '', name = '']) => ({ type: onControl(type), name })),
    modena: decoded(of('modena')[0]?.[0]),
    others: of('other').map(([text]) => decoded(text)),
  };
}

const decoded = (base64 = ''): string => Buffer.from(base64, 'base64').toString('utf8');

const words = (text: string): string[] => text.split(' ').filter((word) => word !== '');
