import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import path from 'node:path';
import type * as z from 'zod';
import { CodeException, CompileFailure, type EvaluateResult } from '../../src/contract/evaluation.ts';
import { UiError } from '../../src/contract/error.ts';
import { isAlive } from '../../src/jvms/processes.ts';
import { Compilers } from '../../src/mcp/evaluation/compilers.ts';
import { startDisplay, type Display } from './display.ts';
import { startAgentApplication, type AgentApplication } from './java-agent.ts';
import { jdk, missingJdk, type JavaOptions } from './java.ts';
import { agentJar, requires, skipWithout } from './requirements.ts';
import { until } from './until.ts';

const KEY = 'the key of a server';
/** A statement that notes that code has begun. */
const BEGINS = 'begun.add(1);';
const allowRun = createHash('sha256').update(KEY).digest('hex');

export interface RunningCode {
  readonly name: string;
  /** Major version of the JDK that the test needs. */
  readonly java: number;
  readonly by: 'javaagent' | 'attach';
  readonly hasDisplay: boolean;
  /** How the application `evaluating` is started. */
  readonly application: () => Promise<JavaOptions>;
  /** Home of the JDK that compiles, for an application whose Java runtime cannot. */
  readonly compiler?: () => string;
}

/** Declares the tests of running code, whatever compiles it. */
export function describeRunningCode({ name, java, by, hasDisplay, application, compiler }: RunningCode): void {
  describe(`Running code: ${name}`, function () {
    let display: Display | undefined;
    let app: AgentApplication;
    const compilers = new Compilers(agentJar);
    const progress: string[] = [];

    before(async function () {
      requires(this, 'agent');
      skipWithout(this, missingJdk(java));
      if (hasDisplay) {
        requires(this, 'display');
        display = await startDisplay();
      }
      app = await startAgentApplication({
        ...(await application()),
        ...(display === undefined ? {} : { display: display.name }),
        by,
        agent: { allowRun },
      });
      await app.application.line(/^ready/);
      if (compiler !== undefined) {
        const hints = { javaHome: compiler() };
        compilers.serve(app.connection, { key: KEY, hints, progress: (message) => progress.push(message) })();
      }
    });
    after(async () => {
      compilers.end();
      await app?.stop();
      await display?.stop();
    });

    const run = (code: string, timeoutMs = 100_000): Promise<z.output<typeof EvaluateResult>> =>
      app.connection.request('evaluate', { code, key: KEY, timeoutMs, compiles: compiler !== undefined });
    const value = async (code: string): Promise<unknown> => {
      const { json, text } = await run(code);
      return json === undefined ? { text } : JSON.parse(json);
    };
    const failure = async (code: string, timeoutMs?: number): Promise<UiError> => {
      const result = await run(code, timeoutMs).catch((error: unknown) => error);
      assert.ok(result instanceof UiError, JSON.stringify(result));
      return result;
    };

    /** A compiler that was too slow may have been killed: then it has compiled nothing, and its declarations are lost. */
    const hasBegun = (): Promise<unknown> =>
      value('begun.size()').catch((error: Error) => {
        assert.match(error.message, /their compiler has ended/);
        return 0;
      });

    /**
     * The error of code that its deadline finds running. How long the compiler takes depends on the machine; after a deadline that has
     * passed before the code has begun, which the response must say, the next one is twice as long. Then `release` ends the code.
     */
    const failureWhileRunning = async (code: string, timeoutMs: number, release?: () => void): Promise<UiError> => {
      await run('var begun = new HashSet<Integer>();');
      const error = await failure(code, timeoutMs);
      release?.();
      if ((await hasBegun()) === 1) return error;
      assert.equal(error.code, 'MCP_UI_TIMEOUT', error.message);
      assert.equal(error.details?.['stopped'], undefined, error.message);
      return failureWhileRunning(code, 2 * timeoutMs, release);
    };

    it('refuses a client that has the token, but not the key', async () => {
      const client = await app.connect();
      for (const key of [undefined, 'another']) {
        await assert.rejects(client.request('evaluate', { code: '1', key }), (error) => {
          assert.ok(error instanceof UiError);
          assert.equal(error.code, 'MCP_UI_REFUSED');
          return true;
        });
      }
      client.close();
    });

    if (compiler !== undefined) {
      it('ends the first call in time, while the compiler starts', async () => {
        const early = await failure('1 + 1', 100);
        assert.deepEqual([early.code, early.details?.['mayHaveHappened']], ['MCP_UI_TIMEOUT', false], early.message);
        assert.equal((await run('1 + 1')).json, '2');
        assert.deepEqual(
          progress.map((message) => /^Starting a compiler with (.*), because/.exec(message)?.[1]),
          [compiler()],
        );
      });
    }

    it('returns values as JSON, or as text', async () => {
      assert.equal(await value('1 + 1'), 2);
      assert.equal(await value('"a" + "\\"b"'), 'a"b');
      assert.equal(await value(''.padEnd(3) + 'null'), null);
      assert.deepEqual(await value('Map.of("list", Arrays.asList(1.125, true, null, new int[] {1}))'), {
        list: [1.125, true, null, [1]],
      });
      assert.equal(await value('javafx.geometry.Pos.CENTER'), 'CENTER');
      assert.deepEqual(await value('Long.MAX_VALUE'), { text: '9223372036854775807' });
      assert.deepEqual(await value('List.of(Double.NaN)'), { text: '[NaN]' });
      assert.equal(await value('"\\ud83d".repeat(2)'), '\ud83d\ud83d');
      assert.deepEqual(await value('"x".repeat(100_000)'), { text: `${'x'.repeat(20_000)}…` });
      assert.deepEqual(await value('app.people.get(0)'), { text: 'person Ada' });
      assert.equal(await value('System.out.flush()'), null);
      assert.deepEqual(await value('var loop = new ArrayList<Object>(); loop.add(loop); loop'), {
        text: '[(this Collection)]',
      });
    });

    it('has names for the application, its windows and nodes', async () => {
      assert.equal(await value('app.total'), 3);
      assert.equal(await value('app.people.get(0).name'), 'Ada');
      assert.equal(await value('app.report("from code")'), 'from code');
      await app.application.line(/^reported from code$/);
      assert.equal(await value('stage.getTitle()'), 'Evaluating');
      assert.equal(await value('scene == stage.getScene()'), true);
      const { uid, text } = await run('lookup("#save")');
      assert.match(text ?? '', /Button/);
      assert.ok(uid !== undefined);
      assert.equal(
        await value(`Button save = node("${uid}"); save.fire(); ((Label) lookup("#status")).getText()`),
        'saved',
      );
      assert.equal(await value('lookup("#missing")'), null);
      const pushed: unknown[] = [];
      app.connection.onEvent('pushed', ({ event }) => pushed.push(event));
      await run('mcp.pushState(Map.of("page", 2))');
      await until(() => pushed.length > 0, { what: 'the pushed event' });
      assert.deepEqual(pushed, [{ page: 2 }]);
      assert.equal(await value('Thread.currentThread().getName()'), 'JavaFX Application Thread');
    });

    it('takes several statements, and keeps their declarations', async () => {
      assert.equal(await value('int a = 2; // first\n/* then */ int b = a * 3;\nreturn a + b;'), 8);
      assert.equal(await value('return a'), 2);
      assert.equal(
        await value(
          'import java.time.Duration;\nint square(int x) { return x * x; }\nrecord Point(int x, int y) {}\n' +
            'int sum = 0;\nfor (int i = 0; i < 4; i++) { sum += square(i); }\nif (sum > 100) { sum = 0; } else { sum++; }\nsum',
        ),
        15,
      );
      assert.deepEqual(await value('new Point(square(2), 1)'), { text: 'Point[x=4, y=1]' });
      assert.equal(await value('Duration.ofSeconds(90).toMinutes()'), 1);
      assert.deepEqual(await value('var names = app.people.stream().map(p -> { return p.name; }).toList(); names'), [
        'Ada',
      ]);
    });

    it('ends with a return inside of a block', async () => {
      assert.equal(await value('if (app != null) return 4;\nthrow new Error()'), 4);
      assert.equal(await value('for (int i = 0; ; i++) { if (i > 3) { return i; } }\nthrow new Error()'), 4);
      assert.equal(await value('if (app == null) { return 4; } else { System.out.print(""); }\n5'), 5);
      assert.equal(await value('while (app == null) { return 4; }'), null);
      const { line, column } = CompileFailure.parse((await failure('1;\nif (app != null) return missing;')).details);
      assert.deepEqual({ line, column }, { line: 2, column: 25 });
      const { frames } = CodeException.parse(
        (await failure('\nif (app != null) {\n  if (1 / 0 > 0) return 1;\n}')).details,
      );
      assert.equal(frames[0], '(code:3)');
    });

    it('returns the output of the code', async () => {
      assert.deepEqual(
        await run('System.out.println("héllo"); System.err.print("b"); List.of(1, 2).forEach(System.out::println)'),
        {
          json: 'null',
          output: 'héllo\nb1\n2\n',
        },
      );
      await app.application.line(/^h.+llo$/);
    });

    it('reports compile errors with line and column in the code as sent', async () => {
      const one = await failure('int good = 1;\n\n  int bad = "x";\nint later = 1;');
      assert.equal(one.code, 'MCP_UI_ACTION_FAILED');
      assert.equal(one.details?.['reason'], 'compile');
      const { message, line, column, evaluated } = CompileFailure.parse(one.details);
      assert.deepEqual({ line, column, evaluated }, { line: 3, column: 13, evaluated: 1 });
      assert.match(message, /incompatible types: (java\.lang\.)?String cannot be converted to int/);
      assert.equal(await value('good'), 1);
      const two = CompileFailure.parse((await failure('String f() {\n  return missing;\n}')).details);
      assert.deepEqual({ line: two.line, column: two.column }, { line: 2, column: 10 });
      assert.equal(
        await value(
          'int even(int n) { return n == 0 ? 1 : odd(n - 1); }\nint odd(int n) { return n == 0 ? 0 : even(n - 1); }\neven(4)',
        ),
        1,
      );
      for (const open of ['{', '"open', '#', '\u0000'])
        assert.equal(CompileFailure.parse((await failure(open)).details).line, 1, open);
      const three = CompileFailure.parse((await failure('stage.setTitle("x"')).details);
      assert.equal(three.line, 1);
      assert.equal(await value('stage.getTitle()'), 'Evaluating');
    });

    it('continues after code that is too large for the compiler', async () => {
      await run('int before = 1;');
      for (const large of [`"${'y'.repeat(70_000)}".length()`, `int sum = ${'1+'.repeat(50_000)}1;`]) {
        const error = await failure(large);
        assert.equal(error.details?.['reason'], 'compile');
        assert.match(error.message, /^The statement in line 1 is too large.*declared before is forgotten/);
        assert.equal(await value('1 + 1'), 2);
      }
      assert.equal((await failure('before')).details?.['reason'], 'compile');
    });

    it('reports exceptions with the frames of the code and the application', async () => {
      const error = await failure('System.out.println("before");\nvoid go() {\n  app.fail();\n}\n\ngo();');
      assert.equal(error.details?.['reason'], 'exception');
      const thrown = CodeException.parse(error.details);
      assert.deepEqual([thrown.type, thrown.message], ['java.lang.IllegalStateException', 'no city']);
      assert.match(thrown.frames[0] ?? '', /^evaluating\.Evaluating\.fail\((Evaluating\.java:\d+|Unknown Source)\)$/);
      assert.deepEqual(thrown.frames.slice(1, 3), ['go (code:3)', '(code:6)']);
      assert.equal(thrown.output, 'before\n');
      assert.ok(thrown.frames.join('').length <= 1500);
      const deep = CodeException.parse((await failure('int deep(int x) { return deep(x + 1); }\ndeep(0)')).details);
      assert.equal(deep.type, 'java.lang.StackOverflowError');
      assert.ok(deep.frames.join('').length <= 1500);
    });

    it('stops an endless loop at its deadline, and continues', async () => {
      for (const loop of [
        `while (true) { ${BEGINS} }`,
        `int kept = 7; for (;;) { try { kept++; ${BEGINS} } catch (Throwable e) { } }`,
        `Stream.iterate(0, i -> i + 1).forEach(i -> { ${BEGINS} })`,
        `int fib(int n) { return n < 2 ? n : fib(n - 1) + fib(n - 2); }\n{ ${BEGINS} fib(80); }`,
      ]) {
        let error = await failureWhileRunning(loop, 500);
        // It has ended, but on a busy machine possibly after the Java agent has stopped waiting for it.
        for (let tries = 0; tries < 5 && error.details?.['stopped'] !== true; tries++)
          error = await failureWhileRunning(loop, 500);
        assert.equal(error.code, 'MCP_UI_TIMEOUT', `${loop}: ${error.message}`);
        assert.equal(error.details?.['mayHaveHappened'], true);
        assert.equal(error.details?.['stopped'], true, loop);
        if (loop.includes('kept')) assert.equal(await value('kept > 7'), true);
      }
    });

    it('does not stop code that waits in a method of the application, and reports where it waits', async () => {
      const release = () => app.application.send('release\n');
      const error = await failureWhileRunning(`{ ${BEGINS} app.awaitRelease(); }`, 200, release);
      assert.equal(error.code, 'MCP_UI_TIMEOUT');
      assert.equal(error.details?.['mayHaveHappened'], true);
      assert.match(String(error.details?.['stack']), /Evaluating\.awaitRelease/);
      assert.equal(await value('1'), 1, 'after it has ended by itself');
    });

    it('never says that nothing has happened once code has begun to run', async () => {
      const happened = async (code: string): Promise<unknown> => (await failure(code)).details?.['mayHaveHappened'];
      assert.equal(await happened('int x = "a";'), undefined, 'nothing was run');
      assert.equal(await happened('int first = 1; int x = "a";'), true);
      assert.equal(await happened('throw new IllegalStateException()'), true);
      const later = await failure('int uses() { return undeclaredEver; } System.out.println("ran");');
      assert.equal(later.details?.['reason'], 'compile');
      assert.equal(later.details?.['mayHaveHappened'], true, 'a statement after the declaration has run');
      assert.match(String(later.details?.['output']), /ran/);
      assert.match(later.message, /The first 2 statements have run nevertheless/);
    });

    it('says that code has begun to run if it opens a native dialog', async () => {
      // The Java agent takes the JavaFX application thread as being in a native dialog while it is in a class with such a name.
      const dialog = 'class OwnCommonDialogs { static void open() throws Exception { app.awaitRelease(); } }';
      const error = await failure(`${dialog} OwnCommonDialogs.open();`);
      app.application.send('release\n');
      assert.equal(error.details?.['reason'], 'nativeDialog', error.message);
      assert.equal(error.details['mayHaveHappened'], true);
      await until(async () => (await value('1').catch(() => undefined)) === 1, { what: 'the dialog is closed' });
    });

    if (compiler !== undefined) {
      it('starts another compiler after one was killed, and says what that means', async () => {
        const kill = async (): Promise<void> => {
          await run('int lost = 1;');
          const pid = compilers.pidOf(app.connection);
          assert.ok(pid !== undefined);
          process.kill(pid, 'SIGKILL');
          await until(() => !isAlive(pid), { what: 'the compiler was killed' });
        };
        await kill();
        assert.deepEqual(await run('2'), { json: '2', forgotten: true });
        assert.deepEqual(await run('3'), { json: '3' });
        await kill();
        const error = await failure('lost');
        assert.deepEqual([error.details?.['reason'], error.details?.['forgotten']], ['compile', true]);
        assert.match(error.message, /The declarations of earlier code are lost, because their compiler has ended\.$/);
      });

      it('reports that it starts a compiler to the call that needs it', async () => {
        await app.connection.request('evaluate', { reset: true, key: KEY });
        const earlier = progress.length;
        const calls: string[][] = [[], []];
        const ended = calls.map((messages) =>
          compilers.serve(app.connection, {
            key: KEY,
            hints: compiler === undefined ? {} : { javaHome: compiler() },
            progress: (message) => messages.push(message),
          }),
        );
        assert.deepEqual([await value('1'), await value('2')], [1, 2]);
        assert.deepEqual(
          calls.map((messages) => messages.length),
          [1, 0],
        );
        for (const end of ended) end();
        assert.equal(progress.length, earlier);
      });

      it('takes class files only from the client that it asked, with its key', async () => {
        const pid = compilers.pidOf(app.connection);
        await app.connection.request('evaluate', { reset: true, key: KEY });
        await until(() => pid !== undefined && !isAlive(pid), { what: 'the compiler has ended' });
        const [asked, other] = [await app.connect(), await app.connect()];
        const ids: number[] = [];
        asked.onEvent('compile', ({ id }) => ids.push(id));
        const evaluated = asked
          .request('evaluate', { code: '1', key: KEY, timeoutMs: 3000, compiles: true })
          .catch((error: unknown) => error);
        await until(() => ids.length > 0, { what: 'the application asks for a compiler' });
        const answer = { id: ids[0] ?? 0, response: '{}' };
        await assert.rejects(
          asked.request('compiled', { ...answer, key: 'another' }),
          (error) => error instanceof UiError && error.code === 'MCP_UI_REFUSED',
        );
        await other.request('compiled', { ...answer, key: KEY });
        const error = await evaluated;
        assert.ok(error instanceof UiError);
        assert.deepEqual([error.code, error.details?.['mayHaveHappened']], ['MCP_UI_TIMEOUT', false], error.message);
        asked.close();
        other.close();
      });
    }

    it('forgets declarations, and leaves no thread', async () => {
      await run('int forgotten = 1;');
      await app.connection.request('evaluate', { reset: true, key: KEY });
      assert.equal((await failure('forgotten')).details?.['reason'], 'compile');
      const names = await value('Thread.getAllStackTraces().keySet().stream().map(Thread::getName).sorted().toList()');
      assert.ok(Array.isArray(names));
      assert.deepEqual(
        names.filter((each) => /pool|jshell|indexer/i.test(String(each))),
        [],
      );
      await app.connection.request('detach', {});
      await until(() => app.connection.closed, { what: 'the connection is closed' });
      const left = (): string[] =>
        execFileSync(path.join(jdk(java), 'bin/jcmd'), [String(app.application.pid), 'GC.class_histogram'], {
          encoding: 'utf8',
        })
          .split('\n')
          .filter((line) => /javafxinspector\.core|REPL\./.test(line));
      await until(() => left().length === 0, { what: 'no object of the Java agent and of the code is left' });
    });
  });
}
