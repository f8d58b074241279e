import assert from 'node:assert/strict';
import { watchedLines } from '../../../src/mcp/format/watched-text.ts';

/** The time of day in the zone of the machine. */
const at = (hour: number, second: number): number => new Date(2026, 0, 2, hour, 3, second, 4).getTime();

describe('the lines of a watched property', () => {
  const none = { property: 'text', value: 'Ready', since: at(12, 1), total: 0, changes: [] };

  it('say that nothing has changed it, and name the source of its binding', () => {
    assert.deepEqual(watchedLines(undefined), []);
    assert.deepEqual(watchedLines(none), ['watched text “Ready”, no changes since 12:03:01.004']);
    assert.deepEqual(watchedLines({ ...none, value: 0.5, bound: 'opacity of Slider n5 #volume' }), [
      'watched text 0.5, bound to opacity of Slider n5 #volume, no changes since 12:03:01.004',
    ]);
  });

  it('begin each change with the frame of the application', () => {
    const frame = 'demo.Shop.saved(Shop.java:48)';
    const counted = '… 14 frames of JavaFX and the JDK';
    const below = 'demo.Shop.start(Shop.java:31)';
    const stack = [counted, frame, counted, below];
    const changes = [
      { at: at(12, 4), from: 'Ready', to: 'Saved\nnow', frame, via: 'binding', stack, thread: 'worker' },
    ];
    assert.deepEqual(watchedLines({ ...none, total: 1, changes }), [
      'watched text “Ready”, 1 change since 12:03:01.004',
      `  12:03:04.004 “Ready” → “Saved ⏎ now” ${frame} via binding on thread worker`,
      `    ${counted}`,
      `    ${below}`,
    ]);
  });

  it('name the part of JavaFX if the application has no frame, and count missing changes', () => {
    const css = { at: at(13, 5), from: 1, to: 0.5, via: 'css', stack: [], times: 9 };
    const unread = { at: at(13, 6), stack: [] };
    assert.deepEqual(watchedLines({ ...none, total: 20, unnoted: 4, changes: [css, unread] }), [
      'watched text “Ready”, 20 changes since 12:03:01.004',
      '  … 6 earlier ones are no longer kept',
      '  13:03:05.004 1 → 0.5 (9 changes) by css',
      '  13:03:06.004 invalidated, not read by no code of the application',
      '  … 4 more were only counted: they were too many',
    ]);
  });
});
