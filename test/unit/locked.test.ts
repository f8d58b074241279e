import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { locked } from '../../scripts/setup/lock.mjs';
import { root } from '../harness/requirements.ts';
import { exited, freshDir, remove, until } from '../harness/until.ts';

/** A process, and what it has printed. */
function started(args: readonly string[], cwd: string): { child: ChildProcess; output: () => string } {
  const child = spawn(process.execPath, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data: Buffer) => (output += String(data)));
  return { child, output: () => output };
}

describe('the lock of a folder', () => {
  let dir: string;
  beforeEach(() => (dir = freshDir('locked')));
  afterEach(() => remove(dir));

  /** A process that holds the lock until it is killed. */
  async function holder(): Promise<ChildProcess> {
    const lock = JSON.stringify(path.join(root, 'scripts/setup/lock.mjs'));
    const code = `import(${lock}).then(({ locked }) => locked(${JSON.stringify(dir)}, () => {
      console.log('held');
      return new Promise(() => setInterval(() => {}, 1000));
    }));`;
    const { child, output } = started(['-e', code], root);
    await until(() => output().includes('held'), { what: 'the other process to hold the lock' });
    return child;
  }

  it('is held by one at a time', async () => {
    const order: string[] = [];
    let release = (): void => {};
    const first = locked(dir, () => new Promise<void>((resolve) => (release = resolve)));
    const second = locked(
      dir,
      () => order.push('second'),
      () => order.push('waits'),
    );
    await until(() => order.length > 0, { what: 'the second call' });
    order.push('first ends');
    release();
    await Promise.all([first, second]);
    assert.deepEqual(order, ['waits', 'first ends', 'second']);
  });

  it('is free after its work has failed', async () => {
    await assert.rejects(
      locked(dir, () => Promise.reject(new Error('failed'))),
      /failed/,
    );
    assert.equal(await locked(dir, () => 'done', assert.fail), 'done');
  });

  it('is free when its process has been killed', async () => {
    const other = await holder();
    let waits = false;
    const done = locked(
      dir,
      () => 'done',
      () => {
        waits = true;
        other.kill('SIGKILL');
      },
    );
    assert.equal(await done, 'done');
    assert.ok(waits);
  });
});

describe('two commands at once on a fresh clone', function () {
  it('install the packages once', async () => {
    const clone = freshDir('clone');
    try {
      for (const file of [
        'scripts/run.mjs',
        'scripts/setup/agent.mjs',
        'scripts/setup/lock.mjs',
        'scripts/setup/replace-file.mjs',
        'bin/node-version.js',
      ])
        fs.cpSync(path.join(root, file), path.join(clone, file));
      fs.writeFileSync(path.join(clone, 'scripts/hello.ts'), 'export const main = (): void => console.log("hello");\n');
      const tsx = path.relative(clone, fs.realpathSync(path.join(root, 'node_modules/tsx')));
      const manifest = { name: 'clone', version: '1.0.0', type: 'module', dependencies: { tsx: `file:${tsx}` } };
      const packages = { '': manifest, 'node_modules/tsx': { resolved: tsx, link: true }, [tsx]: {} };
      write(path.join(clone, 'package.json'), manifest);
      write(path.join(clone, 'package-lock.json'), { ...manifest, lockfileVersion: 3, requires: true, packages });
      const both = [1, 2].map(() => started(['scripts/run.mjs', 'hello'], clone));
      const ends = await Promise.all(both.map(({ child }) => exited(child)));
      const outputs = both.map(({ output }) => output());
      assert.deepEqual(
        ends,
        [1, 2].map(() => ({ code: 0, signal: null })),
        outputs.join('\n'),
      );
      for (const output of outputs) assert.match(output, /^hello$/m);
      assert.equal(outputs.join('').split('Installing npm packages').length - 1, 1, outputs.join('\n'));
    } finally {
      remove(clone);
    }
  });
});

const write = (file: string, value: unknown): void => fs.writeFileSync(file, JSON.stringify(value, null, 2));
