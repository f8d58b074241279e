import assert from 'node:assert/strict';
import { PerformOutput } from '../../src/contract/action.ts';
import { css, type DemoSession } from './demo-session.ts';

/** Tests of what actions cause later. @param running the application */
export function describeMeasuredActions(running: () => DemoSession): void {
  describe('ui_perform', function () {
    let session: DemoSession;

    before(async () => {
      session = running();
      await session.perform({ type: 'click', target: css('#contactsTab') });
    });

    it('waits until a node that its action removes is gone, even if no response has shown that node', async () => {
      const selector = { css: '.table-row-cell:filled' };
      const setText = { type: 'setText', target: { css: '#filter' }, text: 'no such contact' };
      const until = { selector, state: 'gone' };
      const { until: waited } = PerformOutput.parse(
        await session.mcp.call('ui_perform', { actions: [setText], until }),
      );
      assert.equal(waited?.ok, true, JSON.stringify(waited));
      const misspelled = { selector: { css: '.table-row-cel' }, state: 'gone' };
      const clear = { ...setText, text: '' };
      const wrong = await session.mcp.call('ui_perform', { actions: [clear], until: misspelled });
      assert.equal(PerformOutput.parse(wrong).until?.ok, false);
    });

    it('measures its actions with profile, and ui_profile says so if nothing happened', async () => {
      const actions = [{ type: 'setText', target: { css: '#filter' }, text: 'a' }];
      const result = await session.mcp.result('ui_perform', { actions, profile: true, timeoutMs: 45_000 });
      const { profile } = PerformOutput.parse(result.structuredContent);
      assert.ok(profile !== undefined && profile.pulses > 0 && profile.top.length > 0, JSON.stringify(profile));
      assert.ok(profile.top.every(({ node }) => node.ref.path === undefined && node.layout === undefined));
      assert.match(JSON.stringify(result.content), /\\n\d+ pulses?, [^\\]*\\n/);
      const idle = await session.mcp.text('ui_profile', { durationMs: 100 });
      if (idle.startsWith('0 pulses')) assert.match(idle, /ui_perform with profile: true/);
    });
  });
}
