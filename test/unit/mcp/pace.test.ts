import assert from 'node:assert/strict';
import { mock } from 'node:test';
import { ScreenshotPace, ScreenshotTurn } from '../../../src/mcp/live/screenshot-pace.ts';

describe('The pace of live screenshots', () => {
  let reported: number[];
  let pace: ScreenshotPace;
  let turn: ScreenshotTurn;

  /** An application whose screenshots hold its JavaFX application thread for `fxMs`, painted every `every` milliseconds for `ms`. */
  const run = (ms: number, every: number) => {
    for (let at = 0; at < ms; at += every) {
      turn.painted();
      mock.timers.tick(every);
    }
  };
  const start = (fxMs: number) => {
    mock.timers.enable({ apis: ['setTimeout', 'Date'], now: 1_000_000 });
    reported = [];
    pace = new ScreenshotPace();
    turn = new ScreenshotTurn(pace, () => {
      reported.push(Date.now() - 1_000_000);
      pace.spend(fxMs);
    });
  };
  afterEach(() => {
    turn.end();
    mock.timers.reset();
  });

  it('takes a screenshot when the window has been quiet for a moment, once', () => {
    start(10);
    turn.painted();
    mock.timers.tick(60);
    turn.painted();
    mock.timers.tick(99);
    assert.deepEqual(reported, []);
    mock.timers.tick(1);
    assert.deepEqual(reported, [160]);
    mock.timers.tick(1000);
    assert.deepEqual(reported, [160]);
  });

  it('does not wait for ever for a window that is painted all the time', () => {
    start(1);
    run(2000, 16);
    assert.ok(reported.length >= 3 && reported.length <= 4, String(reported));
  });

  it('uses little time of the JavaFX application thread if screenshots are expensive', () => {
    start(30);
    run(60_000, 16);
    const share = (reported.length * 30) / 60_000;
    assert.ok(share > 0.01 && share < 0.018, `${share}`);
    assert.ok((reported[2] ?? Infinity) < 2000, 'The first few are quick.');
  });

  it('never waits longer than two seconds, whatever a screenshot costs', () => {
    start(700);
    run(60_000, 16);
    const waits = reported.map((at, i) => at - (reported[i - 1] ?? 0));
    assert.ok(Math.max(...waits) < 2600, String(waits));
    assert.ok(reported.length > 22, `${reported.length} in a minute`);
  });
});
