import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Action } from '../../../src/contract/action.ts';
import { compileApp } from '../../harness/apps.ts';
import { perform, attachAgain, startAgentApplication } from '../../harness/java-agent.ts';
import { startDisplay } from '../../harness/display.ts';
import { JAVAFX_21, jdk } from '../../harness/java.ts';
import { freshDir, remove, until } from '../../harness/until.ts';
import { css, needs, startActing, type ActingApp, type Environment, type Result } from './acting-app.ts';

const environments: readonly Environment[] = ['JavaFX 21, focused', 'JavaFX 26, no display'];

const click = (id: string): Action => ({ type: 'click', target: css(`#${id}`) });
const choose = (...paths: readonly string[]): Action => ({ type: 'chooseFile', paths: [...paths] });
const cancel: Action = { type: 'chooseFile', cancel: true };

for (const environment of environments) {
  describe(`File choosers: ${environment}`, function () {
    let acting: ActingApp;
    let folder: string;
    let text: string;
    let more: string;

    before(async function () {
      needs(this, environment);
      folder = freshDir('chosen');
      text = path.join(folder, 'a.txt');
      more = path.join(folder, 'b.md');
      for (const file of [text, more, path.join(folder, 'c.png')]) fs.writeFileSync(file, '');
      acting = await startActing(environment, 'Choosing');
    });
    beforeEach(() => acting.clearLog());
    afterEach(async () => {
      // A failed test must leave no chooser open for the next one.
      await acting?.perform([cancel]);
    });
    after(async () => {
      await acting?.stop();
      if (folder !== undefined) remove(folder);
    });

    /** Waits until the chooser of this button has returned. @returns its result */
    const returned = (id: string): Promise<string> =>
      until(
        () => {
          const lines = acting.agent.application.stdout.split('\n').filter((line) => line.startsWith(`${id} `));
          const last = lines.at(-1)?.slice(id.length + 1);
          return last !== 'shows' && last;
        },
        { every: 10, what: `the chooser of ${id} has returned` },
      );
    const choosersOf = (result: Result | undefined): unknown[] =>
      (result?.choosers ?? []).map(({ kind, state, title, paths }) => ({ kind, state, title, paths }));
    const answered = (kind: string, title: string, ...paths: readonly string[]): object => ({
      kind,
      state: 'answered',
      title,
      paths,
    });

    describe('answered before they open', () => {
      it('return the files without a native dialog, and the result describes the chooser', async () => {
        const [armed, opened] = await acting.act(choose(text), click('open'));
        assert.deepEqual(armed, { ok: true, type: 'chooseFile' });
        assert.deepEqual(choosersOf(opened), [answered('open', 'Open a text', text)]);
        assert.deepEqual(opened?.choosers?.[0]?.extensionFilters, [
          { description: 'Texts', extensions: ['*.txt', '*.md'] },
        ]);
        assert.equal(opened.choosers[0].initialDirectory, os.tmpdir());
        assert.equal(await returned('open'), text);
        assert.deepEqual(acting.display?.windows('Open a text') ?? [], []);
      });

      it('of each kind', async () => {
        const fresh = path.join(folder, 'fresh.txt');
        const results = await acting.act(
          choose(text, more),
          click('multiple'),
          choose(fresh),
          click('save'),
          choose(folder),
          click('directory'),
          choose(text),
          click('noOwner'),
        );
        assert.deepEqual(results.flatMap(choosersOf), [
          answered('openMultiple', 'Open texts', text, more),
          answered('save', 'Save the text', fresh),
          answered('directory', 'Choose a directory', folder),
          { ...answered('open', '', text), title: undefined },
        ]);
        assert.equal(await returned('multiple'), `[${text}, ${more}]`);
        assert.equal(await returned('save'), fresh);
        assert.equal(await returned('directory'), folder);
        assert.equal(await returned('noOwner'), text);
      });

      it('are cancelled, and return null', async () => {
        const [, opened] = await acting.act(cancel, click('multiple'));
        assert.equal(opened?.choosers?.[0]?.state, 'cancelled');
        assert.equal(await returned('multiple'), 'null');
      });

      it('two choosers of one click get one result each, in order', async () => {
        const [, , opened] = await acting.act(choose(text), choose(folder), click('two'));
        assert.deepEqual(choosersOf(opened), [
          answered('open', 'First', text),
          answered('directory', 'Choose a directory', folder),
        ]);
        assert.equal(await returned('two'), `[${text}, ${folder}]`);
      });

      it('return the files also if the application opens them later, or where no nested event loop can begin', async () => {
        for (const id of ['posted', 'delayed', 'animated']) {
          const results = await acting.act(choose(text), click(id));
          assert.deepEqual(results.flatMap(choosersOf), [answered('open', 'Open a text', text)], id);
          assert.equal(await returned(id), text);
        }
      });

      it('a result that no chooser uses is an error and is withdrawn', async () => {
        const { results } = await acting.perform([choose(text), click('plain')]);
        assert.deepEqual(
          results.map(({ ok }) => ok),
          [false, true],
        );
        assert.equal(results[0]?.error?.details?.['reason'], 'noMatch');
        assert.match(results[0].error.message, /No file chooser has opened/);
        const [opened] = await acting.act(click('open'));
        assert.equal(opened?.choosers?.[0]?.state, 'open');
        await acting.act(cancel);
        assert.equal(await returned('open'), 'null');
      });

      it('a result that the chooser does not accept is an error, and the chooser is open', async () => {
        const { results } = await acting.perform([choose(path.join(folder, 'c.png')), click('open'), click('plain')]);
        assert.deepEqual(
          results.map(({ ok }) => ok),
          [false, true],
        );
        assert.match(results[0]?.error?.message ?? '', /accepts only \*\.txt, \*\.md, but not c\.png.*still open/);
        assert.equal(results[1]?.choosers?.[0]?.state, 'open');
        await acting.act(choose(text));
        assert.equal(await returned('open'), text);
      });
    });

    describe('that an action has opened', () => {
      it('are reported at once, block other actions and are answered', async () => {
        // The application's handler does not return while the chooser is open, so that a call that waited for it would time out.
        const [opened] = await acting.act(click('save'));
        const { kind, state, title, initialFileName } = opened?.choosers?.[0] ?? {};
        assert.deepEqual([kind, state, title, initialFileName], ['save', 'open', 'Save the text', 'new.txt']);
        const blocked = await acting.refusal(click('plain'));
        assert.equal(blocked.details?.['reason'], 'blockedByModal');
        assert.match(blocked.message, /The file chooser “Save the text” is open.*chooseFile/);
        await acting.connection.request('windows', {});
        const [chosen] = await acting.act(choose(text));
        assert.deepEqual(choosersOf(chosen), [answered('save', 'Save the text', text)]);
        assert.match(chosen?.choosers?.[0]?.note ?? '', /exists/);
        assert.equal(await returned('save'), text);
        await acting.act(click('plain'));
      });

      it('accept another result after an invalid one', async () => {
        await acting.act(click('open'));
        const missing = await acting.refusal(choose(path.join(folder, 'missing.txt')));
        assert.equal(missing.details?.['reason'], 'rejected');
        assert.match(missing.message, /missing\.txt does not exist/);
        assert.match((await acting.refusal(choose(text, more))).message, /accepts one path, but 2 were given/);
        await acting.act(choose(text));
        assert.equal(await returned('open'), text);
      });

      it('the result contains what the application does with the chosen files', async () => {
        await acting.act(click('alert'));
        const [chosen] = await acting.act(choose(text));
        assert.equal(chosen?.opened?.[0]?.title, 'Opened');
        await acting.act({ type: 'pressKey', key: 'ENTER' }, click('fail'));
        const [failed] = await acting.act(choose(text));
        assert.equal(failed?.exceptions?.[0]?.message, `cannot read ${text}`);
      });

      it('one after another', async () => {
        const [first] = await acting.act(click('two'));
        const [second] = await acting.act(choose(text));
        assert.deepEqual(choosersOf(first), [{ kind: 'open', state: 'open', title: 'First', paths: undefined }]);
        assert.deepEqual(choosersOf(second), [
          answered('open', 'First', text),
          { kind: 'directory', state: 'open', title: 'Choose a directory', paths: undefined },
        ]);
        await acting.act(choose(folder));
        assert.equal(await returned('two'), `[${text}, ${folder}]`);
      });
    });

    it('invalid results do nothing', async () => {
      const invalid: readonly (readonly [Action, RegExp])[] = [
        [choose('a.txt'), /"a\.txt" is not absolute/],
        [{ type: 'chooseFile' }, /needs paths, or cancel: true/],
        [{ ...choose(text), cancel: true }, /either paths or cancel, not both/],
      ];
      for (const [action, message] of invalid) {
        const error = await acting.refusal(action);
        assert.equal(error.code, 'MCP_UI_INVALID_INPUT');
        assert.match(error.message, message);
      }
    });

    if (environment === 'JavaFX 21, focused') {
      it('stay native for the user, and are named', async () => {
        const { display } = acting;
        if (display === undefined) throw new Error('no display');
        acting.agent.application.send('open\n');
        const dialog = await display.window('Open a text');
        const error = await acting.refusal(choose(text));
        assert.equal(error.details?.['reason'], 'nativeDialog');
        assert.match(error.message, /The file chooser “Open a text” is open/);
        assert.match(JSON.stringify(error.details?.['chooser']), /"kind":"open","state":"native"/);
        display.activate(dialog);
        display.key('Escape');
        assert.equal(await returned('open'), 'null');
      });

      it("stay native for the user's click while a client acts", async () => {
        const { display } = acting;
        if (display === undefined) throw new Error('no display');
        const [x, y] = await acting.middle('Choosing', '#open');
        const acts = acting.perform([choose(text), { type: 'hover', target: css('#plain') }]).catch(() => {});
        display.click(x, y);
        const dialog = await display.window('Open a text');
        await acts;
        display.activate(dialog);
        display.key('Escape');
        assert.equal(await returned('open'), 'null');
      });

      it('become native when the client disconnects', async () => {
        const { display } = acting;
        if (display === undefined) throw new Error('no display');
        const second = await acting.agent.connect('second');
        await perform(second, [click('open')]);
        second.close();
        const dialog = await display.window('Open a text');
        display.activate(dialog);
        display.key('Escape');
        assert.equal(await returned('open'), 'null');
      });
    }
  });
}

describe('File choosers: attached late, and detached', function () {
  it('are answered from the attach to the shutdown of the agent, and then native', async function () {
    needs(this, 'JavaFX 21, focused');
    const app = await compileApp('choosing', JAVAFX_21);
    const display = await startDisplay();
    const agent = await startAgentApplication({
      main: 'Choosing',
      classPath: [app.classes, ...app.javafx],
      home: jdk(17),
      by: 'attach',
      jvmArgs: ['-Dprism.order=sw'],
      display: display.name,
    });
    const dismiss = async (): Promise<void> => {
      const dialog = await display.window('Open a text');
      display.activate(dialog);
      display.key('Escape');
      await until(() => display.windows('Open a text').length === 0, { what: 'the dialog is closed' });
    };
    try {
      const { application, connection } = agent;
      await display.window('Choosing');
      // The class is loaded and used before it is instrumented again.
      const first = await perform(connection, [cancel, click('open')]);
      assert.equal(first.results[1]?.choosers?.[0]?.state, 'cancelled');
      const second = await perform(connection, [click('open')]);
      assert.equal(second.results[0]?.choosers?.[0]?.state, 'open');
      await connection.request('detach', {});
      await dismiss();
      application.send('open\n');
      await dismiss();
      await until(() => application.stdout.split('open null\n').length === 4, { what: 'three cancelled choosers' });
      const again = await attachAgain(agent, jdk(17));
      const third = await perform(again, [cancel, click('open')]);
      assert.equal(third.results[1]?.choosers?.[0]?.state, 'cancelled');
      again.close();
      assert.doesNotMatch(application.stderr, /Exception|Error/);
    } finally {
      await agent.stop();
      await display.stop();
    }
  });
});
