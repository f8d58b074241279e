import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { LiveActivity } from '../../src/contract/live.ts';
import { rootsOf, sessionHash } from '../../src/contract/session.ts';
import { makeSessionDirectory } from '../../src/files/session-directory.ts';
import { agentArgs } from '../harness/java-agent.ts';
import {
  headlessArgs,
  JAVAFX_26,
  javac,
  javafx,
  javaSources,
  jdk,
  missingJdk,
  startJava,
  type JavaApplication,
  type JavaOptions,
} from '../harness/java.ts';
import { connectStdio, type McpClient } from '../harness/mcp-client.ts';
import { requires, root, skipWithout } from '../harness/requirements.ts';
import { freshDir, remove, until } from '../harness/until.ts';

const WAYS = ['class', 'loader', 'classStream', 'moduleStream', 'loaderStream'];
const MODULE_WAYS = [...WAYS, 'system', 'systemStream'];

/** Compiles test/apps/linked like the build of a project. @returns its folder */
async function makeProject(): Promise<string> {
  const base = fs.realpathSync(freshDir('linked'));
  const sources = path.join(root, 'test/apps/linked');
  fs.cpSync(path.join(sources, 'java'), path.join(base, 'src/main/java'), { recursive: true });
  for (const folder of ['src/main/resources', 'target/classes'])
    fs.cpSync(path.join(sources, 'resources'), path.join(base, folder), { recursive: true });
  javac({
    sources: javaSources(path.join(base, 'src/main/java')),
    out: path.join(base, 'target/classes'),
    modulePath: await javafx(JAVAFX_26),
    home: jdk(25),
  });
  return base;
}

/** Makes a Java runtime that contains the application and JavaFX. @returns its home */
async function link(base: string): Promise<string> {
  const home = path.join(base, 'target/image');
  const modulePath = [path.join(base, 'target/classes'), ...(await javafx(JAVAFX_26))].join(path.delimiter);
  const modules = ['--add-modules', 'linked,java.instrument', '--strip-debug'];
  execFileSync(path.join(jdk(25), 'bin/jlink'), ['--module-path', modulePath, ...modules, '--output', home]);
  return home;
}

const launcherOf = (base: string): string => `${base}-launcher`;

/** Compiles the launcher that starts the application in a separate class loader. @returns a folder beside the project, outside of it */
async function compileLauncher(base: string): Promise<string> {
  const out = launcherOf(base);
  const sources = javaSources(path.join(root, 'test/apps/linked/launcher'));
  javac({ sources, out, classPath: await javafx(JAVAFX_26), home: jdk(25) });
  return out;
}

/** How the application is started from the folder of the project. */
const PLACES: Record<string, (base: string) => Promise<JavaOptions>> = {
  'a named module in the folder of a build': async (base) => ({
    main: 'linked/linked.Linked',
    modulePath: [path.join(base, 'target/classes'), ...(await javafx(JAVAFX_26))],
  }),
  'a named module in a Java runtime of jlink': async (base) => ({
    main: 'linked/linked.Linked',
    home: await link(base),
  }),
  'classes that are on no class path of the JVM': async (base) => ({
    main: 'launcher.Launcher',
    args: [path.join(base, 'target/classes')],
    classPath: [await compileLauncher(base), ...(await javafx(JAVAFX_26))],
  }),
};

for (const [place, options] of Object.entries(PLACES)) {
  for (const attach of [false, true]) {
    describe(`Hot reload of ${place}${attach ? ', attached to later' : ''}`, () => {
      let base: string;
      let mcp: McpClient | undefined;
      let application: JavaApplication | undefined;

      before(async function () {
        requires(this, 'agent');
        skipWithout(this, missingJdk(25));
        base = await makeProject();
        const dir = await makeSessionDirectory(path.join(base, '.javafx-inspector'));
        const runDir = path.join(base, 'run');
        const agent = attach ? [] : agentArgs({ run: runDir, session: sessionHash(dir), roots: rootsOf(dir) });
        application = startJava({
          home: jdk(25),
          ...(await options(base)),
          jvmArgs: [...headlessArgs, ...agent],
        });
        await application.line(/^ready$/);
        const client = await connectStdio({ dir, runDir });
        mcp = client;
        const { pid } = application;
        if (attach) await client.call('ui_attach', { pid });
        await until(async () => String((await client.call('ui_status')).selected).endsWith(`-${pid}`), {
          what: 'the application',
        });
      });
      after(async () => {
        await mcp?.close();
        await application?.stop();
        for (const folder of [base, launcherOf(base)]) remove(folder);
      });

      const save = (name: string, from: string, to: string): void => {
        const file = path.join(base, 'src/main/resources/linked', name);
        fs.writeFileSync(file, fs.readFileSync(file, 'utf8').replace(from, to));
      };

      /** Waits until everything that is loaded has this text and id, and the displayed view has this text. */
      const shows = async (text: string, id: string, shown: string): Promise<void> => {
        const ways = place.includes('module') ? MODULE_WAYS : WAYS;
        const expected = `all ${ways.map((way) => `${way}=${text},${id}`).join(' ')} shown=${shown}`;
        const isAsked = { what: expected, every: 300 };
        await until(() => {
          application?.send('all\n');
          return application?.stdout.split('\n').at(-2) === expected;
        }, isAsked).catch(() => assert.equal(application?.stdout.split('\n').at(-2), expected));
      };

      it('loads saved FXML in every way that its classes have', async () => {
        await shows('One', 'one', 'Title');
        save('note.fxml', 'one', 'two');
        await shows('One', 'two', 'Title');
      });

      it('reads a saved bundle of a package that is opened to nobody, with a new key', async () => {
        save('hidden/texts.properties', 'One', 'Two\nadded=Added');
        await shows('Two', 'two', 'Title');
        save('note.fxml', '%note', '%added');
        await shows('Added', 'two', 'Title');
      });

      if (attach) return;
      it('updates the texts of the displayed view from its bundle', async () => {
        save('hidden/texts.properties', 'Title', 'Heading');
        await shows('Added', 'two', 'Heading');
      });

      it('applies a view that was saved before the bundle that contains its text', async () => {
        save('shown.fxml', '%title', '%header');
        const isReported = async (): Promise<boolean> => {
          const { entries } = LiveActivity.parse(await mcp?.read('ui://live/activity'));
          return entries.some(({ result }) => /"header" not found/.test(result ?? ''));
        };
        await until(isReported, { what: 'the missing text is reported' });
        save('hidden/texts.properties', 'added', 'header=Header\nadded');
        await shows('Added', 'two', 'Header');
      });
    });
  }
}
