import assert from 'node:assert/strict';
import type { Action } from '../../../src/contract/action.ts';
import type { Target } from '../../../src/contract/address.ts';
import { JAVAFX_26 } from '../../harness/java.ts';
import { css, needsRuntime, startOn, type ActingApp } from './acting-app.ts';

const runtime = { version: JAVAFX_26, java: 25, main: 'Charts', entry: 'Charts$Main', headless: true };

describe('A data point of a chart as the target', function () {
  let app: ActingApp;

  before(async function () {
    needsRuntime(this, runtime);
    app = await startOn(runtime);
  });
  after(() => app?.stop());

  const click = (chart: string, point: NonNullable<Target['point']>): Action => ({
    type: 'click',
    target: { ...css(chart), point },
  });
  const refused = async (action: Action, reason: string, message: RegExp): Promise<void> => {
    const error = await app.refusal(action);
    assert.equal(error.details?.reason, reason, error.message);
    assert.match(error.message, message);
  };

  it('is clicked by series and category, or by its index', async () => {
    await app.act(click('#bars', { series: '2025', x: 'Celle' }));
    await app.agent.application.line(/^clicked Celle/);
    await app.act(click('#bars', { series: '2026', index: 0 }));
    await app.agent.application.line(/^clicked Berlin/);
  });

  it('is a place by the axes if it has no node', async () => {
    await app.act(click('#line', { x: 2026 }));
    await app.agent.application.line(/^line at 2026(\.0)?, 60/);
  });

  it('is found in every chart', async () => {
    for (const chart of ['#area', '#stackedArea', '#scatter', '#bubble']) {
      const [result] = await app.act(click(chart, { series: 'Sales', x: 2022 }));
      assert.ok(result?.target, chart);
    }
    await app.act(click('#stackedBars', { series: '2025', x: 'Berlin' }), click('#pie', { x: 'Berlin' }));
  });

  it('names the series and points there are', async () => {
    await refused(click('#bars', { x: 'Celle' }), 'noSuchItem', /Give the series.*2026, 2025/);
    await refused(
      click('#bars', { series: '2027', x: 'Celle' }),
      'noSuchItem',
      /no series "2027"\. Its series are: 2026/,
    );
    await refused(click('#line', { x: 2023 }), 'noSuchItem', /no point "2023"\. Its points are: 2022, 2026/);
    await refused(click('#slider', { x: 1 }), 'unsupported', /Only charts have a point/);
  });
});
