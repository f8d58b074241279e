import assert from 'node:assert/strict';
import { css, needs, startActing, type ActingApp, type Environment } from './acting-app.ts';

describe("values, popups and menus: behind another application's window", function () {
  const environment: Environment = "JavaFX 21, behind another application's window";
  let app: ActingApp;

  before(async function () {
    needs(this, environment);
    app = await startActing(environment, 'Values');
  });
  after(() => app?.stop());

  it('chooses, opens and sets as in front, and the window stays behind', async () => {
    await app.act({ type: 'choose', menuPath: 'File > Open Recent > beta' });
    await app.act({ type: 'choose', menuPath: 'Send to > Ada', target: css('#label') });
    await app.act({ type: 'expand', target: css('#city') }, { type: 'collapse', target: css('#city') });
    await app.act({ type: 'setValue', target: css('#date'), value: '1990-12-24' });
    const lines = ['chosen beta', 'chosen Ada', 'city showing', 'city hidden', 'date 1990-12-24'];
    await app.waitForAllLogs('LOG', lines, /^(chosen|city|date)/);
    assert.equal(app.display?.focused(), app.other?.id);
  });
});
