import assert from 'node:assert/strict';
import { missingDescriptions } from '../../../scripts/lint/descriptions.ts';
import { ToolName } from '../../../src/contract/tool-switches.ts';
import { tools } from '../../../src/mcp/tools/index.ts';
import { TestServer } from './test-server.ts';

describe('the tools that clients see', () => {
  let undescribed: readonly string[];
  before(() => void (undescribed = missingDescriptions()));

  it('have the names that are declared for them, of small letters and underscores', () => {
    assert.deepEqual(
      tools.map(({ name }) => name),
      ToolName.options,
    );
    for (const name of ToolName.options) assert.match(name, /^[a-z]+(_[a-z]+)+$/);
  });

  for (const tool of tools) {
    describe(tool.name, () => {
      it('has a title, a description that says something, and honest hints', () => {
        assert.ok(tool.title.length > 5);
        assert.ok(tool.description.length > 50 && tool.description.endsWith('.'));
        assert.equal(typeof tool.annotations.readOnlyHint, 'boolean');
        assert.equal(typeof tool.annotations.openWorldHint, 'boolean');
        if (tool.annotations.readOnlyHint === false) assert.equal(typeof tool.annotations.destructiveHint, 'boolean');
      });

      it('accepts one strict object', () => {
        assert.equal(tool.inputSchema.type, 'object');
        assert.equal(tool.inputSchema.additionalProperties, false);
        for (const word of ['oneOf', 'allOf', '$ref', '$schema']) {
          assert.ok(!JSON.stringify(tool.inputSchema).includes(`"${word}"`), word);
        }
        assert.ok(!('anyOf' in tool.inputSchema));
      });

      if (tool.outputSchema !== undefined) {
        const { outputSchema } = tool;
        it('returns one object that may get more fields', () => {
          assert.equal(outputSchema.type, 'object');
          assert.ok(!('anyOf' in outputSchema));
          assert.notEqual(outputSchema.additionalProperties, false);
        });

        it('names the types of each field that its output always has', () => {
          const fields = Object.entries(tool.output?.shape ?? {}).filter(([, field]) => !field.isOptional());
          assert.deepEqual(
            Object.keys(outputSchema.properties ?? {}),
            fields.map(([name]) => name),
          );
          for (const [name, field] of Object.entries(outputSchema.properties ?? {}))
            assert.ok('type' in field || 'anyOf' in field, name);
        });
      }

      it('describes every field of its input and its output', () => {
        assert.deepEqual(
          undescribed.filter((where) => where.startsWith(`${tool.name} `)),
          [],
        );
      });

      it('uses neither a keyword of OpenAPI nor several types in one schema', () => {
        const schemas = JSON.stringify([tool.inputSchema, tool.outputSchema]);
        assert.ok(!schemas.includes('"nullable"'));
        assert.ok(!schemas.includes('"type":['));
      });
    });
  }

  describe('in a response to tools/list', () => {
    let server: TestServer;
    before(async () => void (server = await new TestServer().start()));
    after(() => server.close());

    it('have no output schema if they return text alone', () => {
      assert.deepEqual(
        tools.filter(({ outputSchema }) => outputSchema === undefined).map(({ name }) => name),
        ['get_screen_state', 'get_element_details'],
      );
    });

    it('have at most 24,400 characters without, and 34,000 with those of the platform, ui_audit, ui_profile, ui_set_property, ui_emulate and ui_record', async () => {
      const { client } = await server.client();
      const { tools: all } = await client.listTools();
      const length = (listed: typeof all): number => JSON.stringify({ tools: listed }).length;
      const platform = [
        'ui_get_state',
        'ui_wait_events',
        'ui_call_app',
        'ui_run',
        'ui_upload_viewdef',
        'ui_install',
        'ui_open_browser',
        'ui_set_property',
        'ui_emulate',
        'ui_audit',
        'ui_profile',
        'ui_record',
      ];
      const contract = all.filter(({ name }) => !platform.includes(name));
      assert.ok(length(contract) <= 24_400, `${length(contract)}`);
      assert.ok(length(all) <= 34_000, `${length(all)}`);
    });

    const withOutput = tools.filter(({ output }) => output !== undefined).map(({ name }) => name);
    it('have no output schema for clients that show their model only structured content', async () => {
      for (const [name, structured, expected] of [
        ['claude-ai', undefined, true],
        ['claude-code', undefined, false],
        ['github-copilot-developer', undefined, false],
        ['claude-code', 'always', true],
        ['claude-ai', 'never', false],
      ] as const) {
        const { client } = await server.client(name, { structured });
        const listed = await client.listTools();
        assert.deepEqual(
          listed.tools.filter(({ outputSchema }) => outputSchema !== undefined).map((tool) => tool.name),
          expected ? withOutput : [],
          name,
        );
        const { structuredContent, content } = await client.callTool({ name: 'ui_status' });
        assert.equal(structuredContent !== undefined, expected, name);
        assert.match(JSON.stringify(content), /running/);
      }
    });
  });
});
