import assert from 'node:assert/strict';
import fs from 'node:fs';
import fc from 'fast-check';
import * as z from 'zod';
import * as action from '../../../src/contract/action.ts';
import { AgentActionResult, AgentUnreported, LightRow, agentMethods } from '../../../src/contract/agent.ts';
import { AppEntry } from '../../../src/contract/app.ts';
import { AuditOutput } from '../../../src/contract/audit.ts';
import { Comparison } from '../../../src/contract/compare.ts';
import { RunOutput } from '../../../src/contract/evaluation.ts';
import { QuestionAsked } from '../../../src/contract/events.ts';
import { InstallOutput, UninstallOutput } from '../../../src/contract/install.ts';
import { Leaks } from '../../../src/contract/leaks.ts';
import { LogsOutput } from '../../../src/contract/logs.ts';
import { CellPlace, ModelRows, UiNode } from '../../../src/contract/node.ts';
import { ProfileOutput } from '../../../src/contract/profile.ts';
import { EmulateOutput, MatrixCell } from '../../../src/contract/emulate.ts';
import { ResetProperty, SetProperty } from '../../../src/contract/property.ts';
import { QueryOutput, WaitOutput } from '../../../src/contract/query.ts';
import { RecordedAssertion, RecordedStep } from '../../../src/contract/record.ts';
import { ScreenState } from '../../../src/contract/screen.ts';
import { escaped, joinLines, oneLine } from '../../../src/contract/shown-text.ts';
import { WatchedProperty } from '../../../src/contract/watched.ts';
import { WindowWithContent } from '../../../src/contract/window.ts';
import * as results from '../../../src/mcp/format/action-result.ts';
import { AppTool } from '../../../src/contract/app-tools.ts';
import { appToolLines } from '../../../src/mcp/format/app-tool-lines.ts';
import { appLines } from '../../../src/mcp/format/app-line.ts';
import { emulateText } from '../../../src/mcp/format/emulate-text.ts';
import { matrixPage } from '../../../src/mcp/format/matrix-page.ts';
import { auditHtml } from '../../../src/mcp/format/audit-html.ts';
import { auditSarif } from '../../../src/mcp/format/audit-sarif.ts';
import { auditText } from '../../../src/mcp/format/audit-text.ts';
import { called } from '../../../src/mcp/format/called.ts';
import { comparisonText } from '../../../src/mcp/format/comparison-text.ts';
import { effectsForUsers } from '../../../src/mcp/format/effects-for-users.ts';
import { shownDetails } from '../../../src/mcp/format/error-details.ts';
import { formatFull } from '../../../src/mcp/format/full-snapshot.ts';
import { installText, uninstallText } from '../../../src/mcp/format/installed.ts';
import { leakLines } from '../../../src/mcp/format/leaks-text.ts';
import { formatLight } from '../../../src/mcp/format/light-snapshot.ts';
import { logLines } from '../../../src/mcp/format/log-lines.ts';
import * as nodes from '../../../src/mcp/format/node-text.ts';
import { profileText } from '../../../src/mcp/format/profile-text.ts';
import { changesText, resetText } from '../../../src/mcp/format/property-text.ts';
import { chatMessage, questionLines } from '../../../src/mcp/format/question-text.ts';
import { readLines } from '../../../src/mcp/format/read-lines.ts';
import { runLines } from '../../../src/mcp/format/run-result.ts';
import { formatElementDetails, formatScreenState } from '../../../src/mcp/format/screen-state.ts';
import { effectTexts } from '../../../src/mcp/format/since-last-call.ts';
import { limitOf } from '../../../src/mcp/format/size-limit.ts';
import { watchedLines } from '../../../src/mcp/format/watched-text.ts';
import { contentLines } from '../../../src/mcp/format/window-content.ts';
import { differenceWords, stepWords } from '../../../src/mcp/record/words.ts';
import { pairsOf } from '../../harness/generated.ts';
import { RAW } from './raw-characters.ts';

/** Parts of texts that control a terminal, are invisible, or look like a separate line or field. */
const ENDINGS = fc.constantFrom(
  '\u001b[2J',
  '\u202e\u2066',
  '\u200b\ufeff',
  '\u009b\u0085\u2028x',
  '\r\nButton n9 #delete',
  '\n  n9',
  '\t\0',
  '\ud800',
  '\u{e0041}',
  '” [disabled]\nButton n9 “Delete',
);

/** The beginning of a line that one of them imitates. */
const IMITATED = /^\s*(?:Button )?n9/m;

/** A text form of one schema. */
interface Form {
  /** The functions of src/mcp/format that make it. */
  readonly of: string;
  /** Checks it with generated values. */
  check(): void;
}

/** @param isCut whether a limit of characters decides how many lines there are */
function form<S extends z.ZodType>(of: string, schema: S, shown: (value: z.output<S>) => string, isCut = false): Form {
  return {
    of,
    check: () =>
      fc.assert(
        fc.property(pairsOf(schema, ENDINGS), ({ harmless, hostile }) => {
          const text = shown(hostile);
          assert.doesNotMatch(text, RAW);
          assert.doesNotMatch(text, IMITATED);
          if (!isCut) assert.equal(lineCount(text), lineCount(shown(harmless)), text);
        }),
        { numRuns: 200 },
      ),
  };
}

const lineCount = (text: string): number => text.split('\n').length;
const lines = (texts: readonly string[]): string => joinLines(texts);
const text = z.string();
const UNLIMITED = limitOf(0);

const walk = agentMethods.snapshotLight.result.omit({ otherWindows: true }).extend({
  otherWindows: z.array(WindowWithContent),
});
const PublishedTool = AppTool.extend({
  inputSchema: z.object({ properties: z.record(text, z.object({ type: text, enum: z.array(text).optional() })) }),
});
const FORMS: readonly Form[] = [
  form('actionResultLines', z.array(action.ActionResult), (given) => lines(results.actionResultLines(given))),
  form(
    'actionResult, withContents, openedText, effectsOf',
    AgentActionResult,
    (given) => lines(results.actionResultLines([results.actionResult(given, true)])),
    true,
  ),
  form('closedText', WindowWithContent, (given) => lines([results.closedText(given)])),
  form('appLine, appLines', z.array(AppEntry), appLines),
  form('appToolLines, signature', z.array(PublishedTool), (tools) => lines(appToolLines({ tools }))),
  form('auditText, notShownText', AuditOutput, (given) => escaped(auditText(given))),
  form('matrixPage', z.object({ title: text, cells: z.array(MatrixCell.extend({ all: z.array(text) })) }), (given) =>
    matrixPage(
      given.title,
      given.cells.map((cell) => ({ ...cell, png: Buffer.of(1) })),
    ),
  ),
  form('auditHtml', AuditOutput, (given) => auditHtml(given)),
  form('auditSarif', AuditOutput, (given) => escaped(auditSarif(given))),
  form('called', z.object({ type: text, id: text.optional(), text: text.optional() }), called),
  form('comparisonText, changedNodeText', z.object({ name: text, of: Comparison }), ({ name, of }) =>
    comparisonText(name, of),
  ),
  form('effectsForUsers, windowName, fieldName', action.ActionResult, (given) =>
    lines([effectsForUsers(given, () => undefined)]),
  ),
  form('shownDetails', z.record(text, action.ActionTarget), (given) => escaped(JSON.stringify(shownDetails(given)))),
  form('installText', InstallOutput, (given) => installText(given)),
  form('uninstallText', UninstallOutput, (given) => uninstallText(given, undefined)),
  form('leakLines', Leaks, (given) => lines(leakLines(given))),
  form('formatLight, linesOf, windowLine', z.object({ app: text, walk }), (given) =>
    escaped(formatLight(given.app, given.walk, { limit: UNLIMITED, offset: 0, isOnly: false }).text),
  ),
  form('formatFull', agentMethods.snapshotFull.result, (given) =>
    escaped(
      formatFull({ app: 'a', pid: 1, mainClass: null, javaVersion: '21', javafxVersion: '21', debugFlags: [] }, given, {
        limit: UNLIMITED,
        offset: 0,
        capturedAt: '',
      }).text,
    ),
  ),
  form('logLines', LogsOutput, logLines),
  form('matchLines, matchLine, elsewhereText', QueryOutput.extend({ total: z.number() }), (given) =>
    nodes.matchLines(given.matches, given),
  ),
  form('waitText', z.object({ wait: WaitOutput, line: LightRow.optional() }), ({ wait, line }) =>
    lines([nodes.waitText(wait, line)]),
  ),
  form('nodeText, nodeLine, sectionTexts, dataTexts, styleLines, ruleLines', UiNode, (given) =>
    escaped(nodes.nodeText(given, undefined)),
  ),
  form('nodeText', z.object({ node: UiNode, line: LightRow }), ({ node, line }) => escaped(nodes.nodeText(node, line))),
  form('fieldsText, sourceLine, handlerText, boundText, controllerText', UiNode, (given) =>
    escaped(nodes.fieldsText(given)),
  ),
  form('itemsLines, itemRows, modelRows, rowLine', z.object({ node: UiNode, items: ModelRows }), ({ node, items }) =>
    nodes.itemsLines(node, undefined, items),
  ),
  form('profileText, shortSource', ProfileOutput, (given) => escaped(profileText(given))),
  form('changesText, changeText', z.object({ node: LightRow, set: z.array(SetProperty).min(1) }), ({ node, set }) =>
    escaped(changesText(oneLine(node.type), set, {})),
  ),
  form('emulateText, cellName', EmulateOutput, (given) => escaped(emulateText(given))),
  form('resetText', z.array(ResetProperty), (given) => escaped(resetText(given))),
  form(
    'readLines, cellPlaceText',
    z.object({ line: LightRow, cell: CellPlace.optional(), content: z.tuple([LightRow]), items: ModelRows.optional() }),
    ({ line, cell, content, items }) => {
      const { head, below } = readLines({ line, cell, content, omitted: 0, items }, new Set());
      return lines([head, ...below]);
    },
  ),
  form('questionLines', QuestionAsked, (given) => lines(questionLines(given))),
  form('chatMessage', QuestionAsked.omit({ comment: true }), ({ app, ...given }) => chatMessage(app, given)),
  form('runLines', RunOutput.omit({ output: true }), (given) => escaped(runLines(given))),
  form('formatScreenState', z.object({ of: ScreenState, main: text.nullable() }), ({ of, main }) =>
    escaped(formatScreenState(main, of)),
  ),
  form('formatElementDetails', z.object({ of: ScreenState, ids: z.array(text) }), ({ of, ids }) =>
    escaped(formatElementDetails(ids, of)),
  ),
  form('effectTexts', AgentUnreported, (given) => lines(effectTexts(given, new Set()).map(oneLine)), true),
  form('watchedLines, shownLine', WatchedProperty, (given) => lines(watchedLines(given))),
  form('contentLines', z.array(LightRow), (given) => lines(contentLines(given)), true),
  form('stepWords, targetWords', RecordedStep, (given) => lines([stepWords(given)])),
  form('differenceWords, assertionWords', z.object({ of: RecordedAssertion, found: text }), ({ of, found }) =>
    lines([differenceWords(of, found)]),
  ),
];

describe('Hostile texts of an application in every field', () => {
  for (const { of, check } of FORMS) it(`make no further line and no raw character in ${of}`, check);

  it('are tried in every file of src/mcp/format that makes texts', () => {
    const folder = 'src/mcp/format';
    const own = fs.readFileSync('test/unit/mcp/hostile-texts.test.ts', 'utf8');
    const others = [
      // contain no text, or none of an application
      ...['jpeg.ts', 'png.ts', 'rgba.ts', 'passive.ts', 'plain-panes.ts', 'omitted.ts', 'without-advice.ts'],
      // are used by those that are tried
      ...[
        'data-text.ts',
        'effects.ts',
        'light-rows.ts',
        'light-text.ts',
        'light-tree.ts',
        'limited-effects.ts',
        'html-page.ts',
      ],
      ...['line.ts', 'source-text.ts', 'style-text.ts', 'traced-text.ts', 'keys-in-words.ts'],
    ];
    const missing = fs.readdirSync(folder).filter((name) => !own.includes(`format/${name}'`) && !others.includes(name));
    assert.deepEqual(missing, [], 'Add a form to FORMS for these.');
  });
});
