import assert from 'node:assert/strict';
import type { AppEntry } from '../../../src/contract/app.ts';
import { unseen } from '../../../src/contract/exception-count.ts';
import type { LiveApps, LogName } from '../../../src/contract/live.ts';
import { frameIn } from '../../../src/contract/stack-frame.ts';
import { ConsoleFeed, safe } from '../../../src/extension/console/console-feed.ts';

describe('The console of launched applications', () => {
  let logs: Record<LogName, string[]>;
  let shown: string;
  let feed: ConsoleFeed;
  const lines = () =>
    shown
      .replaceAll(/\u001b\[\d*m/g, '')
      .split('\r\n')
      .slice(0, -1);
  beforeEach(() => {
    logs = { app: [], 'app-err': [], server: [] };
    shown = '';
    feed = new ConsoleFeed({
      read: (name, since) =>
        Promise.resolve({
          file: name,
          exists: true,
          lines: logs[name].slice(since),
          omitted: 0,
          position: logs[name].length,
        }),
      write: (text) => void (shown += text),
    });
  });
  const shop: AppEntry = { app: 'Shop-1', pid: 1, title: 'Shop', state: 'connected', launched: true };
  const live = (apps: AppEntry[], ended: LiveApps['ended'] = null): LiveApps => ({
    rev: 1,
    apps,
    selected: null,
    pickMode: false,
    busy: null,
    ended,
  });

  it('shows each line once, the standard error in red', async () => {
    logs.app.push('one');
    logs['app-err'].push('two');
    await Promise.all([feed.update(), feed.update()]);
    logs.app.push('three');
    await feed.update();
    assert.equal(shown, 'one\u001b[0m\r\n\u001b[31mtwo\u001b[0m\r\nthree\u001b[0m\r\n');
  });

  it('leaves out the output of earlier launches, unless it has been shown', async () => {
    logs.app.push('earlier');
    await feed.startHere();
    logs.app.push('now');
    await feed.startHere();
    await feed.update();
    assert.deepEqual(lines(), ['now']);
  });

  it('shows when an application starts and exits, after its last output', async () => {
    await feed.follow(live([shop, { ...shop, app: 'Other-2', title: 'Other', launched: false }]));
    logs.app.push('Bye');
    await feed.follow(live([], { app: 'Shop-1', exitCode: 3, output: [] }));
    assert.deepEqual(lines(), ['Shop is running.', 'Bye', 'Shop has exited with exit code 3.']);
  });

  it('keeps the colors of a line, and shows control characters for the terminal as escapes', () => {
    assert.equal(safe('\u001b[1;32mok\u001b[0m'), '\u001b[1;32mok\u001b[0m');
    assert.equal(safe('\u001b]0;title\u0007 \u001b[2J'), '\\u001b]0;title\\u0007 \\u001b[2J');
  });
});

describe('A frame in a line of output', () => {
  it('has class, file, line and its place in the text', () => {
    const line = '\tat app/demo.Shop$1.lambda$save$0(Shop.java:12)';
    const frame = frameIn(line);
    assert.deepEqual(frame, { className: 'demo.Shop$1', file: 'Shop.java', line: 12, place: 'Shop.java:12', from: 34 });
    assert.equal(line.slice(frame?.from, (frame?.from ?? 0) + (frame?.place.length ?? 0)), 'Shop.java:12');
  });

  it('is not found for the platform or in a line of prose', () => {
    assert.equal(frameIn('at javafx.base/javafx.event.Event.fireEvent(Event.java:198)'), undefined);
    assert.equal(frameIn('at JavaFX Inspector//javafxinspector.core.input.Visit.run(Visit.java:137)'), undefined);
    assert.equal(frameIn('saved 12 rows (Shop.java:12)'), undefined);
  });
});

describe('The number of new exceptions', () => {
  it('counts those after the last one that was seen, also if the count has started over', () => {
    assert.deepEqual([unseen(5, 2), unseen(5, 5), unseen(1, 5)], [3, 0, 1]);
  });
});
