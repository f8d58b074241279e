import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import { readTrace } from '../../src/mcp/trace/read-trace.ts';
import { callInTrace } from '../../src/mcp/trace/trace-tools.ts';
import type { Trace } from '../../src/mcp/trace/trace.ts';
import { requires } from '../harness/requirements.ts';
import { freshDir, remove } from '../harness/until.ts';
import { CompiledTest, orders, type TestRun } from './recording-session.ts';

const PASSWORD = 'geheim-1234';
const env = { PASSWORD };

describe('A failing test that extends the class of recorded tests', function () {
  this.timeout(600_000);
  let dir: string;
  let compiled: CompiledTest;
  let run: TestRun;
  before(async function () {
    requires(this, 'x11');
    dir = fs.realpathSync(freshDir('failure-trace'));
    const code = fs.readFileSync(path.join(import.meta.dirname, 'FailingTest.java'), 'utf8');
    compiled = await CompiledTest.of(code, 'FailingTest', await orders());
    run = await compiled.run({ env });
  });
  after(() => remove(dir));

  const kept = (name: string, from = run): Buffer => {
    const file = from.kept.get(name);
    assert.ok(file !== undefined, `${[...from.kept.keys()].join('\n')}\n${from.output}`);
    return file;
  };
  const traceOf = async (name: string, from = run): Promise<Trace> => {
    const file = path.join(dir, 'given.trace');
    fs.writeFileSync(file, kept(name, from));
    return readTrace(file);
  };
  const failed = (method: string, from = run): Promise<Trace> =>
    traceOf(`failures/recorded.FailingTest.${method}.trace`, from);
  const entries = ({ moments }: Trace): string[] =>
    moments.map(({ kind, text, ok, result = '' }) => (kind === 'activity' ? `${ok} ${text}: ${result}` : kind));
  const texts = (trace: Trace, moment: number): unknown[] =>
    [...trace.stateAt(moment).rows.values()].map(({ text }) => text);

  it('leaves a trace with its steps in the words of the recorder, and what was shown before and after each', async () => {
    const trace = await failed('check');
    const [start, ada, password, gift, end] = entries(trace);
    assert.deepEqual(
      [start, ada, password, end],
      ['start', 'true 1. Enter “Ada” into #name: passed', 'true 2. Enter a password into #password: passed', 'end'],
    );
    assert.match(
      gift ?? '',
      /^false 3\. Click “Gift”: After 10 s, the test still waits for another selected\. .* is true\.$/,
    );
    assert.deepEqual([texts(trace, 0).includes('Ada'), texts(trace, 1).includes('Ada')], [false, true]);
    assert.ok(texts(trace, 0).includes('Orders'));
    const { steps, rows } = trace.stateAt(3);
    assert.ok(steps.length === 3 && steps.every(({ images }) => images), JSON.stringify(steps));
    assert.ok((steps[0]?.changed?.length ?? 0) > 0, JSON.stringify(steps[0]));
    assert.notEqual(trace.imageOf(3, 'before')?.png, trace.imageOf(3, 'after')?.png);
    const box = [...rows.values()].find(({ type, text }) => type === 'CheckBox' && text === 'Gift');
    const shown = { trace, moment: 3, state: trace.stateAt(3) };
    const node = JSON.stringify(callInTrace(shown, 'ui_get_node', { ref: { uid: box?.uid } }));
    assert.match(node, /"checked":true.*"boundsInScene"/);
    assert.equal(trace.moments[3]?.isOlder, undefined);
    assert.deepEqual(trace.notes, []);
    assert.match(trace.header.app.title ?? '', /Orders/);
    assert.equal(trace.header.app.mainClass, 'recording.Orders');
  });

  it('keeps passwords out of everything that it leaves', async () => {
    for (const [name, bytes] of run.kept) {
      const text = (name.endsWith('.trace') ? zlib.gunzipSync(bytes) : bytes).toString('utf8');
      assert.ok(!text.includes(PASSWORD) && !text.includes('secret of a line'), name);
    }
    const trace = await failed('password');
    const [, fill, gift] = entries(trace);
    assert.equal(fill, 'true fill(id("password"), …): passed');
    assert.equal(gift, 'false 2. Click “Gift”: Not ••• or •••');
    assert.ok(texts(trace, 2).includes('It is •••'), JSON.stringify(texts(trace, 2)));
  });

  it('has the dialogs and the step without the robot in which it has failed', async () => {
    const trace = await failed('dialog');
    const steps = entries(trace);
    assert.equal(steps.filter((each) => each === 'true 4. Is it shown?: passed').length, 2, steps.join('\n'));
    assert.match(steps.at(-2) ?? '', /^false throw new AssertionError.*: Other is not open$/);
    const last = trace.stateAt(steps.length - 2);
    assert.deepEqual(
      last.stages.map(({ title, kind }) => `${kind} ${title}`),
      ['stage Orders', 'dialog Confirm'],
    );
    assert.equal(last.pictures.size, 2);
    assert.ok([...last.rows.values()].some(({ text }) => text === 'Delete this order?'));
  });

  it('has uncaught exceptions of the application with their stacks', async () => {
    const trace = await failed('exception');
    const steps = entries(trace);
    assert.ok(
      steps.some((each) =>
        /^false uncaught java\.lang\.IllegalStateException: Thrown by the application at recorded/.test(each),
      ),
      steps.join('\n'),
    );
    const [exception] = trace.stateAt(steps.length - 1).exceptions;
    assert.match(exception?.stack.join('\n') ?? '', /^recorded\.FailingTest\.lambda.*\(FailingTest\.java:\d+\)/);
    assert.equal(exception?.thread, 'JavaFX Application Thread');
  });

  it('leaves one even if it fails before its first step, or while the application is busy', async () => {
    assert.match(entries(await failed('early')).join(), /^start,false .*: Before any step,end$/);
    const steps = entries(await failed('busy'));
    assert.equal(steps[1], 'true 1. Click “Gift”: passed');
    assert.match(steps[2] ?? '', /^false .*: The application is busy$/);
  });

  it('keeps its last steps if it has hundreds, and says how many it has dropped', async () => {
    const trace = await failed('many');
    const steps = entries(trace);
    assert.ok(steps.length > 100 && steps.length < 240, String(steps.length));
    const dropped = 251 - steps.length;
    assert.deepEqual(trace.notes, [
      `The first ${dropped} steps were dropped, because the test had more than a trace keeps.`,
    ]);
    assert.ok(texts(trace, 0).includes('Orders') && trace.imageOf(249, 'after') !== undefined);
    assert.equal(trace.moments.at(-2)?.n, 249);
  });

  it('leaves nothing if it passes or is skipped', () => {
    assert.ok(![...run.kept.keys()].some((name) => /passing|exit|traces/.test(name)), [...run.kept.keys()].join());
  });

  it('leaves a trace if the application exits during the test', async () => {
    const exited = await compiled.run({ env, method: 'exit', jvmArgs: ['-Dexits=true'] });
    assert.equal(
      entries(await failed('exit', exited)).join(),
      'start,false 1. Click “Gift”: The JVM exited before the end of the test.,end',
    );
  });

  it('always leaves one with the option “on”, and never with “off”', async () => {
    const on = await compiled.run({ env, method: 'passing', jvmArgs: ['-Djavafxinspector.trace=on'] });
    assert.deepEqual([...on.kept.keys()], ['traces/recorded.FailingTest.passing.trace']);
    const trace = await traceOf('traces/recorded.FailingTest.passing.trace', on);
    assert.deepEqual(entries(trace), ['start', 'true 1. Click “Gift”: passed', 'end']);
    const off = await compiled.run({ env: { ...env, JAVAFX_INSPECTOR_TRACE: 'off' }, method: 'early' });
    assert.deepEqual(
      [...off.kept.keys()].sort().map((name) => path.extname(name)),
      ['.png', '.txt'],
    );
  });

  it('fails with its own message if its folder cannot be written', async () => {
    const prepare = (folder: string): void => fs.writeFileSync(path.join(folder, 'build'), 'a file');
    const { passed, output, kept: nothing } = await compiled.run({ env, method: 'early', prepare });
    assert.ok(!passed && output.includes('Before any step'), output);
    assert.match(output, /The failure of recorded\.FailingTest\.early leaves no picture: /);
    assert.equal(nothing.size, 0);
  });
});
