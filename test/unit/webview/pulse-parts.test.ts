import assert from 'node:assert/strict';
import { partsText, pulseParts } from '../../../webview/model/pulse-parts.ts';

describe('the parts of a slow pulse', () => {
  const text = (times: Parameters<typeof pulseParts>[0]): string => partsText(pulseParts(times));

  it('begin with the longest one, also if the render thread took it', () => {
    const css = text({ ms: 40, css: 30, layout: 8, sync: 2, render: 12 });
    assert.equal(css, 'CSS 30 ms, render 12 ms, layout 8 ms, sync 2 ms');
    const render = text({ ms: 20, css: 1, layout: 15, sync: 4, render: 90 });
    assert.equal(render, 'render 90 ms, layout 15 ms, sync 4 ms, CSS 1 ms');
  });

  it('have animations, waiting for the render thread, and the rest', () => {
    const all = text({ ms: 100, css: 1, layout: 2, sync: 3, render: 0.01, animation: 24, waiting: 60 });
    assert.equal(all, 'waiting for render 60 ms, animations 24 ms, other 10 ms, sync 3 ms, layout 2 ms, CSS 1 ms');
  });
});
