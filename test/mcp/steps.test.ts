import assert from 'node:assert/strict';
import { LiveActivity, LiveSteps, type ActivityStep } from '../../src/contract/live.ts';
import { missingJdk } from '../harness/java.ts';
import type { McpClient } from '../harness/mcp-client.ts';
import { requires, skipWithout } from '../harness/requirements.ts';
import { Screenshot } from '../harness/screenshot.ts';
import { until } from '../harness/until.ts';
import { css } from './demo-session.ts';
import { HeadlessSession } from './headless-session.ts';

describe('the steps of AI agents, with images from before and after,', () => {
  let session: HeadlessSession;
  let mcp: McpClient;

  before(async function () {
    requires(this, 'agent');
    skipWithout(this, missingJdk(25));
    session = await HeadlessSession.start('comparing', 'Comparing$Main');
    mcp = await session.connect('claude-ai');
  });
  after(() => session?.stop());

  const steps = async (): Promise<ActivityStep[]> => LiveSteps.parse(await mcp.read('ui://live/steps')).steps;
  const act = (...actions: unknown[]): Promise<unknown> => mcp.call('ui_perform', { actions });
  /** The newest step, once it belongs to the newest entry. */
  const newest = (): Promise<ActivityStep> =>
    until(async () => {
      const [last] = LiveActivity.parse(await mcp.read('ui://live/activity')).entries;
      return (await steps()).find(({ entries }) => last !== undefined && entries.includes(last.n));
    });

  /** The newest step after these calls, which are repeated while a screenshot comes too late on a busy machine. */
  const imaged = (calls: () => Promise<unknown>): Promise<ActivityStep> =>
    until(
      async () => {
        await calls();
        const step = await newest();
        return step.images && step;
      },
      { ms: 120_000, what: 'a step with images' },
    );

  it('are not recorded while nobody watches', async () => {
    await act({ type: 'click', target: css('#other') });
    assert.deepEqual(await steps(), []);
  });

  it('say which nodes have changed, and have two images of one size', async () => {
    await mcp.client.subscribeResource({ uri: 'ui://live/steps' });
    const step = await imaged(async () => {
      await act({ type: 'click', target: css('#other') });
      await act({ type: 'click', target: css('#field') });
    });
    const named = step.changed?.flatMap(({ nodes }) => nodes.map(({ id }) => id));
    assert.deepEqual(named, ['other', 'field']);
    const images = await Promise.all(['before', 'after'].map((image) => png(`n=${step.entries[0]}&image=${image}`)));
    const [before, after] = images;
    assert.ok(before !== undefined && after !== undefined);
    assert.deepEqual([before.width, before.height], [after.width, after.height]);
    assert.ok(before.diff(after).count > 100);
  });

  it('have an entry for each action, and none for calls that only read', async () => {
    await act({ type: 'click', target: css('#save') }, { type: 'click', target: css('#field') });
    const step = await newest();
    assert.equal(step.entries.length, 2);
    await mcp.call('ui_screenshot', {});
    assert.equal((await steps())[0]?.entries[0], step.entries[0]);
  });

  it('include failed calls, and say why two windows are not compared', async () => {
    const nothing = { actions: [{ type: 'click', target: css('#nothing') }], waitMs: 0 };
    const failed = await imaged(() => mcp.fail('ui_perform', nothing));
    assert.deepEqual(failed.changed, []);
    let opened = 0;
    const { reason } = await imaged(async () => {
      session.application.send(`${++opened} dialog\n`);
      await session.application.line(new RegExp(`^done ${opened} dialog$`));
      await act({ type: 'pressKey', key: 'SPACE' });
    });
    assert.match(reason ?? '', /^Another window “Comparing” has the focus now\.$/);
  });

  it('are the last twenty, and end with the subscription', async () => {
    for (let i = 0; i < 21; i++) await act({ type: 'click', target: css(i % 2 === 0 ? '#save' : '#other') });
    await newest();
    assert.equal((await steps()).length, 20);
    const [last] = await steps();
    await mcp.client.unsubscribeResource({ uri: 'ui://live/steps' });
    await act({ type: 'click', target: css('#field') });
    assert.deepEqual((await steps())[0], last);
  });

  async function png(query: string): Promise<Screenshot | undefined> {
    const { contents } = await mcp.client.readResource({ uri: `ui://live/steps?${query}` });
    const image = contents.find((content) => 'blob' in content);
    return image !== undefined && 'blob' in image
      ? Screenshot.fromPng(Buffer.from(String(image.blob), 'base64'))
      : undefined;
  }
});
