import assert from 'node:assert/strict';
import { shownDetails } from '../../../src/mcp/format/error-details.ts';

const match = {
  ref: { path: '/stages[0]/scene/root/Button[0]', uid: 'n9' },
  type: 'Button',
  id: 'save',
  summary: 'Button[text=Save]',
  layout: { boundsInScene: { minX: 24, minY: 186, width: 15, height: 15.3 } },
};
const window = {
  uid: 'n30',
  stageIndex: 1,
  kind: 'menu',
  title: null,
  showing: true,
  focused: false,
  x: 0,
  y: 0,
  width: 10,
  height: 10,
};
const LINE = 'Button n9 #save “Save” 24,186 15x15.3';

describe('The details of an error', () => {
  it('show nodes and windows as lines', () => {
    assert.deepEqual(shownDetails({ reason: 'ambiguous', total: 2, matches: [match, match], by: match, window }), {
      reason: 'ambiguous',
      total: 2,
      matches: [LINE, LINE],
      by: LINE,
      window: 'menu 1 n30',
    });
    assert.deepEqual(
      shownDetails({ elsewhere: [{ window: { ...window, title: 'Orders' }, total: 1, first: match }] }),
      {
        elsewhere: ['1 in menu “Orders” (stageIndex 1): Button[text=Save] n9 #save'],
      },
    );
  });

  it('show the effects of a failed action as lines', () => {
    const details = shownDetails({
      target: { ref: { uid: 'n9' }, type: 'Button', id: 'save', text: 'Save' },
      fields: [{ name: 'Zip', ok: false, uid: 'n5', type: 'TextField', text: '7', reason: 'rejected' }],
      opened: [{ ...window, content: ['MenuItem n31 “Open”'] }],
      changed: [{ uid: 'n6', type: 'Label', field: 'text', from: 'a', to: 'b' }],
      exceptions: [
        { n: 1, type: 'E', message: 'no', frame: 'app.Main.run(Main.java:7)', stack: ['app.Main.run(Main.java:7)'] },
      ],
      reason: 'rejected',
    });
    assert.deepEqual(details, {
      target: 'Button n9 #save “Save”',
      reason: 'rejected',
      effects: [
        'not set Zip: TextField n5 “7” (rejected)',
        'opened menu n30: MenuItem n31 “Open”',
        'changed Label n6 “a” → “b”',
        'exception E: no · Main.java:7',
      ],
    });
  });

  it('leave everything else unchanged', () => {
    const details = { path: 'actions[0]', stack: ['a', 'b'], items: ['One'], names: [], waitedMs: 7 };
    assert.deepEqual(shownDetails(details), details);
  });
});
