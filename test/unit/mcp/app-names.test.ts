import assert from 'node:assert/strict';
import type { AppEntry } from '../../../src/contract/app.ts';
import { shownAppOf } from '../../../src/contract/app-name.ts';

describe('The name of an application', () => {
  const app = (pid: number, more: Partial<AppEntry> = {}) => ({
    app: `Main-${pid}`,
    pid,
    mainClass: 'demo/shop.Main',
    title: 'Shop',
    state: 'connected' as const,
    ...more,
  });
  const named = (apps: AppEntry[], which = 'Main-1', earlier?: AppEntry[]) => shownAppOf({ apps, earlier }, which);

  it('is its title, else the simple name of its main class, else the beginning of its identifier', () => {
    assert.equal(named([app(1)]), 'Shop');
    assert.equal(named([app(1, { title: '' })]), 'Main');
    assert.equal(named([app(1, { title: undefined, mainClass: undefined })]), 'Main');
    assert.equal(shownAppOf(undefined, 'Start-Page-7'), 'Start-Page');
  });

  it('has the process ID if another connected application has the same one', () => {
    assert.equal(named([app(1), app(2)]), 'Shop (1)');
    assert.equal(named([app(1), app(2, { title: 'Stock' })]), 'Shop');
    assert.equal(named([app(1, { title: '' }), app(2, { title: undefined })]), 'Main (1)');
  });

  it('has no process ID because of one that is only running, unless it is not connected either', () => {
    const running = { state: 'attachable' as const, title: undefined };
    assert.equal(named([app(1, { title: undefined }), app(2, running)]), 'Main');
    assert.equal(named([app(1, running), app(2, running)]), 'Main (1)');
  });

  it('stays when the application has exited or was detached from', () => {
    assert.equal(named([], 'Main-1', [app(1)]), 'Shop');
    const detached = app(1, { state: 'attachable', title: undefined });
    assert.equal(named([detached], 'Main-1', [app(1)]), 'Shop');
    assert.equal(named([app(2)], 'Main-1', [app(1)]), 'Shop (1)');
  });
});
