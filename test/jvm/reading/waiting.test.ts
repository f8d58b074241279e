import assert from 'node:assert/strict';
import type { z } from 'zod';
import type { agentMethods } from '../../../src/contract/agent.ts';
import type { WaitOutput } from '../../../src/contract/query.ts';
import { describeInEachEnvironment } from './reading-app.ts';

type WaitInput = z.input<(typeof agentMethods)['waitFor']['params']>;

describeInEachEnvironment('Waiting', (reading) => {
  const wait = (input: WaitInput): Promise<WaitOutput> => reading().connection.request('waitFor', input);

  /** The message of a wait that its time ends. */
  const fails = async (input: WaitInput, timeoutMs = 300): Promise<string> => {
    const began = performance.now();
    try {
      await wait({ ...input, timeoutMs });
    } catch (error) {
      assert.ok(error instanceof Error && 'code' in error);
      assert.equal(error.code, 'MCP_UI_TIMEOUT');
      assert.ok(performance.now() - began >= timeoutMs);
      // So says a busy machine, on which nothing was seen.
      const isBusy =
        /application thread did not (?:finish|respond)|no pulse (?:without changes )?occurred/.test(error.message) &&
        timeoutMs < 60_000;
      return isBusy ? fails(input, 2 * timeoutMs) : error.message;
    }
    throw new Error('It came true.');
  };

  it('an existing node is found at once', async () => {
    const found = await wait({ selector: { css: '#save' }, timeoutMs: 45_000 });
    assert.equal(found.match?.summary, 'Button[text=Save]');
    assert.ok(found.waitedMs < 20_000, `${found.waitedMs} ms`);
  });

  it('a node that is added, shows a text, is disabled, is hidden, is removed', async () => {
    const added = wait({ selector: { text: 'Added' }, timeoutMs: 45_000 });
    await reading().runCommand('add');
    assert.equal((await added).match?.summary, 'Label[text=Added]');
    const removed = wait({ selector: { text: 'Added' }, state: 'gone', given: true, timeoutMs: 45_000 });
    await reading().runCommand('remove');
    assert.equal((await removed).match, undefined);
    const shows = wait({ selector: { css: '#status' }, text: 'change', timeoutMs: 45_000 });
    await reading().runCommand('text');
    assert.equal((await shows).match?.summary, 'Label[text=Changed]');
    const disabled = wait({ selector: { css: '#save' }, state: 'disabled', timeoutMs: 45_000 });
    await reading().runCommand('disable');
    await disabled;
    const enabled = wait({ selector: { css: '#save' }, state: 'enabled', timeoutMs: 45_000 });
    await reading().runCommand('enable');
    await enabled;
    const hidden = wait({ selector: { css: '#save' }, state: 'gone', timeoutMs: 45_000 });
    await reading().runCommand('hide');
    await hidden;
    await reading().runCommand('show');
    await wait({ selector: { css: '#agree' }, state: 'selected', timeoutMs: 45_000 });
    const focused = wait({ selector: { css: '#name' }, state: 'focused', timeoutMs: 45_000 });
    await reading().runCommand('focus');
    await focused;
  });

  it('windows that open and close, by title', async () => {
    const opens = wait({ window: { title: 'second' }, timeoutMs: 45_000 });
    await reading().runCommand('second');
    assert.equal((await opens).window?.title, 'A second');
    const closes = wait({ window: { title: '^A', match: 'regex' }, state: 'closed', given: true, timeoutMs: 45_000 });
    await reading().runCommand('secondClose');
    assert.equal((await closes).window, undefined);
  });

  it('a window by an expensive regular expression: for the requested time, however often it is evaluated', async () => {
    // Each look costs a fifth of what a look may cost.
    const window = { title: `${'(.*)'.repeat(12)}x`, match: 'regex' as const };
    await assert.rejects(wait({ window, timeoutMs: 4000 }), { code: 'MCP_UI_TIMEOUT' });
    const endless = { title: `${'(.*)'.repeat(30)}x`, match: 'regex' as const };
    await assert.rejects(wait({ window: endless, timeoutMs: 4000 }), { code: 'MCP_UI_INVALID_INPUT' });
  });

  it('a time-out reports what was there instead', async () => {
    const save = { selector: { css: '#save' } };
    assert.match(await fails({ ...save, state: 'disabled' }), /instead, one node matches: Button\[text=Save]\.$/);
    assert.match(await fails({ ...save, state: 'gone' }), /Button\[text=Save]/);
    assert.match(await fails({ selector: { css: '#hidden' } }), /Label\[text=Hidden words] \(invisible\)/);
    assert.match(await fails({ selector: { css: '#nobody' } }), /no node matches/);
    assert.match(await fails({ selector: { css: '#off' }, state: 'enabled' }), /HBox\[id=off] \(disabled\)/);
    assert.match(await fails({ window: { title: 'Nowhere' } }), /these windows are open: "Reading"/);
  });

  it('the application is idle when nothing changes, and not while an animation runs', async () => {
    await wait({ idle: true, timeoutMs: 45_000 });
    reading().application.send('spin\n');
    await reading().application.line(/^done spin$/);
    assert.match(await fails({ idle: true }, 3000), /something changed in every pulse, last .*Rectangle\[id=spinning]/);
    reading().application.send('still\n');
    await wait({ idle: true, timeoutMs: 45_000 });
  });

  it('invalid conditions are refused at once', async () => {
    const wrong: WaitInput[] = [
      {},
      { idle: true, selector: { css: 'A' } },
      { selector: { css: '{' } },
      { selector: { css: 'A' }, state: 'open' },
      { window: { title: 'A' }, state: 'gone' },
      { selector: { css: 'A' }, text: '(', match: 'regex' },
    ];
    for (const input of wrong) await assert.rejects(wait(input), { code: 'MCP_UI_INVALID_INPUT' });
  });
});
