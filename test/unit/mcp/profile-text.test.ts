import assert from 'node:assert/strict';
import type { NodeCost, Painted, PulseTimes } from '../../../src/contract/profile.ts';
import { profileText } from '../../../src/mcp/format/profile-text.ts';

const node = (uid: string, id: string): NodeCost['node'] => ({
  ref: { uid, path: `/${uid}` },
  type: 'VBox',
  id,
  summary: `VBox[id=${id}]`,
});

const times: PulseTimes = { ms: 31.24, css: 22.1, layout: 8, sync: 0.4, render: 3.04, nodes: 240 };

describe('the text of a profile', () => {
  it('does not say why there was no pulse, which is not known', () => {
    assert.equal(profileText({ pulses: 0, slow: [], top: [] }), '0 pulses: nothing was laid out or painted');
  });

  it('has a line for each slow pulse and each node, those that never settle first', () => {
    const source = { file: 'src/app/Orders.java', line: 23, kind: 'java' as const, exact: true };
    const text = profileText({
      pulses: 120,
      total: { ...times, ms: 1500, waiting: 12, animation: 0.04 },
      slow: [times],
      top: [
        {
          node: node('n4', 'list'),
          css: 1.26,
          layout: 31,
          passes: 60,
          styled: 2,
          below: { css: 412.4, nodes: 2400 },
          source,
        },
        { node: node('n5', 'row'), css: 0, layout: 2, passes: 1, styled: 0, parent: 'n4' },
      ],
      omitted: 7,
      unsettled: [{ node: node('n6', 'loop'), pulses: 114, by: source }],
      removed: [{ type: 'Label', nodes: 50, css: 3, layout: 1 }],
      fired: [
        {
          node: node('n7', 'total'),
          value: 'spacing',
          times: 12_345,
          about: true,
          ms: 31.24,
          listeners: [{ name: 'lambda in Orders, line 23', source }],
          binds: ['prefWidth of VBox n8'],
        },
        { value: 'Bindings.concat of name of Order', times: 20, ms: 0, source },
      ],
      painted: {
        whole: 2,
        inPart: 90,
        regions: [
          {
            ...{ x: 10, y: 40.5, width: 120, height: 17, times: 88, share: 0.4, node: node('n9', 'clock') },
            inNode: { x: 0, y: 0, width: 120, height: 17 },
          },
        ],
      },
    });
    assert.deepEqual(text.split('\n'), [
      '120 pulses, 1,500 ms (css 22.1 ms, layout 8 ms, sync 0.4 ms, waiting for render 12 ms, animations 0 ms), render 3 ms · 240 nodes',
      'layout never settles VBox n6 #loop: laid out in 114 pulses in a row, and nothing moved · requested at Orders.java:23',
      'slow pulse 31.2 ms (css 22.1 ms, layout 8 ms, sync 0.4 ms), render 3 ms · 240 nodes',
      'VBox n4 #list: css 1.3 ms, styled 2×, with it below 412 ms of 2,400 nodes · layout 31 ms in 60 passes · Orders.java:23',
      'VBox n5 #row: layout 2 ms in 1 pass',
      '… 7 more nodes',
      'removed meanwhile: 50 Label: css 3 ms, layout 1 ms',
      'painted 90 frames in part, 2 whole',
      'painted again 88× 120×17 at 10,40.5 (0.4 % of the window): VBox n9 #clock',
      'fires about 12,345× spacing of VBox n7 #total: 31.2 ms · lambda in Orders, line 23 Orders.java:23 · binds prefWidth of VBox n8',
      'fires 20× Bindings.concat of name of Order: 0 ms · computed at Orders.java:23',
    ]);
  });

  it('says whether the painted parts are known', () => {
    const last = (painted?: Painted): string | undefined =>
      profileText({ pulses: 3, slow: [], top: [], ...(painted === undefined ? {} : { painted }) })
        .split('\n')
        .at(-1);
    assert.equal(last(), 'painted: unknown');
    assert.equal(last({ whole: 3, inPart: 0 }), 'painted 0 frames in part, 3 whole');
    assert.equal(last({ whole: 0, inPart: 0 }), '3 pulses');
  });
});
