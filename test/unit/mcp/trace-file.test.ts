import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import { PNG } from 'pngjs';
import { GuardedFolder } from '../../../src/files/guarded-folder.ts';
import { TRACE_LIMITS } from '../../../src/mcp/trace/limits.ts';
import { readTrace } from '../../../src/mcp/trace/read-trace.ts';
import { readFromTrace } from '../../../src/mcp/trace/trace-resources.ts';
import { callInTrace } from '../../../src/mcp/trace/trace-tools.ts';
import { appendToTrace, TraceWriter } from '../../../src/mcp/trace/trace-writer.ts';
import type { Trace } from '../../../src/mcp/trace/trace.ts';
import {
  loginTrace,
  traceEntry,
  traceHeader,
  tracePicture,
  traceRows,
  traceStep,
  writeTrace,
} from '../../harness/trace.ts';
import { freshDir, remove } from '../../harness/until.ts';

const packed = (...lines: unknown[]): Buffer =>
  Buffer.concat(lines.map((line) => zlib.gzipSync(typeof line === 'string' ? line : `${JSON.stringify(line)}\n`)));

describe('a file with a trace', () => {
  let dir: string;
  beforeEach(() => void (dir = fs.realpathSync(freshDir('trace-file'))));
  afterEach(() => remove(dir));

  const given = (content: string | Uint8Array): string => {
    const file = path.join(dir, 'given.trace');
    fs.writeFileSync(file, content);
    return file;
  };
  const refused = async (content: string | Uint8Array, message: RegExp, limits = TRACE_LIMITS): Promise<void> => {
    await assert.rejects(readTrace(given(content), limits), message);
  };
  const at = (trace: Trace, moment: number) => ({ trace, moment, state: trace.stateAt(moment) });
  const texts = (trace: Trace, moment: number): unknown[] =>
    [...trace.stateAt(moment).rows.values()].map(({ text }) => text);

  it('contains what was written, at each moment', async () => {
    const trace = await readTrace(await writeTrace(dir, await loginTrace()));
    assert.deepEqual(
      trace.moments.map(({ kind, text }) => `${kind}: ${text}`),
      [
        'start: The trace of Login starts',
        'activity: typed “Ada” into “Name”',
        'output: checking Ada\nfailed',
        'activity: clicked “Go”',
        'end: The application exited (code 1)',
      ],
    );
    assert.deepEqual(texts(trace, 0), ['Login', undefined, '', 'Go']);
    assert.deepEqual(texts(trace, 1), ['Login', undefined, 'Ada', 'Go']);
    assert.deepEqual(texts(trace, 3), ['Login', undefined, 'Ada', 'Go', 'No user']);
    assert.deepEqual(
      [0, 1, 3].map((moment) => trace.stateAt(moment).pictures.get('w')?.id),
      [1, 2, 3],
    );
    assert.equal(trace.imageOf(2, 'before')?.id, 2);
    assert.equal(trace.stateAt(1).exceptions.length, 0);
    assert.equal(trace.stateAt(3).exceptions.length, 1);
    assert.equal(trace.moments[3]?.isOlder, true);
    assert.deepEqual(trace.notes, []);
  });

  it('shows output by its time, also if it was added at the end', async () => {
    const lines = await loginTrace();
    const output = lines.filter(({ kind }) => kind === 'output');
    const file = await writeTrace(
      dir,
      lines.filter((line) => !output.includes(line)),
    );
    appendToTrace(file, output);
    const { moments } = await readTrace(file);
    assert.deepEqual(
      moments.map(({ kind }) => kind),
      ['start', 'activity', 'output', 'activity', 'end'],
    );
  });

  it('has the resources and tools with which the page reads, and refuses the others', async () => {
    const trace = await readTrace(await writeTrace(dir, await loginTrace()));
    const { json, png } = readFromTrace(at(trace, 1), 'ui://live/picture?window=w');
    assert.match(JSON.stringify(json), /"rev":"picture.2"/);
    assert.match(png ?? '', /^iVBOR/);
    assert.throws(() => readFromTrace(at(trace, 1), 'ui://live/picture?window=x'), /has no screenshot of this window/);
    const node = callInTrace(at(trace, 1), 'ui_get_node', { ref: { uid: 'name' } });
    assert.match(JSON.stringify(node), /"text":"Ada"/);
    assert.throws(() => callInTrace(at(trace, 1), 'ui_get_node', { ref: { uid: 'm0' } }), /no details of this node/);
    for (const name of ['ui_perform', 'ui_stop', 'constructor', '__proto__'])
      assert.throws(() => callInTrace(at(trace, 1), name, {}), /needs a running application, but this is a trace/);
    assert.throws(() => readFromTrace(at(trace, 1), 'ui://live/fxml?uid=name'), /needs a running application/);
    const log = readFromTrace(at(trace, 2), 'ui://live/log?name=app');
    assert.match(JSON.stringify(log.json), /12:00:02\.000 checking Ada/);
  });

  it('has all properties of a node until the node changes', async () => {
    const ref = { uid: 'name', path: '/stages[0]/scene/name' };
    const whole = { ref, type: 'TextField', fx: { properties: { prefWidth: 120 } } };
    const details = { kind: 'details' as const, nodes: [whole] };
    const [, ...lines] = await loginTrace();
    const trace = await readTrace(await writeTrace(dir, [...lines.slice(0, 3), details, ...lines.slice(3)]));
    const node = (moment: number): string =>
      JSON.stringify(callInTrace(at(trace, moment), 'ui_get_node', { ref: { uid: 'name' } }));
    assert.match(node(0), /prefWidth/);
    assert.doesNotMatch(node(1), /prefWidth/);
  });

  it('frames what a step has changed in its screenshots, unless they cannot be unpacked', async () => {
    const picture = await tracePicture(1, 'w', 250);
    const bounds = { minX: 20, minY: 20, width: 30, height: 10 };
    const step = { entries: [1], app: 'Login-42', images: true, changed: [{ bounds, nodes: [] }] };
    const ended = { kind: 'step' as const, at: traceHeader.at, step, before: 1, after: 2 };
    // A PNG whose data are missing.
    const broken = picture.kind === 'picture' ? { ...picture, id: 2, png: picture.png.slice(0, 60) } : picture;
    const trace = await readTrace(await writeTrace(dir, [picture, broken, traceEntry(1, 'x'), ended]));
    const image = (which: string): string =>
      readFromTrace(at(trace, 1), `ui://live/steps?n=1&image=${which}`).png ?? '';
    const { data, width } = PNG.sync.read(Buffer.from(image('before'), 'base64'));
    const pixel = (x: number, y: number): number[] => [...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 3)];
    assert.deepEqual(
      [pixel(5, 5), pixel(30, 25), pixel(30, 18)],
      [
        [250, 250, 250],
        [250, 250, 250],
        [200, 0, 120],
      ],
    );
    assert.equal(image('after'), trace.imageOf(1, 'after')?.png);
  });

  it('is read up to its last complete line if its server was killed', async () => {
    const lines = await loginTrace();
    const whole = fs.readFileSync(await writeTrace(dir, lines));
    for (const [count] of lines.entries()) {
      const next = zlib.gzipSync(`${JSON.stringify(lines[count])}\n`, { level: 6 }).length;
      const written = packed(traceHeader, ...lines.slice(0, count)).length;
      const trace = await readTrace(given(whole.subarray(0, written + next / 2)));
      const entries = lines.slice(0, count).filter(({ kind }) => kind === 'activity');
      assert.equal(trace.moments.filter(({ kind }) => kind === 'activity').length, entries.length);
      assert.match(trace.notes.join(), /The server ended while it recorded/);
    }
  });

  it('drops the oldest screenshots first when it becomes too large, and says how many', async () => {
    const lines = [traceRows('')];
    for (let n = 1; n <= 40; n++)
      lines.push(await tracePicture(n, 'w'), traceEntry(n, `step ${n}`), traceStep([n], n - 1, n));
    const limits = { ...TRACE_LIMITS, fileBytes: 300_000 };
    const file = await writeTrace(dir, [...lines, { kind: 'end', at: traceHeader.at, reason: 'stopped' }], limits);
    assert.ok(fs.statSync(file).size <= limits.fileBytes);
    const trace = await readTrace(file, limits);
    assert.equal(trace.moments.filter(({ kind }) => kind === 'activity').length, 40);
    assert.match(
      trace.notes.join(),
      /^The oldest \d+ screenshots were dropped, because the trace reached its maximum size\.$/,
    );
    assert.equal(trace.imageOf(1, 'after'), undefined);
    assert.equal(trace.imageOf(40, 'after')?.id, 40);
    assert.deepEqual(fs.readdirSync(dir), ['login.trace']);
  });

  it('ends when it is full without screenshots', async () => {
    const limits = { ...TRACE_LIMITS, textChars: 20_000 };
    const writer = new TraceWriter(new GuardedFolder(dir), 'full.trace', traceHeader, limits);
    for (let n = 1; n <= 200; n++) writer.write(traceEntry(n, `step ${n}`));
    assert.ok(writer.isFull);
    writer.write({ kind: 'end', at: traceHeader.at, reason: 'full' });
    await writer.close();
    const trace = await readTrace(path.join(dir, 'full.trace'), limits);
    assert.ok(trace.moments.length > 20 && trace.moments.length < 200);
    assert.deepEqual(trace.notes, ['The trace ended early, because it reached its maximum size.']);
  });

  it('is not opened if it is something else, and the error says what to give', async () => {
    await refused('text', /is not a trace\. Give a file that "javafx-inspector trace" or "run --trace" has written\./);
    await refused('', /is not a trace/);
    await refused(packed('[]\n'), /is not a trace/);
    await refused(packed('{"kind":"activity"}\n'), /is not a trace/);
    await refused(
      packed({ ...traceHeader, format: 99, server: '9.9' }),
      /recorded by a newer JavaFX Inspector \(9\.9\)\. Update/,
    );
    await assert.rejects(readTrace(path.join(dir, 'none')), /There is no file .*none\. Record a trace with "javafx-/);
    await assert.rejects(readTrace(dir), /is not a file\. Give the path of a trace\./);
  });

  it('is not opened if a line is damaged, and the error names the line', async () => {
    const entry = traceEntry(1, 'x');
    await refused(
      packed(traceHeader, entry, { kind: 'activity', entry: { n: 'one' } }),
      /line 3 is not valid \(.*n.*\)/s,
    );
    await refused(packed(traceHeader, '{"kind":\n'), /line 2 is not valid/);
    await refused(packed(traceHeader, { kind: 'other' }), /line 2 is not valid/);
    const picture = await tracePicture(1, 'w', 1);
    await refused(packed(traceHeader, { ...picture, png: 'PHN2Zz4=' }), /line 2 .*its screenshot is not a PNG/);
    await refused(packed(traceHeader, { ...picture, png: 'iVBORw0KGgoAAAA"><script>' }), /is not a PNG/);
    const thrown = { n: 1, type: 'E', message: null, frame: null, stack: [], thread: 't', at: Number.MAX_SAFE_INTEGER };
    await refused(packed(traceHeader, { kind: 'exception', exception: thrown }), /its time is not valid/);
    const garbled = packed(traceHeader, entry);
    garbled[garbled.length - 6] = 255 - (garbled.at(-6) ?? 0);
    await refused(garbled, /is damaged: it cannot be unpacked \(incorrect data check\)\. Copy it again/);
  });

  it('is not unpacked beyond the limits', async () => {
    const limits = { fileBytes: 100_000, textChars: 100_000, lineChars: 10_000 };
    const bomb = packed(traceHeader, ' '.repeat(50_000_000));
    assert.ok(bomb.length < 60_000);
    await refused(bomb, /is too large for a trace/, limits);
    const many = packed(traceHeader, `${JSON.stringify(traceEntry(1, 'x'))}\n`.repeat(20_000));
    await refused(many, /is too large for a trace/, limits);
    await refused(Buffer.alloc(200_000), /is too large for a trace/, limits);
  });

  it('shows no row that is its own ancestor', async () => {
    const row = { index: 0, type: 'VBox' };
    const upserts = [
      { ...row, uid: 'w', parent: null, kind: 'stage' as const },
      { ...row, uid: 'a', parent: 'b' },
      { ...row, uid: 'b', parent: 'a' },
    ];
    const file = await writeTrace(dir, [{ kind: 'tree', at: traceHeader.at, reset: true, upserts, removed: [] }]);
    const { json } = readFromTrace(at(await readTrace(file), 0), 'ui://live/tree');
    assert.deepEqual(JSON.stringify(json).match(/"uid":"\w"/g), ['"uid":"w"']);
  });

  it('does not follow a link in the session directory', () => {
    const mine = path.join(dir, 'mine.txt');
    fs.writeFileSync(mine, 'mine');
    fs.symlinkSync(mine, path.join(dir, 'linked.trace'));
    assert.throws(() => new TraceWriter(new GuardedFolder(dir), 'linked.trace', traceHeader), /is a link/);
    assert.equal(fs.readFileSync(mine, 'utf8'), 'mine');
  });
});
