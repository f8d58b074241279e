import assert from 'node:assert/strict';
import path from 'node:path';
import { UiNode } from '../../src/contract/node.ts';
import { makeSessionDirectory } from '../../src/files/session-directory.ts';
import { connectStdio, type McpClient } from '../harness/mcp-client.ts';
import { css, type DemoSession } from './demo-session.ts';

/** `test/jvm/acting/queue.test.ts` shows the order itself. */
const ROUNDS = 8;

/** Tests of calls of several clients. @param running the application */
export function describeSimultaneousActions(running: () => DemoSession): void {
  describe('ui_perform calls that arrive at the same time, on the demo application', function () {
    let session: DemoSession;
    let others: McpClient[];

    before(async () => {
      session = running();
      await session.perform({ type: 'click', target: css('#newContactTab') });
    });
    beforeEach(() => (others = []));
    afterEach(async () => {
      for (const client of others) await client.close();
    });

    const type = (client: McpClient, field: string, text: string): Promise<unknown> =>
      client.call('ui_perform', { actions: [{ type: 'typeText', target: css(field), text }], timeoutMs: 45_000 });

    const valueOf = async (field: string): Promise<string | null | undefined> => {
      const node = await session.mcp.call('ui_get_node', { ref: await session.refOf(field), fields: ['value'] });
      return UiNode.parse(node).value?.text;
    };

    /** Each client types into its own field, at the same time; each text must be complete and in its field. */
    async function typesInItsOwnField(first: McpClient, second: McpClient): Promise<void> {
      const mixed: string[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        await session.perform(
          { type: 'setText', target: css('#firstName'), text: '' },
          { type: 'setText', target: css('#lastName'), text: '' },
        );
        const texts = [`${'a'.repeat(60)}${round}`, `${'b'.repeat(60)}${round}`];
        await Promise.all([type(first, '#firstName', texts[0] ?? ''), type(second, '#lastName', texts[1] ?? '')]);
        const shown = [await valueOf('#firstName'), await valueOf('#lastName')];
        if (shown.join() !== texts.join()) mixed.push(`round ${round}: ${shown.join(' | ')}`);
      }
      assert.deepEqual(mixed, [], `${mixed.length} of ${ROUNDS} rounds mixed the texts`);
    }

    it('of one client: each text lands in its own field', async () => {
      await typesInItsOwnField(session.mcp, session.mcp);
    });

    it('of two clients of one server: each text lands in its own field', async () => {
      const other = await session.join('cursor-vscode');
      others.push(other);
      await typesInItsOwnField(session.mcp, other);
    });

    it('of two servers: each text lands in its own field', async () => {
      const dir = await makeSessionDirectory(path.join(session.base, 'other', '.javafx-inspector'));
      const other = await connectStdio({ dir, runDir: session.runDir });
      others.push(other);
      await other.call('ui_attach', { pid: session.demo.pid });
      await typesInItsOwnField(session.mcp, other);
    });

    it('nothing runs between the actions of one call', async () => {
      const other = await session.join('cursor-vscode');
      others.push(other);
      for (let round = 0; round < ROUNDS; round++) {
        const text = `text ${round}`;
        const copy = (from: string, to: string): Record<string, unknown>[] => [
          { type: 'setText', target: css(from), text },
          { type: 'pressKey', chord: 'Ctrl+A' },
          { type: 'pressKey', chord: 'Ctrl+C' },
          { type: 'setText', target: css(to), text: '' },
          { type: 'pressKey', chord: 'Ctrl+V' },
        ];
        await Promise.all([
          session.mcp.call('ui_perform', { actions: copy('#firstName', '#lastName'), timeoutMs: 45_000 }),
          other.call('ui_perform', { actions: copy('#email', '#notes'), timeoutMs: 45_000 }),
        ]);
        for (const field of ['#firstName', '#lastName', '#email', '#notes']) {
          assert.equal(await valueOf(field), text, `${field} in round ${round}`);
        }
      }
    });
  });
}
