import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { findJvms } from '../../src/jvms/jvms.ts';
import { ownMachine } from '../../src/jvms/machine.ts';
import { readPerfData } from '../../src/jvms/performance-data.ts';
import { startOf } from '../../src/jvms/processes.ts';
import { failureInLog, refusalInLog } from '../../src/mcp/applications/agent-log.ts';
import { RendezvousFolder } from '../../src/mcp/applications/rendezvous.ts';
import { performanceData } from '../harness/performance-data.ts';
import { freePort, freshDir, remove } from '../harness/until.ts';
import { tryInputs } from './inputs.ts';
import { extended } from '../harness/time-factor.ts';

const NOBODY = 65534;
const isRoot = process.getuid?.() === 0;
/** A listing that takes longer hangs: it waits for a port for half a second, and for a response for a second. */
const HANG_MS = extended(5000);

/** Something at the path of a file that a server reads. */
interface Entry {
  readonly name: string;
  readonly kind: 'file' | 'link' | 'dangling link' | 'loop' | 'second name' | 'pipe' | 'folder' | 'of another user';
  readonly content: Uint8Array;
}

const kinds = fc.constantFrom<Entry['kind']>(
  'file',
  'link',
  'dangling link',
  'loop',
  'second name',
  'pipe',
  'folder',
  ...(isRoot ? (['of another user'] as const) : []),
);

/** Makes an entry; the target of a link has its content. */
function make(dir: string, outside: string, { name, kind, content }: Entry): void {
  const file = path.join(dir, name);
  if (kind === 'folder') return void fs.mkdirSync(file);
  if (kind === 'pipe') return void execFileSync('mkfifo', [file]);
  if (kind === 'loop') return fs.symlinkSync(file, file);
  if (kind === 'dangling link') return fs.symlinkSync(path.join(outside, 'none'), file);
  if (kind === 'link' || kind === 'second name') {
    fs.writeFileSync(path.join(outside, name), content);
    if (kind === 'link') fs.symlinkSync(path.join(outside, name), file);
    else fs.linkSync(path.join(outside, name), file);
    return;
  }
  fs.writeFileSync(file, content);
  if (kind === 'of another user') fs.chownSync(file, NOBODY, NOBODY);
}

/** The files below a folder with their modes and contents. */
const stateOf = (dir: string): [string, number, string][] =>
  fs
    .readdirSync(dir)
    .sort()
    .map((name) => {
      const file = path.join(dir, name);
      return [name, fs.statSync(file).mode, fs.readFileSync(file, 'latin1')];
    });

async function within<T>(work: () => Promise<T> | T): Promise<T> {
  const started = performance.now();
  const result = await work();
  assert.ok(performance.now() - started < HANG_MS, 'it hung');
  return result;
}

describe('generated files of other processes', function () {
  let root: string;
  let outside: string;
  let port: number;
  let count = 0;
  before(async function () {
    if (process.platform === 'win32') return this.skip();
    root = freshDir('fuzz');
    outside = path.join(root, 'outside');
    port = await freePort();
  });
  after(() => remove(root));

  /** A new folder, and an empty one that no input may change. */
  const fresh = (name: string): string => {
    remove(outside);
    fs.mkdirSync(outside);
    const dir = path.join(root, String(count++), name);
    fs.mkdirSync(dir, { recursive: true, mode: 0o700 });
    return dir;
  };

  /** A value of any type, biased to those that a field of a rendezvous file has. */
  const anything = fc.oneof(
    fc.constantFrom<unknown>(null, -1, 0, 1, process.pid, 2 ** 31, 2 ** 53, 1e308, -0.5, '', '1', [], {}, true),
    fc.string({ unit: 'binary' }),
    fc.jsonValue(),
  );
  const valid = (): Record<string, unknown> => ({
    protocol: 1,
    ...startOf(process.pid),
    ...ownMachine(),
    pid: process.pid,
    port,
    token: 'a'.repeat(43),
    mainClass: 'a.Main',
    javaVersion: '21',
    javafxVersion: '21',
    agentVersion: '1.0.0',
    enabled: true,
    session: null,
  });
  const fields = Object.keys({ ...valid(), launch: '', core: '' });
  const json = fc
    .dictionary(fc.constantFrom(...fields, '__proto__', 'constructor'), anything, { maxKeys: 4 })
    .map((changes) => JSON.stringify({ ...valid(), ...changes }));
  const content = fc.oneof(
    json.map((text) => Buffer.from(text)),
    fc.tuple(json, fc.nat(400)).map(([text, length]) => Buffer.from(text).subarray(0, length)),
    fc.tuple(json, fc.uint8Array({ maxLength: 4 })).map(([text, bytes]) => Buffer.concat([Buffer.from(text), bytes])),
    fc.jsonValue().map((value) => Buffer.from(JSON.stringify(value))),
    fc.uint8Array({ maxLength: 200 }),
    fc.constantFrom(Buffer.from('['.repeat(8000)), Buffer.alloc(20_000, 'a'), Buffer.from('\uFEFF{}')),
  );
  const names = fc.constantFrom(
    ...['1', '0', '-1', 'a', '', '.', '99999999999', String(process.pid)].flatMap((name) => [
      `${name}.json`,
      `${name}.log`,
    ]),
    ' .json',
    'ü\u202E.json',
    '1.json.tmp',
  );
  const entries = fc.uniqueArray(fc.record({ name: names, kind: kinds, content }), {
    selector: ({ name }) => name,
    minLength: 1,
    maxLength: 4,
  });

  it('in the run directory are used only if they are regular files of this user', async function () {
    this.timeout(600_000);
    await tryInputs(entries, async (input) => {
      const dir = fresh('run');
      for (const entry of input) make(dir, outside, entry);
      const before = stateOf(outside);
      const folder = new RendezvousFolder(dir);
      const agents = await within(async () => [...folder.agentsNow(), ...(await folder.agents())]);
      const usable = input.filter(({ kind, name }) => kind === 'file' && name.endsWith('.json'));
      assert.ok(agents.length <= 2 * usable.length, 'something else than a file was used');
      for (const agent of agents) assert.ok(usable.some((entry) => Buffer.from(entry.content).includes(agent.token)));
      for (const pid of [1, process.pid]) void [refusalInLog(dir, pid, 0), failureInLog(dir, pid, 0)];
      assert.deepEqual(stateOf(outside), before, 'something outside has changed');
      // Only the file of a process of this machine that has exited is removed.
      for (const { name, kind } of input)
        if (kind !== 'file') assert.ok(fs.lstatSync(path.join(dir, name), { throwIfNoEntry: false }), name);
      remove(path.dirname(dir));
    });
  });

  /** Performance data with some bytes changed, some of them to numbers that lead far away, truncated or with more data at the end. */
  const data = fc
    .tuple(
      fc.dictionary(fc.string({ unit: 'binary', maxLength: 9 }), fc.string({ unit: 'binary', maxLength: 30 }), {
        maxKeys: 5,
      }),
      fc.array(fc.tuple(fc.nat(300), fc.constantFrom(-(2 ** 31), -20, -1, 0, 1, 19, 20, 21, 2 ** 31 - 1)), {
        maxLength: 5,
      }),
      fc.array(fc.tuple(fc.nat(300), fc.nat(255)), { maxLength: 5 }),
      fc.nat(600),
    )
    .map(([strings, numbers, bytes, length]) => {
      const file = performanceData(strings);
      for (const [at, value] of numbers) if (at + 4 <= file.length) file.writeInt32LE(value, at);
      for (const [at, value] of bytes) if (at < file.length) file[at] = value;
      return file.subarray(0, length);
    });
  const noise = fc.uint8Array({ maxLength: 300 }).map((bytes) => {
    const head = performanceData({}).subarray(0, 32);
    return Buffer.concat([head, bytes]);
  });

  it('with performance data are read as text or as nothing', async function () {
    this.timeout(600_000);
    await tryInputs(fc.oneof(data, noise), (bytes) =>
      within(() => {
        for (const text of [...(readPerfData(bytes) ?? [])].flat()) assert.ok(text.length <= bytes.length);
      }),
    );
  });

  it('of the maximum size take no longer to read than their size explains', () => {
    // As many entries as fit, each of which says that its texts go on to the end.
    const file = Buffer.alloc(4 * 1024 * 1024, 'B');
    performanceData({}).copy(file, 0, 0, 32);
    file.writeInt32LE(2 ** 31 - 1, 28);
    for (let at = 32; at + 20 <= file.length; at += 20) {
      file.writeInt32LE(20, at);
      for (const offset of [4, 8, 16]) file.writeInt32LE(0x01010101, at + offset);
    }
    const started = performance.now();
    readPerfData(file);
    assert.ok(performance.now() - started < HANG_MS);
  });

  it('with performance data describe a JVM only if they are regular files of this user in its own folder', async function () {
    this.timeout(600_000);
    const folders = fc.record({
      user: fc.constantFrom(os.userInfo().username, 'x', '', '\u202E'),
      mode: fc.constantFrom(0o700, 0o755, 0o777, 0o1777),
      isForeign: fc.boolean(),
      kind: kinds,
      bytes: data,
    });
    await tryInputs(folders, async ({ user, mode, isForeign, kind, bytes }) => {
      const tmp = fresh('tmp');
      const dir = path.join(tmp, `hsperfdata_${user}`);
      fs.mkdirSync(dir);
      const marked = performanceData({ 'sun.rt.javaCommand': 'forged.Main' });
      make(dir, outside, { name: String(process.pid), kind, content: bytes.length % 2 === 0 ? marked : bytes });
      fs.chmodSync(dir, mode);
      if (isForeign && isRoot) fs.chownSync(dir, NOBODY, NOBODY);
      const before = stateOf(outside);
      const jvm = await within(() => findJvms(tmp).find(({ pid }) => pid === process.pid));
      const isOwn = user === os.userInfo().username && mode < 0o770 && !(isForeign && isRoot) && kind === 'file';
      assert.ok(jvm?.main !== 'forged.Main' || isOwn, 'a file of another user was used');
      assert.equal(jvm?.javaHome, undefined);
      assert.deepEqual(stateOf(outside), before);
      remove(path.dirname(tmp));
    });
  });
});
