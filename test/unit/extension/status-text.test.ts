import assert from 'node:assert/strict';
import type { AppEntry } from '../../../src/contract/app.ts';
import type { LiveApps } from '../../../src/contract/live.ts';
import { statusText } from '../../../src/extension/status-text.ts';
import { appChoice } from '../../../webview/model/app-choice.ts';

const entry = (app: string, pid: number, more: Partial<AppEntry> = {}): AppEntry => ({
  app: `${app}-${pid}`,
  pid,
  mainClass: `demo.${app}`,
  title: app,
  state: 'connected',
  ...more,
});
const live = (apps: AppEntry[], more: Partial<LiveApps> = {}): LiveApps => ({
  rev: 1,
  apps,
  selected: null,
  pickMode: false,
  busy: null,
  ended: null,
  ...more,
});
const [shop, stock] = [entry('Shop', 1), entry('Stock', 2)];
const ended = { app: 'Login-3', title: 'Login', exitCode: 0, output: [] };

describe('The status bar', () => {
  it('shows nothing while no application is connected', () => {
    assert.equal(statusText(undefined), undefined);
    assert.equal(statusText(live([entry('Shop', 1, { state: 'attachable' })], { ended })), undefined);
  });

  it('names the selected application by its title, also when it is recorded or does not respond', () => {
    const selected = { selected: shop.app };
    assert.deepEqual(statusText(live([stock, shop], selected)), {
      text: 'JavaFX: Shop',
      tooltip: 'demo.Shop, process 1. Click for a menu.',
      isWarning: false,
    });
    assert.equal(
      statusText(live([shop], { ...selected, recording: shop.app }))?.text,
      '$(record) JavaFX: recording Shop',
    );
    const busy = statusText(live([shop], { ...selected, busy: { sinceMs: 5000, stack: [] } }));
    assert.deepEqual([busy?.text, busy?.isWarning], ['$(warning) JavaFX: Shop is not responding', true]);
    const start = statusText(live([shop], { ...selected, busy: { sinceMs: 5000, stack: [], starting: true } }));
    assert.deepEqual([start?.text, start?.isWarning], ['$(loading~spin) JavaFX: Shop is starting', false]);
  });

  it('stays when the selected application has exited and others are connected', () => {
    assert.deepEqual(statusText(live([stock], { ended })), {
      text: 'JavaFX: Stock not shown',
      tooltip: 'Login has exited. Click to show another application.',
      isWarning: false,
    });
    assert.equal(statusText(live([shop, stock], { ended }))?.text, 'JavaFX: 2 applications not shown');
    assert.match(statusText(live([shop]))?.tooltip ?? '', /^No application is selected\./);
  });

  it('tells applications with the same title by their processes, as everywhere', () => {
    const twin = entry('Shop', 7);
    assert.equal(statusText(live([shop, twin], { selected: twin.app }))?.text, 'JavaFX: Shop (7)');
    const closed = { app: 'Shop-9', title: 'Shop', exitCode: 0, output: [] };
    const tooltip = statusText(live([shop, twin], { ended: closed, earlier: [closed] }))?.tooltip;
    assert.match(tooltip ?? '', /^Shop \(9\) has exited\./);
  });

  it('shows no icon that a title names', () => {
    const icons = entry('$(error)', 4);
    assert.equal(statusText(live([icons], { selected: icons.app }))?.text, 'JavaFX: $ (error)');
  });
});

describe('The drop-down for the application', () => {
  const choice = (apps: LiveApps | undefined) => {
    const shown = appChoice(apps);
    return shown && [shown.chosen, ...shown.options.map(({ label }) => label)];
  };

  it('is shown when there is a choice', () => {
    assert.equal(choice(undefined), undefined);
    assert.equal(choice(live([])), undefined);
    assert.equal(choice(live([shop], { selected: shop.app })), undefined);
    assert.deepEqual(choice(live([shop, stock], { selected: shop.app })), ['Shop-1', 'Shop', 'Stock']);
  });

  it('offers those that are connected when the selected one has exited', () => {
    assert.deepEqual(choice(live([stock], { ended })), ['', 'Choose an application', 'Stock']);
    assert.equal(choice(live([entry('Shop', 1, { state: 'starting' })], { ended })), undefined);
  });

  it('tells applications with the same title by their processes', () => {
    const twin = entry('Shop', 7);
    assert.deepEqual(choice(live([shop, twin], { selected: twin.app })), ['Shop-7', 'Shop (1)', 'Shop (7)']);
  });
});
