import assert from 'node:assert/strict';
import { CompilerEnded, CompilerProcess } from '../../src/mcp/evaluation/compiler-process.ts';
import { jdk, missingJdk } from '../harness/java.ts';
import { agentJar, requires, skipWithout } from '../harness/requirements.ts';

/** Class files of Java 17 have this version. */
const JAVA_17 = 61;

describe('The compiler for applications without jdk.jshell', function () {
  let compiler: CompilerProcess;

  before(function () {
    requires(this, 'agent');
    skipWithout(this, missingJdk(17) ?? missingJdk(25));
    compiler = new CompilerProcess(jdk(25), agentJar);
  });
  after(() => compiler?.end());

  const ask = async (request: unknown): Promise<Record<string, unknown>> =>
    JSON.parse(await compiler.ask(JSON.stringify(request)));
  const compile = async (...statements: string[]): Promise<unknown> => (await ask({ compile: statements }))['compiled'];

  it('compiles for an older version of Java, and keeps declarations', async () => {
    const target = { classPath: '', modules: [], packages: [], home: jdk(17), version: 17 };
    assert.deepEqual(await ask({ open: target }), {});
    const text = JSON.stringify(await compile('int one = 1;'));
    const content = Buffer.from(/"base64":"([^"]+)"/.exec(text)?.[1] ?? '', 'base64');
    assert.equal(content.readUInt32BE(0), 0xcafebabe);
    assert.equal(content.readUInt16BE(6), JAVA_17);
    const compiled = JSON.stringify(await compile('one + 1', 'java.util.List.of(1).getFirst()', 'int bad = "ä";'));
    assert.deepEqual(
      [...compiled.matchAll(/"isAccepted":(\w+)/g)].map(([, accepted]) => accepted),
      ['true', 'false', 'false'],
    );
    assert.match(compiled, /symbol: {3}method getFirst\(\)/);
    assert.match(compiled, /String cannot be converted to int","position":10/);
  });

  it('ends when a request is not correct, and says why', async () => {
    await assert.rejects(compiler.ask('{'), (error) => {
      assert.ok(error instanceof CompilerEnded);
      assert.match(error.message, /^exit code 1, .*JsonSyntaxException/);
      return true;
    });
    await assert.rejects(compiler.ask('{}'), CompilerEnded);
  });
});
