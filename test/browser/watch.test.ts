import assert from 'node:assert/strict';
import { missingJdk } from '../harness/java.ts';
import { skipWithout } from '../harness/requirements.ts';
import { until } from '../harness/until.ts';
import { useBrowser } from './hooks.ts';
import { RealPage } from './real-page.ts';

describe('Watching properties in the page', function () {
  const browser = useBrowser('agent');
  let real: RealPage;

  before(async function () {
    skipWithout(this, missingJdk(25));
    real = await RealPage.open(browser(), { main: 'causes.Main', folder: 'causes', window: 'Causes' });
  });
  after(() => real?.stop());
  afterEach(() => assert.deepEqual(real?.inspector.errors, [], 'errors in the browser console'));

  const watched = () => real.page.getByRole('region', { name: 'Watched' });
  const line = (name: string) =>
    real.page.getByRole('list', { name: 'Properties', exact: true }).locator(`.value-line[data-name="${name}"]`);
  const name = async (value: string) => {
    const actions = [{ type: 'setValue', stageIndex: 0, target: { css: '#name' }, value }];
    const done = await real.agent.callTool({ name: 'ui_perform', arguments: { actions, timeoutMs: 45_000 } });
    assert.notEqual(done.isError, true, JSON.stringify(done.content));
  };

  it('shows which code changes a property, with links to its lines, until the user ends it', async () => {
    await real.select('status');
    assert.equal(await watched().count(), 0);
    await line('text').hover();
    await line('text').getByRole('button', { name: 'Watch text' }).click();
    await watched()
      .getByText(/^No changes since /)
      .waitFor();
    await name('Ada');
    const changes = watched().getByLabel('Changes of text');
    await changes.filter({ hasText: '“Ready” → “Name ' }).waitFor();
    assert.equal(await line('text').getByLabel('Changes of text').count(), 1, 'below the line of the property');
    await changes
      .getByRole('button', { name: /^CausesApp\.java:\d+$/ })
      .first()
      .waitFor();
    await watched()
      .getByText(/^\d+ changes? since /)
      .waitFor();
    await watched().getByRole('button', { name: 'Stop watching text' }).click();
    await watched().waitFor({ state: 'detached' });
  });

  it('keeps the focus when it is ended by the keyboard', async () => {
    for (const name of ['text', 'visible']) {
      await line(name).click({ button: 'right' });
      await real.page.getByRole('menuitem', { name: 'Watch' }).click();
      await watched().getByRole('heading', { name }).waitFor();
    }
    const stop = (name: string) => watched().getByRole('button', { name: `Stop watching ${name}` });
    const isFocused = (each: Element) => each.matches(':focus');
    await stop('text').focus();
    await real.page.keyboard.press('Enter');
    await until(() => stop('visible').evaluate(isFocused), { what: 'the focus on the next one' });
    await real.page.keyboard.press('Enter');
    await until(() => line('visible').evaluate(isFocused), { what: 'the focus on the line of the property' });
  });

  it('is chosen in the menu of a property, and stays with its node', async () => {
    await line('visible').click({ button: 'right' });
    await real.page.getByRole('menuitem', { name: 'Watch' }).click();
    await watched().getByRole('heading', { name: 'visible' }).waitFor();
    await real.select('name');
    await watched().waitFor({ state: 'detached' });
    await real.select('status');
    await watched().getByRole('heading', { name: 'visible' }).waitFor();
  });
});
