import assert from 'node:assert/strict';
import { spawnSync, type SpawnSyncReturns } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { kill } from 'node:process';
import { pathToFileURL } from 'node:url';
import { parse } from 'yaml';
import * as z from 'zod';
import { isAlive } from '../../src/jvms/processes.ts';
import { compileApp } from '../harness/apps.ts';
import { JAVAFX_21, JAVAFX_26, jdk, missingJdk } from '../harness/java.ts';
import { command as tool, requires, root, skipWithout, which } from '../harness/requirements.ts';
import { freshDir, remove, until } from '../harness/until.ts';

/** The fields of a composite action that these actions use, as GitHub documents them. */
const Step = z.union([
  z.strictObject({
    name: z.string(),
    shell: z.literal('bash'),
    run: z.string(),
    'working-directory': z.string().optional(),
    env: z.record(z.string(), z.string()).optional(),
  }),
  z.strictObject({ name: z.string(), uses: z.string(), with: z.record(z.string(), z.string()) }),
]);
const Input = z.strictObject({
  description: z.string(),
  required: z.boolean().optional(),
  default: z.string().optional(),
});
const Action = z.strictObject({
  name: z.string(),
  description: z.string(),
  inputs: z.record(z.string(), Input),
  runs: z.strictObject({ using: z.literal('composite'), steps: z.array(Step) }),
});
type Action = z.infer<typeof Action>;

const read = (file: string): string => fs.readFileSync(path.join(root, file), 'utf8');
const action = (name: string): Action => Action.parse(parse(read(`.github/actions/${name}/action.yml`)));

describe('the GitHub actions', function () {
  it('declare each input that their steps use, and use each that they declare', () => {
    for (const name of ['start', 'report']) {
      const { inputs, runs } = action(name);
      const used = [...JSON.stringify(runs).matchAll(/inputs\.([\w-]+)/g)].map((match) => match[1] ?? '');
      assert.deepEqual([...new Set(used)].sort(), Object.keys(inputs).sort());
    }
  });

  it('put no input into the text of a script, where it would be run', () => {
    for (const name of ['start', 'report'])
      for (const step of action(name).runs.steps) if ('run' in step) assert.doesNotMatch(step.run, /\$\{\{/);
  });

  it('use other actions in the versions that the workflows use', () => {
    const workflows = ['ci', 'release', 'audit'].map((name) => read(`.github/workflows/${name}.yml`)).join('');
    for (const name of ['start', 'report'])
      for (const step of action(name).runs.steps)
        if ('uses' in step) assert.ok(workflows.includes(`uses: ${step.uses}\n`), step.uses);
  });

  describe('in a clean folder', function () {
    let folder: string;
    before(function () {
      requires(this, 'agent');
      skipWithout(this, missingJdk(17) ?? missingJdk(25) ?? (which('bash') === undefined ? 'bash' : undefined));
    });
    beforeEach(() => {
      folder = fs.realpathSync(freshDir('actions'));
      for (const name of ['temp', 'home', 'project dir', 'tool/bin'])
        fs.mkdirSync(path.join(folder, name), { recursive: true });
      // Keeps the run directory of the account as it is.
      const runDir = JSON.stringify(path.join(folder, 'run'));
      fs.writeFileSync(
        path.join(folder, 'tool/bin/javafx-inspector.js'),
        `const [node, , name, ...rest] = process.argv;
        if (name === 'run') require('node:fs').writeFileSync(${JSON.stringify(path.join(folder, 'pid'))}, String(process.pid));
        process.argv = [node, ${JSON.stringify(tool)}, name, ...(name === '--version' ? [] : ['--run-dir', ${runDir}]), ...rest];
        import(${JSON.stringify(pathToFileURL(tool))});`,
      );
    });
    afterEach(async () => {
      const file = path.join(folder, 'pid');
      const pid = fs.existsSync(file) ? Number(fs.readFileSync(file, 'utf8')) : undefined;
      // It passes the signal on to the application, which a test that failed midway leaves behind.
      if (pid !== undefined && isAlive(pid)) kill(pid, 'SIGTERM');
      if (pid !== undefined) await until(() => !isAlive(pid), { what: 'the application has exited' });
      remove(folder);
    });

    /** Runs the scripts of an action as a runner does. @returns the last result */
    const run = (name: string, given: Record<string, string>): SpawnSyncReturns<string> | undefined => {
      const { inputs, runs } = action(name);
      const filled = (text: string): string =>
        text.replace(/\$\{\{ inputs\.([\w-]+) \}\}/g, (_all, key: string) => given[key] ?? inputs[key]?.default ?? '');
      let result: SpawnSyncReturns<string> | undefined;
      for (const step of runs.steps) {
        if (!('run' in step)) continue;
        const script = path.join(folder, 'script.sh');
        fs.writeFileSync(script, step.run);
        const variables = Object.entries(step.env ?? {}).map(([key, value]) => [key, filled(value)]);
        const [temp, home] = ['temp', 'home'].map((each) => path.join(folder, each));
        const env = {
          ...process.env,
          DISPLAY: undefined,
          HOME: home,
          RUNNER_TEMP: temp,
          GITHUB_PATH: path.join(folder, 'path'),
          ...Object.fromEntries(variables),
        };
        const cwd = path.join(folder, filled(step['working-directory'] ?? '.'));
        result = spawnSync('bash', ['--noprofile', '--norc', '-eo', 'pipefail', script], {
          cwd,
          env,
          encoding: 'utf8',
        });
        if (result.status !== 0) break;
      }
      return result;
    };
    const place = { 'working-directory': 'project dir' };
    const quoted = (...parts: readonly string[]): string => parts.map((part) => `'${part}'`).join(' ');
    const report = (name: string): string => path.join(folder, 'temp/javafx-inspector/report', name);

    it('start an application, which later steps use, and report what it shows', async () => {
      const { classes, javafx } = await compileApp('hello', JAVAFX_26);
      const java = path.join(jdk(25), 'bin/java');
      // It reads "exit" from a standard input, which is at its end here.
      const command = quoted(java, '-cp', [classes, ...javafx].join(path.delimiter), 'hello.Main');
      const started = run('start', { ...place, command, path: 'tool' });
      assert.equal(started?.status, 0, `${started?.stdout}\n${started?.stderr}`);
      const bin = fs.readFileSync(path.join(folder, 'path'), 'utf8').trim();
      const cwd = path.join(folder, 'project dir');
      const later = (script: string): SpawnSyncReturns<string> =>
        spawnSync('bash', ['-ec', script], {
          cwd,
          encoding: 'utf8',
          env: { ...process.env, HOME: path.join(folder, 'home'), PATH: `${bin}:${process.env['PATH']}` },
        });
      try {
        assert.match(later('javafx-inspector call ui_get_snapshot').stdout, /“Hello”/);
        assert.equal(run('report', place)?.status, 0);
        assert.match(fs.readFileSync(report('snapshot.txt'), 'utf8'), /“Click me”/);
        assert.match(fs.readFileSync(report('application.log'), 'utf8'), /^ready$/m);
        assert.ok(fs.readFileSync(report('picture.png')).subarray(1, 4).equals(Buffer.from('PNG')));
      } finally {
        later(`javafx-inspector call ui_perform '{"actions": [{"type": "closeWindow"}]}'`);
      }
    });

    it('fail with the output of an application that does not start, which is reported', async () => {
      const { classes, javafx } = await compileApp('hello', JAVAFX_21);
      const java = path.join(jdk(17), 'bin/java');
      const command = quoted(java, '-cp', [classes, ...javafx].join(path.delimiter), 'hello.Main');
      const started = run('start', { ...place, command, path: 'tool' });
      assert.equal(started?.status, 1);
      assert.match(
        started.stdout,
        /JavaFX cannot start headless.*\n::error title=JavaFX Inspector::The command exited/,
      );
      assert.equal(run('report', place)?.status, 0);
      assert.match(fs.readFileSync(report('application.log'), 'utf8'), /JavaFX cannot start headless/);
      assert.equal(fs.existsSync(report('picture.png')), false);
    });
  });
});
