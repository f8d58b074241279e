import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AgentFinding } from '../../../src/contract/agent.ts';
import { CheckName } from '../../../src/contract/audit.ts';
import { perform } from '../../harness/java-agent.ts';
import { freshDir, remove, until } from '../../harness/until.ts';
import { environments, needs, startReading, type ReadingApp } from './reading-app.ts';

/** The groups of defects in test/apps/audit: the id of a node with a defect begins with the name of its check. */
const groups = ['names', 'looks', 'mouse', 'keys', 'ids', 'loop', 'blocked'] as const;

/** For an audit that is to end on a busy machine, where its slices come late. */
const AUDIT_LIMIT = { timeoutMs: 100_000 };

const described = ({ check, node, message }: AgentFinding): string => `${check} ${node.summary} ${node.id}: ${message}`;

for (const environment of environments) {
  describe(`Audit: ${environment}`, function () {
    const dir = freshDir('audit');
    after(() => remove(dir));

    async function withGroup(
      context: Mocha.Context,
      args: readonly string[],
      test: (reading: ReadingApp) => Promise<void>,
    ): Promise<void> {
      needs(context, environment);
      const reading = await startReading(environment, { folder: 'audit', main: 'Audit$Main', args });
      try {
        await test(reading);
      } finally {
        await reading.stop();
      }
    }

    for (const group of groups)
      it(`finds all defects of the group ${group}, and nothing else`, async function () {
        await withGroup(this, [group], async (reading) => {
          const { rows } = await reading.light({ scope: { stage: 'all' } });
          const planted = rows.flatMap(({ id }) => (isPlanted(id) ? [id] : []));
          const { findings, checked } = await reading.connection.request('audit', AUDIT_LIMIT);
          assert.deepEqual(
            findings.filter(({ check, node }) => !node.id?.startsWith(check)).map(described),
            [],
            'false alarms',
          );
          const found = new Set(findings.map(({ node }) => node.id));
          const missed = [...new Set(planted)].filter((id) => !found.has(id) && !/-cell-[bc]$/.test(id));
          assert.deepEqual(missed, [], 'not found');
          assert.ok(checked >= rows.length / 2);
        });
      });

    it('finds stylesheets, declarations and names that JavaFX cannot use, with their lines', async function () {
      const stylesheet = path.join(dir, 'audit.css');
      fs.writeFileSync(stylesheet, '.label {\n  -fx-effect: blur(3);\n  -fx-opacity: 1;\n}\n');
      await withGroup(this, ['styles', pathToFileURL(stylesheet).href], async (reading) => {
        const { findings } = await reading.connection.request('audit', AUDIT_LIMIT);
        const place = ({ style }: AgentFinding): string =>
          style === undefined ? '' : ` ${path.basename(style.url)}:${style.line ?? 0}`;
        assert.deepEqual(findings.map((each) => `${described(each)}${place(each)}`).sort(), [
          'stylesheetError Label[text=Wrong] unresolvedStyle1: JavaFX ignores -fx-effect: blur(3) audit.css:2',
          'stylesheetError StackPane null: JavaFX could not load the stylesheet /missing.css',
          'unresolvedStyle Label[text=Inline] unresolvedStyle2: -fx-background-color looks up -my-missing, which nothing declares',
          'unresolvedStyle Label[text=Wrong] unresolvedStyle1: -fx-text-fill looks up -never-declared, which nothing declares',
        ]);
      });
    });

    it('finds nothing in popups that JavaFX fills', async function () {
      await withGroup(this, ['popups'], async ({ connection }) => {
        for (const selector of ['#dates', '#languages']) {
          await perform(connection, [{ type: 'expand', target: { selector: { css: selector } } }]);
          const { findings } = await connection.request('audit', AUDIT_LIMIT);
          assert.deepEqual(findings.map(described), [], selector);
          await perform(connection, [{ type: 'collapse', target: { selector: { css: selector } } }]);
        }
      });
    });

    it('has one cause for all texts that are cut off, and one for prompt texts', async function () {
      await withGroup(this, ['looks'], async ({ connection }) => {
        const { findings } = await connection.request('audit', { ...AUDIT_LIMIT, checks: ['truncatedText'] });
        assert.ok(findings.length > 1);
        assert.deepEqual(
          [...new Set(findings.map(({ message }) => message))],
          ['a part of its text is cut off', 'a part of its prompt text is cut off'],
        );
      });
    });

    it('reports prompt texts in the color of the theme once, and no other ones', async function () {
      await withGroup(this, ['looks'], async ({ connection }) => {
        const { findings } = await connection.request('audit', { ...AUDIT_LIMIT, checks: ['promptContrast'] });
        assert.deepEqual(findings.map(described), [
          'promptContrast TextField[prompt=of the theme] promptContrast1: ' +
            'contrast 2.1:1 of #b2b2b2 on #ffffff, as of 5 other prompt texts, at least 4.5:1 is needed',
        ]);
      });
    });

    it('counts what is displayed, and names the tabs and panes that are not', async function () {
      await withGroup(this, ['shown'], async ({ connection }) => {
        const { findings, checked, notShown } = await connection.request('audit', AUDIT_LIMIT);
        assert.deepEqual(findings.map(described), []);
        assert.deepEqual(notShown, { tabs: ['Deep', 'Form', '#nameless'], panes: ['Details'], invisible: 1 });
        const seen = { selector: { text: 'Seen', match: 'equals' } } as const;
        assert.equal((await connection.request('audit', { ...AUDIT_LIMIT, root: seen })).checked, 1);
        assert.ok(checked > 10);
        const hidden = { selector: { type: 'Tab', text: 'Form', match: 'equals' } } as const;
        assert.deepEqual((await connection.request('audit', { ...AUDIT_LIMIT, root: hidden })).notShown, {
          tabs: ['Form'],
        });
      });
    });

    it('that does not end in time says so, and leaves nothing in the application', async function () {
      await withGroup(this, ['ids'], async (reading) => {
        const listeners = async (): Promise<string | undefined> => {
          await reading.runCommand('listeners');
          return [...reading.application.stdout.matchAll(/^listeners (\d+)$/gm)].at(-1)?.[1];
        };
        const before = await listeners();
        // An audit observes layouts for 120 ms. On a busy machine, its first visit of the thread may come too late.
        await until(
          () =>
            assert
              .rejects(reading.connection.request('audit', { timeoutMs: 60 }), {
                code: 'MCP_UI_TIMEOUT',
                message: /did not finish this within 60 ms/,
              })
              .then(() => true),
          { what: 'the time-out of an audit that has begun' },
        );
        assert.equal(await listeners(), before);
      });
    });

    it('checks one node, some of the checks, and at most as many findings as asked for', async function () {
      await withGroup(this, ['names'], async ({ connection }) => {
        const fields = await connection.request('audit', { ...AUDIT_LIMIT, checks: ['missingLabel'], limit: 2 });
        assert.deepEqual(
          fields.findings.map(({ check, node }) => [check, node.id]),
          [
            ['missingLabel', 'missingLabel1'],
            ['missingLabel', 'missingLabel7'],
          ],
        );
        assert.equal(fields.total, 7);
        const one = await connection.request('audit', { ...AUDIT_LIMIT, root: { selector: { css: '#missingName1' } } });
        assert.deepEqual(
          one.findings.map(({ node }) => node.id),
          ['missingName1'],
        );
      });
    });
  });
}

function isPlanted(id: string | undefined): id is string {
  return id !== undefined && CheckName.options.some((name) => id.startsWith(name));
}
