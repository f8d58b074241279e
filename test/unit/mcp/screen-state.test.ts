import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { ElementFlag, ScreenElement } from '../../../src/contract/screen.ts';
import {
  flagLetters,
  formatElementDetails,
  formatScreenState,
  isKept,
  sanitized,
  truncated,
} from '../../../src/mcp/format/screen-state.ts';
import { windowInfo } from './rows.ts';

const all: ElementFlag[] = ['visible', 'clickable', 'longClickable', 'focusable', 'scrollable', 'editable', 'enabled'];

function element(more: Partial<ScreenElement> = {}): ScreenElement {
  return {
    uid: 'n2',
    type: 'VBox',
    bounds: { minX: 10, minY: 20, width: 290, height: 380 },
    flags: ['visible', 'enabled'],
    ...more,
  };
}

function lines(nodes: ScreenElement[], screen = { width: 1920, height: 1080, scale: 1 }): string[] {
  return formatScreenState('demo.Main', { window: windowInfo(), screen, nodes }).split('\n');
}

describe('the state of the screen as a table', () => {
  it('begins with a note, the application, the screen and the header, also without rows', () => {
    assert.deepEqual(lines([element()]), [
      'note:structural-only nodes are omitted from the tree',
      'app:demo.Main window:Contacts',
      'screen:1920x1080 scale:1 orientation:landscape',
      'id\tclass\ttext\tdesc\tres_id\tbounds\tflags',
    ]);
  });

  it('shows the scale and the orientation of the screen', () => {
    const [, , screen] = lines([], { width: 853.33, height: 1280, scale: 1.5 });
    assert.equal(screen, 'screen:853x1280 scale:1.5 orientation:portrait');
  });

  it('has the main class and the title in one line, or unknown', () => {
    const screen = { width: 1, height: 1, scale: 1 };
    const second = (mainClass: string | null, title: string | null): string | undefined =>
      formatScreenState(mainClass, { window: windowInfo({ title }), screen, nodes: [] }).split('\n')[1];
    assert.equal(second('demo.Main', 'Two\nlines\t.'), 'app:demo.Main window:Two lines .');
    assert.equal(second(null, null), 'app:unknown window:unknown');
  });

  it('has one row per kept node, without its depth', () => {
    const rows = lines([
      element(),
      element({
        uid: 'n3',
        type: 'Button',
        text: 'OK',
        desc: 'Confirms',
        id: 'ok',
        flags: ['visible', 'clickable', 'focusable', 'enabled'],
      }),
      element({ uid: 'n4', type: 'TextField', text: 'Hello', flags: ['focusable', 'editable', 'enabled'] }),
    ]).slice(4);
    assert.deepEqual(rows, [
      'n3\tButton\tOK\tConfirms\tok\t10,20,300,400\tvcfn',
      'n4\tTextField\tHello\t-\t-\t10,20,300,400\tfen',
    ]);
  });

  it('rounds the edges of bounds, and shows no negative size', () => {
    const bounds = { minX: -0.4, minY: 10.5, width: 20.7, height: -1 };
    assert.equal(lines([element({ text: 'x', bounds })])[4]?.split('\t')[5], '0,11,20,11');
    const unknown = { minX: null, minY: null, width: null, height: null };
    assert.equal(lines([element({ text: 'x', bounds: unknown })])[4]?.split('\t')[5], '0,0,0,0');
  });

  it('keeps a node with text, description, id or a way to interact with it', () => {
    assert.ok(!isKept(element()));
    assert.ok(!isKept(element({ text: '', desc: '', id: '', flags: ['visible', 'focusable', 'enabled'] })));
    for (const more of [{ text: 'a' }, { desc: 'a' }, { id: 'a' }]) assert.ok(isKept(element(more)));
    for (const flag of ['clickable', 'longClickable', 'scrollable', 'editable'] as const)
      assert.ok(isKept(element({ flags: [flag] })), flag);
  });

  it('keeps a node that is not visible', () => {
    assert.equal(lines([element({ text: 'Later', flags: ['clickable', 'enabled'] })])[4]?.split('\t')[6], 'cn');
  });

  it('has flags of one letter in a fixed order', () => {
    assert.equal(flagLetters(all), 'vclfsen');
    assert.equal(flagLetters([...all].reverse()), 'vclfsen');
    assert.equal(flagLetters(['enabled', 'clickable', 'visible']), 'vcn');
    assert.equal(flagLetters([]), '');
  });

  it('replaces tabs and line breaks by spaces, and nothing by a dash', () => {
    assert.equal(sanitized('hello\tworld'), 'hello world');
    assert.equal(sanitized('hello\nworld'), 'hello world');
    assert.equal(sanitized('hello\rworld'), 'hello world');
    assert.equal(sanitized('hello\u2028world'), 'hello world');
    assert.equal(sanitized('  hello '), 'hello');
    for (const empty of [undefined, '', ' \t\r\n']) assert.equal(sanitized(empty), '-');
  });

  it('truncates text and description to 100 characters, but not the id', () => {
    assert.equal(truncated('x'.repeat(100)), 'x'.repeat(100));
    assert.equal(truncated('x'.repeat(101)), `${'x'.repeat(100)}...truncated`);
    assert.equal(truncated(`${'x'.repeat(100)}\n`), 'x'.repeat(100));
    assert.equal(truncated(`${'x'.repeat(99)}😀!`), `${'x'.repeat(99)}...truncated`);
    const long = 'y'.repeat(150);
    const [, , text, desc, id] = lines([element({ text: long, desc: long, id: long })])[4]?.split('\t') ?? [];
    assert.deepEqual([text, desc, id], [`${'y'.repeat(100)}...truncated`, `${'y'.repeat(100)}...truncated`, long]);
  });

  it('always has seven columns and one line per node, whatever the texts contain', () => {
    const anything = fc.string({ unit: fc.constantFrom('a', ' ', '\t', '\n', '\r', '\u2028', '😀', '-') });
    fc.assert(
      fc.property(anything, anything, anything, (text, desc, id) => {
        const rows = lines([element({ text, desc, id, flags: ['clickable'] })]).slice(4);
        assert.equal(rows.length, 1);
        assert.equal(rows[0]?.split('\t').length, 7);
        for (const column of rows[0]?.split('\t') ?? []) assert.ok(column !== '' && column === column.trim());
      }),
    );
  });
});

describe('the complete texts of elements', () => {
  it('are in the order of the ids, not truncated, and not_found for what is not on the screen', () => {
    const text = 'two\nlines '.repeat(30);
    const nodes = [element({ uid: 'n2', text, desc: 'a\tb' }), element({ uid: 'n3' })];
    assert.deepEqual(formatElementDetails(['n3', 'n9', 'n2', 'n3'], { nodes }).split('\n'), [
      'id\ttext\tdesc',
      'n3\t-\t-',
      'n9\tnot_found\tnot_found',
      `n2\t${'two lines '.repeat(30).trim()}\ta b`,
      'n3\t-\t-',
    ]);
  });
});
