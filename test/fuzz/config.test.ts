import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { ToolName } from '../../src/contract/tool-switches.ts';
import { UiError } from '../../src/contract/error.ts';
import { mayRun } from '../../src/mcp/tools/support/run-permission.ts';
import { offeredTools } from '../../src/mcp/tools/support/offered-tools.ts';
import { TestServer } from '../unit/mcp/test-server.ts';
import { tryInputs } from './inputs.ts';

/** Contents of `config.json`: mostly fields that exist, with values that are correct or not, and texts that are no JSON. */
const anyTool = fc.oneof(fc.constantFrom(...ToolName.options), fc.string({ maxLength: 8 }));
const value = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom('run', ['run'], { run: true }, -1, 1e400, 2 ** 53),
);
const fields = fc.record(
  {
    readOnly: fc.oneof(fc.boolean(), value),
    tools: fc.oneof(fc.array(anyTool, { maxLength: 4 }), value),
    allow: value,
    hotReload: fc.oneof(fc.boolean(), value),
    snapshotDefaults: fc.oneof(
      fc.record({ depth: value, maxChars: fc.oneof(fc.nat(), value), include: value }, { requiredKeys: [] }),
      value,
    ),
    __proto__x: value,
  },
  { requiredKeys: [] },
);
const damaged = fc.tuple(fields, fc.nat(), fc.string({ unit: 'binary', maxLength: 3 })).map(([config, at, text]) => {
  const json = JSON.stringify(config);
  const index = at % (json.length + 1);
  return json.slice(0, index) + text + json.slice(index + 1);
});
const special = fc.constantFrom(
  '',
  '\u0000',
  '\ufeff{}',
  '{"allow":["run"],"allow":[]}',
  '{"__proto__":{"allow":["run"]}}',
  '{"constructor":{"prototype":{"readOnly":false}}}',
  `${'['.repeat(20_000)}`,
  `{"tools":[${'"ui_query",'.repeat(20_000)}"ui_query"]}`,
);
const contents = fc.oneof(
  fields.map((config) => JSON.stringify(config)),
  damaged,
  special,
);

describe('config.json', () => {
  let server: TestServer;
  beforeEach(async () => void (server = await new TestServer().start()));
  afterEach(() => server.close());

  it('never becomes less strict when an AI agent has it read again, and is named in errors', async () => {
    const file = path.join(server.dir, 'd', 'config.json');
    const names = (): string[] =>
      offeredTools([{ switches: server.lifecycle.switches, where: () => '' }]).map(({ name }) => name);
    await tryInputs(contents, async (text) => {
      // The user starts over, so that each input is the first one.
      fs.rmSync(file, { force: true });
      await server.lifecycle.configure('d', server.dir, true);
      for (const each of ['{"tools":["ui_query","ui_perform"]}', text, '{}']) {
        fs.writeFileSync(file, each);
        const before = names();
        try {
          await server.lifecycle.configure('d', server.dir);
        } catch (error) {
          if (!(error instanceof UiError)) throw error;
          assert.equal(error.code, 'MCP_UI_INVALID_INPUT');
          assert.ok(error.message.includes(file) && error.message.length < 3000, error.message);
        }
        assert.ok(
          names().every((name) => before.includes(name)),
          each,
        );
        assert.equal(mayRun(server.session, {}), 'no');
      }
      const { defaults } = server.lifecycle;
      assert.ok(Number.isInteger(defaults.maxChars) && defaults.maxChars >= 0);
      assert.equal(fs.readFileSync(file, 'utf8'), '{}');
      assert.deepEqual(fs.readdirSync(server.dir).sort(), ['d']);
    });
  });
});
