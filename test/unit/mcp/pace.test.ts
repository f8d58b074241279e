import assert from 'node:assert/strict';
import { mock } from 'node:test';
import { PicturePace, PictureTurn } from '../../../src/mcp/live/pace.ts';

describe('The pace of live pictures', () => {
  let told: number[];
  let pace: PicturePace;
  let turn: PictureTurn;

  /** A program whose pictures hold its FX thread for `fxMs`, painted every `every` milliseconds for `ms`. */
  const run = (ms: number, every: number) => {
    for (let at = 0; at < ms; at += every) {
      turn.painted();
      mock.timers.tick(every);
    }
  };
  const start = (fxMs: number) => {
    mock.timers.enable({ apis: ['setTimeout', 'Date'], now: 1_000_000 });
    told = [];
    pace = new PicturePace();
    turn = new PictureTurn(pace, () => {
      told.push(Date.now() - 1_000_000);
      pace.spend(fxMs);
    });
  };
  afterEach(() => {
    turn.end();
    mock.timers.reset();
  });

  it('takes a picture when the window has been quiet for a moment, once', () => {
    start(10);
    turn.painted();
    mock.timers.tick(60);
    turn.painted();
    mock.timers.tick(99);
    assert.deepEqual(told, []);
    mock.timers.tick(1);
    assert.deepEqual(told, [160]);
    mock.timers.tick(1000);
    assert.deepEqual(told, [160]);
  });

  it('does not wait for ever for a window that is painted all the time', () => {
    start(1);
    run(2000, 16);
    assert.ok(told.length >= 3 && told.length <= 4, String(told));
  });

  it('takes little of the FX thread where pictures cost much', () => {
    start(30);
    run(60_000, 16);
    const share = (told.length * 30) / 60_000;
    assert.ok(share > 0.01 && share < 0.018, `${share}`);
    assert.ok((told[2] ?? Infinity) < 2000, 'The first few come quickly.');
  });
});
