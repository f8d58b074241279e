import assert from 'node:assert/strict';
import type { Action } from '../../src/contract/action.ts';
import type { Target } from '../../src/contract/address.ts';
import type { ConsoleMessage } from '../../src/contract/console.ts';
import { UiError } from '../../src/contract/error.ts';
import type { Row } from '../../src/contract/live.ts';
import { nodeLine } from '../../src/mcp/format/line.ts';
import { perform } from '../harness/java-agent.ts';
import { until } from '../harness/until.ts';
import { LiveTreeClient } from './reading/live-tree-client.ts';
import { describeInEachEnvironment, type LightRow } from './reading/reading-app.ts';

/** All windows, because the focus does not matter here. */
const ALL = { scope: { stage: 'all' } } as const;

/** An element of the page in a WebView. */
const at = (css: string, view = 'main'): Target => ({
  selector: { css },
  within: { selector: { css: `#${view}` } },
});

/** A walk through pages in an application with real windows. The details are in the JUnit tests of `core/web`. */
describeInEachEnvironment(
  'Pages in WebViews',
  (reading) => {
    /** The row of a WebView in a snapshot, and those below it. */
    const rowsOf = async (id: string): Promise<LightRow[]> => {
      const { rows } = await reading().light(ALL);
      const start = rows.findIndex((row) => row.id === id);
      const above = rows[start]?.d ?? NaN;
      const end = rows.findIndex((row, index) => index > start && row.d <= above);
      return rows.slice(start, end === -1 ? undefined : end);
    };

    beforeEach(() => reading().runCommand('form'));

    it('a snapshot has the displayed elements of a page as lines below its WebView', async () => {
      const rows = await rowsOf('main');
      const top = rows[0]?.d ?? 0;
      const [view = '', ...lines] = rows.map(
        (row) => ' '.repeat(row.d - top) + nodeLine(row).replace(/^(\S+) n\w+/, '$1'),
      );
      assert.match(view, /^WebView #main “Form page”( \[focused\])? · file:\/\/\/.*\/form\.html\?…#top$/);
      assert.deepEqual(lines, [
        ' h1 “Order today”',
        ' p “Read the terms first.”',
        '  a #terms “terms”',
        ' form #order',
        '  input #city “Berlin” label “City”',
        '  input #street prompt “Street”',
        '  input #agree label “I agree” [checkbox]',
        '  input label “Small” [radio, selected]',
        '  input #large label “Large” [radio]',
        '  select #country “Germany” label “Country”',
        '  select #colors accessible “Colors”',
        '  input #secret label “Password” [password]',
        '  textarea #notes accessible “Notes”',
        '  input #fixed “fixed” accessible “Fixed” [readonly]',
        '  button #off “Delete” [disabled]',
        '  button #save “Save order”',
        ' img accessible “A map”',
        ' table #people',
        '  tr “Name | Age”',
        '  tr “Ada | 36”',
        '  tr “Bob | Edit”',
        '   button #edit “Edit”',
        ' ul',
        '  li “First”',
        '  li “Second item”',
        ' iframe #frame tooltip “Details”',
        '  p “Inside the frame”',
        '  button #inner “Inner”',
        ' button #below “Far below”',
      ]);
    });

    it('actions click, type and select in pages of several windows, which report the events', async () => {
      const act = async (action: Action, view: string, title: string): Promise<void> => {
        const { results } = await perform(reading().connection, [action]);
        assert.ok(results[0]?.ok, JSON.stringify(results));
        const changed = results[0].effects?.changed ?? [];
        const titles = changed.filter(({ id, field }) => id === view && field === 'text').map(({ to }) => to);
        assert.deepEqual(titles, [title], JSON.stringify(results));
        await reading().application.line(new RegExp(`^TITLE ${view} ${title}$`));
      };
      await act({ type: 'click', target: at('#below') }, 'main', 'below clicked');
      await act({ type: 'setText', target: at('#city'), text: 'Köln' }, 'main', 'city Köln');
      await act({ type: 'typeText', target: at('#notes'), text: 'Hello' }, 'main', 'notes 5');
      await act({ type: 'select', target: at('#country'), text: 'Austria' }, 'main', 'country Austria');
      await act({ type: 'pressKey', target: at('#city'), key: 'ENTER' }, 'main', 'submitted Köln');
      await act({ type: 'click', target: at('#deep', 'tall') }, 'tall', 'deep');
      await act({ type: 'click', target: at('button', 'other'), stage: 'all' }, 'other', 'other clicked');
    });

    it('the live tree follows pages, and has the elements of a snapshot', async () => {
      const watched = new LiveTreeClient(await reading().connect('watcher'));
      await watched.watch();
      const tree = (id: string): unknown[] => {
        const lines: unknown[] = [];
        const add = (parent: string | undefined, depth: number): void => {
          const rows = [...watched.rows.values()].filter((row) => row.parent === parent && row.element);
          for (const row of rows.sort((a, b) => a.index - b.index)) {
            lines.push([depth, row.uid, row.type, row.id, row.flags]);
            add(row.uid, depth + 1);
          }
        };
        add(watched.row(id)?.uid, 1);
        return lines;
      };
      const agrees = async (...ids: string[]): Promise<void> => {
        for (const id of ids)
          await until(
            async () => {
              const [view, ...rows] = await rowsOf(id);
              const above = view?.d ?? NaN;
              assert.deepEqual(
                tree(id),
                rows.map(({ d, uid, type, id: own, state }) => [d - above, uid, type, own, state]),
              );
              return true;
            },
            { what: `the elements of ${id}` },
          );
      };
      const found = (text: string): Row | undefined => [...watched.rows.values()].find((row) => row.text === text);
      const shows = (text: string): Promise<unknown> =>
        until(() => found(text) !== undefined, { what: `a row “${text}”` });

      await shows('Far below');
      await agrees('main', 'tall', 'other');
      await reading().runCommand('below');
      await shows('Changed below');
      await shows('Added below');
      const { results } = await perform(reading().connection, [
        { type: 'setText', target: at('#city'), text: 'Paris' },
      ]);
      assert.ok(results[0]?.ok, JSON.stringify(results));
      await shows('Paris');
      await until(() => watched.row('city')?.flags?.includes('focused'), { what: 'the focus' });
      await agrees('main');
      await reading().runCommand('next');
      await shows('Terms');
      await until(() => found('Order today') === undefined, { what: 'the first page to leave' });
      await agrees('main');
      watched.connection.close();
    });

    it('an element has an outline, which is drawn in the window, unless it is out of view', async () => {
      const { connection, display } = reading();
      const { node } = await connection.request('node', { ref: at('#save'), include: { outline: true } });
      const { outline, localToScreen, boundsInScene } = node.layout ?? {};
      assert.ok((outline?.visible?.width ?? 0) > 0, JSON.stringify(node.layout));
      assert.equal(outline?.corners?.length, 4);
      assert.ok((localToScreen?.x ?? 0) >= (boundsInScene?.minX ?? NaN));
      const { match } = await connection.request('highlight', { ref: { uid: node.ref.uid } });
      assert.equal(match?.type, 'button');
      if (display !== undefined) {
        const { x, y } = await display.window('Web');
        const [width, height] = [boundsInScene?.width ?? NaN, boundsInScene?.height ?? NaN];
        const region = { x: x + (boundsInScene?.minX ?? NaN), y: y + (boundsInScene?.minY ?? NaN), width, height };
        const drawn = (): number => display.screenshot().count('#d6006c', { region, tolerance: 2 });
        await until(() => drawn() > width + height, { what: 'the outline' });
        await connection.request('highlight', { clear: true });
        await until(() => drawn() === 0, { what: 'no outline' });
      }
      await connection.request('highlight', { clear: true });
      await assert.rejects(
        connection.request('highlight', { ref: at('#below') }),
        (error) => error instanceof UiError && error.body.details?.reason === 'outOfView',
      );
    });

    it('the console of a page is reported, and the listener of the application still gets each message', async () => {
      const messages: ConsoleMessage[] = [];
      const { connection, application } = reading();
      connection.onEvent('console', (message) => messages.push(message));
      await reading().runCommand('log');
      await until(() => messages.length >= 3, { what: 'three messages' });
      const { uid } = (await rowsOf('main'))[0] ?? {};
      assert.deepEqual(
        messages.map(({ uid: of, id, text }) => [of, id, text]),
        [
          [uid, 'main', 'The city is'],
          [uid, 'main', 'No such city'],
          [uid, 'main', "ReferenceError: Can't find variable: nothing"],
        ],
      );
      assert.ok(messages.every(({ source = '' }) => !source.includes('hush')));
      const own = (): number => application.stdout.split('CONSOLE main ').length - 1;
      await until(() => own() === 3, { what: 'the messages in the application' });
      await connection.request('detach', {});
      application.send('log\n');
      await until(() => own() === 6, { what: 'the messages in the application after the Java agent' });
    });
  },
  { folder: 'web', main: 'Web$Main', web: true },
);
