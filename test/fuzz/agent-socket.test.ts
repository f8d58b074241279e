import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import * as z from 'zod';
import { agentMethods } from '../../src/contract/agent.ts';
import { isAlive } from '../../src/jvms/processes.ts';
import { compileApp } from '../harness/apps.ts';
import { startAgentApplication, type AgentApplication } from '../harness/java-agent.ts';
import { headlessArgs, JAVAFX_26, jdk, missingJdk } from '../harness/java.ts';
import { hello, RawClient } from '../harness/raw-client.ts';
import { requires, skipWithout } from '../harness/requirements.ts';
import { tryInputs } from './inputs.ts';
import { extended } from '../harness/time-factor.ts';

/** How long an input may take: a little more than the longest time limit of a request that is sent here. */
const INPUT_MS = extended(20_000);
/** Time limit of each request that has one, in milliseconds. */
const TIMEOUT_MS = 500;
const MAX_THREADS = 60;
const MAX_GROWTH = 60_000_000;

/** Not sent with generated params: it ends the Java agent for the client, as it is meant to. */
const NOT_SENT: ReadonlySet<string> = new Set(['detach']);
const METHODS = z
  .array(z.enum(['hello', 'enable']).or(z.string()))
  .parse(Object.keys(agentMethods))
  .filter((method) => !NOT_SENT.has(method));

/** JSON values, also deep and large ones. */
const json: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  fc.constantFrom(
    null,
    true,
    -1,
    0,
    1e308,
    -1e308,
    2 ** 53,
    0.1,
    '',
    '\u0000',
    '\u202e',
    '#',
    '*',
    '.a:b',
    'n1',
    '\ud800',
  ),
  fc.constantFrom<unknown>(
    'x'.repeat(100_000),
    nested(300),
    Array.from({ length: 5000 }, () => 'n1'),
  ),
);

function nested(depth: number): unknown {
  let value: unknown = 1;
  for (let i = 0; i < depth; i++) value = i % 2 === 0 ? [value] : { within: value };
  return value;
}

/** A value that a JSON schema accepts, or one in which a part was replaced by any other value. */
function valueOf(schema: unknown, root: unknown, depth = 0): fc.Arbitrary<unknown> {
  const parsed = Schema.safeParse(schema);
  if (!parsed.success || depth > 5) return json;
  const right = rightValue(parsed.data, root, depth);
  return fc.oneof({ weight: 12, arbitrary: right }, { weight: 1, arbitrary: json });
}

const Schema = z.looseObject({
  type: z.unknown().optional(),
  $ref: z.string().optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  anyOf: z.array(z.unknown()).optional(),
  oneOf: z.array(z.unknown()).optional(),
  allOf: z.array(z.unknown()).optional(),
  items: z.unknown().optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).optional(),
});

function rightValue(schema: z.infer<typeof Schema>, root: unknown, depth: number): fc.Arbitrary<unknown> {
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (schema.$ref !== undefined) return valueOf(definition(root, schema.$ref), root, depth + 1);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (choices !== undefined) return fc.oneof(...choices.map((each) => valueOf(each, root, depth + 1)));
  switch (schema.type) {
    case 'object': {
      const fields = Object.entries(schema.properties ?? {}).map(([name, field]) => [
        name,
        valueOf(field, root, depth + 1),
      ]);
      const required = schema.required ?? [];
      return fc.record(z.record(z.string(), z.custom<fc.Arbitrary<unknown>>()).parse(Object.fromEntries(fields)), {
        requiredKeys: required,
      });
    }
    case 'array':
      return fc.array(valueOf(schema.items, root, depth + 1), { maxLength: 4 });
    case 'integer':
      return fc.oneof(fc.integer({ min: -3, max: 30 }), fc.integer(), fc.maxSafeInteger());
    case 'number':
      return fc.oneof(fc.integer({ min: -3, max: 300 }), fc.double({ noNaN: true, noDefaultInfinity: true }));
    case 'boolean':
      return fc.boolean();
    case 'string':
      return fc.oneof(
        fc.constantFrom('n1', 'n2', 'n7', '#area', '#one', 'Two', 'text', 'Button', '/stages[0]/scene/root'),
        fc.string({ unit: 'binary' }),
      );
    default:
      return json;
  }
}

function definition(root: unknown, ref: string): unknown {
  const { $defs = {} } = z.looseObject({ $defs: z.record(z.string(), z.unknown()).optional() }).parse(root);
  return $defs[ref.replace('#/$defs/', '')];
}

/** A request of a method; those with the correct length have a short time limit, so that no input waits long. */
function requestOf(method: string, schema: z.ZodType): fc.Arbitrary<object> {
  const root = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return valueOf(root, root).map((params) => ({ method, params: limited(params) }));
}

function limited(params: unknown): unknown {
  const found = z.record(z.string(), z.unknown()).safeParse(params);
  if (!found.success) return params;
  const { data } = found;
  const brief = ['durationMs', 'waitMs', 'leaseMs'].filter((name) => typeof data[name] === 'number');
  return { ...data, ...Object.fromEntries(brief.map((name) => [name, 100])), leaks: undefined, timeoutMs: TIMEOUT_MS };
}

const schemas: Readonly<Record<string, { params: z.ZodType }>> = agentMethods;
const requests = fc.oneof(
  ...METHODS.map((method) => requestOf(method, schemas[method]?.params ?? z.object({}))),
  fc.record({ method: fc.string(), params: json }),
);
const messages = fc.oneof(
  { weight: 8, arbitrary: requests },
  fc.record({
    method: fc.constantFrom('$/cancelRequest', 'tree', 'picked', 'performed'),
    params: json,
    note: fc.constant(true),
  }),
  fc.record({ id: fc.oneof(fc.integer(), fc.string(), fc.constant(null)), result: json }),
  json.map((value) => ({ raw: JSON.stringify(value) ?? '' })),
);

/** Bytes that are not valid frames. */
const broken: fc.Arbitrary<string> = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.constantFrom(
    'Content-Length: -1\r\n\r\n{}',
    'Content-Length: 99999999999\r\n\r\n{}',
    'Content-Length: 40000000\r\n\r\n{}',
    'Content-Length: 2\r\nContent-Length: 3\r\n\r\n{} ',
    'Content-Length:\r\n\r\n{}',
    'Content-Length: x\r\n\r\n{}',
    'Content-Type: a\r\n\r\n{}',
    '\r\n\r\n',
    'Content-Length: 5\r\n\r\n{',
    `${'x'.repeat(10_000)}`,
    'GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n',
  ),
);

const inputs = fc.record({
  greets: fc.constantFrom('first', 'never', 'wrong token'),
  messages: fc.array(messages, { minLength: 1, maxLength: 4 }),
  broken: fc.option(broken, { freq: 5 }),
  connections: fc.constantFrom(1, 1, 1, 3),
  splits: fc.boolean(),
});
type Input = typeof inputs extends fc.Arbitrary<infer T> ? T : never;

describe("Generated input at the Java agent's port", function () {
  let agent: AgentApplication;

  before(async function () {
    requires(this, 'agent');
    skipWithout(this, missingJdk(25));
    const { classes, javafx } = await compileApp('sharing', JAVAFX_26);
    agent = await startAgentApplication({
      main: 'Sharing',
      classPath: [classes, ...javafx],
      home: jdk(25),
      jvmArgs: headlessArgs,
    });
    await agent.application.line(/^ready/);
  });
  after(() => agent?.stop());

  it('causes no internal error, no hang and no exception, and an honest client is served afterwards', async function () {
    this.timeout(3_600_000);
    const before = files();
    const heap = heapBytes(agent.application.pid);
    await tryInputs(inputs, async (input) => {
      const logged = log().length;
      await check(agent, input);
      assert.equal(log().slice(logged), '', 'the Java agent logs no fault of a client');
    });
    assert.deepEqual(files(), before, 'no file was made');
    assert.ok(heapBytes(agent.application.pid) - heap < MAX_GROWTH, 'the heap has not grown');
  });

  const log = (): string => {
    const file = path.join(agent.run, `${agent.application.pid}.log`);
    return fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '';
  };
  const files = (): string[] => fs.readdirSync(agent.run).sort();
});

async function check(agent: AgentApplication, input: Input): Promise<void> {
  const began = performance.now();
  const clients = await Promise.all(
    Array.from({ length: input.connections }, () => RawClient.connect(agent.file.port)),
  );
  try {
    await Promise.all(clients.map((client) => send(client, agent.file.token, input)));
    for (const client of clients) {
      const errors = client.messages.flatMap(({ error }) => error ?? []);
      for (const { code, message, data } of errors) {
        assert.ok(code !== -32_603 && data?.code !== 'MCP_UI_INTERNAL', `${code} ${message}`);
      }
      if (input.greets !== 'first') {
        assert.ok(
          client.messages.every(({ result }) => result === undefined || isProof(result)),
          'nothing is done without hello',
        );
      }
    }
  } finally {
    clients.forEach((client) => client.destroy());
  }
  // An honest client, and the JavaFX application thread.
  await agent.connection.request('windows', {});
  await agent.connection.request('setProperty', { reset: true });
  await agent.connection.request('forceStates', { clear: true });
  assert.ok(performance.now() - began < INPUT_MS, 'it did not take long');
  assert.doesNotMatch(agent.application.stderr, /Exception|Error(?! parsing)|^\tat /m);
  assert.ok(isAlive(agent.application.pid), 'the application runs');
  assert.ok(threadCount(agent.application.pid) < MAX_THREADS, 'threads end');
}

/** Whether it is the result of `prove`, which anyone gets. */
const isProof = (result: unknown): boolean => agentMethods.prove.result.safeParse(result).success;

/** Sends an input, and waits until its requests are answered or its connection is closed. */
async function send(
  client: RawClient,
  token: string,
  { greets, messages: sent, broken: bytes, splits }: Input,
): Promise<void> {
  if (greets !== 'never') client.send(hello(greets === 'first' ? token : `${token}x`));
  let id = 1;
  for (const message of sent) {
    if ('raw' in message) client.frame(String(message.raw));
    // A response to a request that was never sent.
    else if ('result' in message) client.send({ jsonrpc: '2.0', ...message });
    else if ('note' in message) client.send({ jsonrpc: '2.0', ...message, note: undefined });
    else if (splits) {
      const body = JSON.stringify({ jsonrpc: '2.0', id: ++id, ...message });
      const text = `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
      client.write(text.slice(0, 9));
      await new Promise(setImmediate);
      client.write(text.slice(9));
    } else client.send({ jsonrpc: '2.0', id: ++id, ...message });
  }
  if (greets === 'first') {
    client.send({ jsonrpc: '2.0', id: 1000, method: 'windows', params: {} });
    if (bytes === null) await Promise.race([answered(client, id), client.closed()]);
  }
  if (bytes !== null) client.write(bytes);
}

/** Waits for the responses to all requests. */
async function answered(client: RawClient, last: number): Promise<void> {
  for (let id = 2; id <= last; id++) await client.response(id);
  await client.response(1000);
}

const jcmd = (pid: number, ...command: string[]): string =>
  execFileSync(path.join(jdk(25), 'bin/jcmd'), [String(pid), ...command], { encoding: 'utf8' });

function threadCount(pid: number): number {
  return fs.readdirSync(`/proc/${pid}/task`).length;
}

function heapBytes(pid: number): number {
  return Number(/^Total +\d+ +(\d+)/m.exec(jcmd(pid, 'GC.class_histogram'))?.[1]);
}
