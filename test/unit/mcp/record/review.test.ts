import assert from 'node:assert/strict';
import type { RecordedStep } from '../../../../src/contract/record.ts';
import { changed, edited, reviewed, shifted, UNCHANGED } from '../../../../src/mcp/record/review.ts';

const name = { by: 'id', value: 'name' } as const;
const all: RecordedStep[] = [
  {
    kind: 'fill',
    target: name,
    text: 'Ada',
    notes: ['Slow.'],
    assertions: [
      { kind: 'text', target: name, value: 'Ada' },
      { kind: 'rows', target: { by: 'id', value: 'people' }, value: '3' },
      { kind: 'gone', target: { by: 'id', value: 'hint' } },
    ],
  },
  { kind: 'fill', target: { by: 'id', value: 'pin' }, text: '', isSecret: true },
  { kind: 'slide', target: { by: 'id', value: 'percent' }, text: '50' },
];
const steps = all.map((step, at) => ({ id: String(at + 1), step }));
const change = (edit: { id: string; removed?: boolean; text?: string }, before = UNCHANGED) =>
  changed(steps, before, { n: 1, ...edit });

describe('A recording as the user has changed it', () => {
  it('lists steps and assertions with the texts that can be changed', () => {
    assert.deepEqual(reviewed(steps.slice(0, 2), UNCHANGED), [
      {
        id: '1',
        text: 'Enter “Ada” into #name',
        editable: 'Ada',
        notes: ['Slow.'],
        assertions: [
          { id: '1.1', text: '#name shows “Ada”', editable: 'Ada' },
          { id: '1.2', text: '#people has 3 rows', editable: '3' },
          { id: '1.3', text: '#hint is not shown' },
        ],
      },
      { id: '2', text: 'Enter a password into #pin', password: 'PIN', notes: [], assertions: [] },
    ]);
  });

  it('leaves out removed steps and assertions, and lists them again when that is undone', () => {
    const removed = change({ id: '1.2', removed: true });
    assert.deepEqual([...removed.without], ['1.2']);
    assert.equal(reviewed(steps, removed)[0]?.assertions[1]?.removed, true);
    assert.deepEqual([...change({ id: '1.2', removed: false }, removed).without], []);
  });

  it('has the texts of the user', () => {
    const texts = change({ id: '1.1', text: 'Ada L.' }, change({ id: '1', text: 'Ada L.' }));
    const [first] = edited(steps, texts);
    assert.equal(first?.step.text, 'Ada L.');
    assert.deepEqual(
      first?.step.assertions?.map(({ value }) => value),
      ['Ada L.', '3', undefined],
    );
    assert.equal(reviewed(steps, texts)[0]?.text, 'Enter “Ada L.” into #name');
  });

  it('refuses text that is no Java code, a password, and an unknown id', () => {
    assert.throws(() => change({ id: '1.2', text: '3); exit(' }), /“3\); exit\(” is not a number of rows/);
    assert.throws(() => change({ id: '3', text: 'half' }), /is not a number/);
    assert.throws(() => change({ id: '2', text: 'secret' }), /2 has no text/);
    assert.throws(() => change({ id: '9', removed: true }), /no step or assertion 9/);
  });

  it('keeps the changes of steps that have other numbers now', () => {
    const before = change(
      { id: '3', text: '7' },
      change({ id: '1.2', removed: true }, change({ id: '2', removed: true })),
    );
    const inserted = shifted(before, 2, 2);
    assert.deepEqual([...inserted.without], ['4', '1.2']);
    assert.deepEqual([...inserted.texts], [['5', '7']]);
    const gone = shifted(inserted, 5, -1);
    assert.deepEqual([...gone.without], ['1.2'], 'step 4 has disappeared');
    assert.deepEqual([...gone.texts], [['4', '7']]);
  });
});
