import assert from 'node:assert/strict';
import type { z } from 'zod';
import type { agentMethods } from '../../src/contract/agent.ts';
import type { NodeState } from '../../src/contract/forced.ts';
import { until } from '../harness/until.ts';
import { describeInEachEnvironment } from './reading/reading-app.ts';

type Params = z.input<(typeof agentMethods)['forceStates']['params']>;

const DARK = '101010';
const GREEN = '00ff00';
const BLUE = '0000ff';
const YELLOW = 'ffff00';
const RED = 'ff0000';

describeInEachEnvironment(
  'Forced states',
  (reading) => {
    afterEach(() => reading().connection.request('forceStates', { clear: true }));

    const force = (params: Params) => reading().connection.request('forceStates', params);
    const uid = async (css: string): Promise<{ uid: string }> => {
      const { matches } = await reading().connection.request('query', {
        selector: { css },
        scope: { stage: 'all' },
      });
      return { uid: matches[0]?.ref.uid ?? assert.fail(`no node ${css}`) };
    };
    /** The output of the application for a command. */
    const printed = async (command: string, answer: RegExp): Promise<string> => {
      const { application } = reading();
      const before = application.stdout.length;
      await reading().runCommand(command);
      return answer.exec(application.stdout.slice(before))?.[1] ?? assert.fail(`no answer to ${command}`);
    };
    const pixel = (id: string): Promise<string> => printed(`pixel ${id}`, /^pixel (\w+)$/m);
    const own = (id: string): Promise<string> => printed(`own ${id}`, /^own (.*)$/m);
    const state = async (css: string, name: string): Promise<NodeState | undefined> =>
      (await force({ ref: await uid(css) })).states.find((each) => each.name === name);

    for (const [id, where] of [
      ['save', 'in a tab'],
      ['second', 'in a second window'],
      ['inPopup', 'in a popup'],
    ] as const)
      it(`are shown for a node ${where}, and cleared`, async () => {
        const before = await pixel(id);
        await force({ ref: await uid(`#${id}`), on: ['urgent'] });
        assert.equal(await pixel(id), RED);
        await force({ ref: await uid(`#${id}`), release: ['urgent'] });
        assert.equal(await pixel(id), before);
      });

    it('change no property and call no handler', async () => {
      const { application } = reading();
      const before = application.stdout.length;
      const ref = await uid('#save');
      await force({ ref, on: ['hover', 'pressed', 'focused', 'disabled'] });
      assert.match(
        await own('save'),
        /^hover false focused false disabled false states \[.*disabled.*hover.*pressed.*\]$/,
      );
      await force({ ref, clear: true });
      assert.match(await own('save'), /^hover false focused false disabled false states \[(nth-child\(even\))?\]$/);
      assert.doesNotMatch(application.stdout.slice(before), /^event/m);
    });

    it('stay when the application changes the state, and give way to its value afterwards', async () => {
      const ref = await uid('#save');
      await force({ ref, off: ['disabled'] });
      await reading().runCommand('disable');
      assert.equal(await pixel('save'), DARK);
      await force({ ref, release: ['disabled'] });
      assert.equal(await pixel('save'), BLUE);
      await force({ ref, on: ['disabled'] });
      await reading().runCommand('enable');
      assert.equal(await pixel('save'), BLUE);
      await force({ ref, release: ['disabled'] });
      assert.equal(await pixel('save'), DARK);
    });

    it('keep the focused state when the focus moves', async () => {
      await reading().runCommand('focus first');
      const ref = await uid('#save');
      await force({ ref, on: ['focused'] });
      assert.equal(await pixel('save'), YELLOW);
      await reading().runCommand('focus save');
      await reading().runCommand('focus first');
      assert.equal(await pixel('save'), YELLOW);
      await force({ ref, release: ['focused'] });
      assert.equal(await pixel('save'), DARK);
    });

    it('include pseudo-classes of the application, which occur in its rules', async () => {
      const ref = await uid('#save');
      assert.deepEqual(await state('#save', 'urgent'), { name: 'urgent', active: false });
      await force({ ref, on: ['urgent'] });
      assert.equal(await pixel('save'), RED);
      assert.deepEqual(await state('#save', 'urgent'), { name: 'urgent', active: true, forced: true });
      await reading().runCommand('urgent');
      await reading().runCommand('calm');
      await force({ ref, release: ['urgent'] });
      assert.equal(await pixel('save'), DARK);
      await force({ ref, off: ['urgent'] });
      await reading().runCommand('urgent');
      assert.equal(await pixel('save'), DARK);
      await force({ ref, release: ['urgent'] });
      assert.equal(await pixel('save'), RED);
      await reading().runCommand('calm');
    });

    it('decide which rules match, also below the node', async () => {
      const ref = await uid('#save');
      await force({ ref, on: ['hover'] });
      const { node } = await reading().connection.request('node', { ref, more: ['rules'] });
      const [first] = node.rules ?? [];
      assert.equal(first?.selector, '.box:hover');
      const { node: text } = await reading().connection.request('node', {
        ref: await uid('#save .text'),
        more: ['rules'],
      });
      assert.ok(text.rules?.some(({ selector }) => selector === '.box:hover>.text'));
    });

    it('end when the node leaves its scene', async () => {
      const ref = await uid('#save');
      await force({ ref, on: ['hover'] });
      await reading().runCommand('remove');
      assert.deepEqual((await force({})).forced, []);
      await reading().runCommand('add');
      assert.equal(await pixel('save'), DARK);
    });

    it('belong to the row that a cell shows', async () => {
      const ref = await uid('#list .row');
      await force({ ref, on: ['hover'] });
      assert.equal(await pixel('row'), GREEN);
      await reading().runCommand('scroll 30');
      assert.deepEqual((await force({})).forced, []);
      assert.equal(await pixel('row'), DARK);
    });

    it('end some time after the last request', async () => {
      await force({ ref: await uid('#save'), on: ['hover'], leaseMs: 100 });
      await until(async () => (await pixel('save')) === DARK, { what: 'the state is given back' });
      assert.deepEqual((await force({})).forced, []);
    });
  },
  { folder: 'styling', main: 'Styling$Main' },
);
