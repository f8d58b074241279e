import { PerformInput, PerformOutput, type Action, type ActionResult } from '../../contract/action.ts';
import { UiError } from '../../contract/error.ts';
import { asUiError } from '../errors.ts';
import { inTime, within } from '../limits.ts';
import { takePicture } from './shot.ts';
import { defineTool, type Done } from './tool.ts';
import { targetInWords } from './words.ts';

const DEFAULT_MS = 5000;
const HIDDEN = '•••';

/** Drives the program (contract.md §4.4). */
export const uiPerform = defineTool({
  name: 'ui_perform',
  title: 'Drive the program',
  description:
    'Does actions in order, as a person with mouse and keyboard would: focus, click, doubleClick, hover, typeText, setText, ' +
    'pressKey, scroll, scrollTo. A target is {"ref": {"uid"}} or {"selector": {"css" | "text"}} (with nth when several match), ' +
    'with index/columnId for a row or cell; x, y without a target are scene pixels. Each result names the node acted on, ' +
    'windows that opened or closed, and exceptions of the program. It stops at the first action that cannot be done (disabled, ' +
    'covered, ambiguous, …) and says why; continueOnError goes on. screenshot: true adds a picture of the window afterwards.',
  input: PerformInput,
  output: PerformOutput,
  annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: true },
  listsPersons: true,
  done: ({ actions }, outcome) => {
    const results = 'structured' in outcome ? outcome.structured.results : resultsOf(outcome.error);
    const app = 'structured' in outcome ? outcome.structured.app : undefined;
    const done = results.map((result, index) => doneOf(actions[index], result, app));
    if ('error' in outcome && results.length === 0) {
      return [{ summary: actions.map(({ type }) => type).join(', '), result: outcome.error.message }];
    }
    return done;
  },
  async handle({ app, screenshot, timeoutMs = DEFAULT_MS, awaitUiIdle = true, ...rest }, { session, signal }) {
    const program = session.applications.program(app);
    const until = performance.now() + timeoutMs;
    const { results } = await session.ask(
      program,
      (agent) => agent.request('perform', { ...rest, awaitUiIdle, timeoutMs }, within(timeoutMs, signal)),
      { acts: true },
    );
    const failed = results.find(({ ok }) => !ok)?.error;
    if (failed !== undefined && !rest.continueOnError) {
      throw new UiError(failed.code, failed.message, { ...failed.details, app: program.app, results });
    }
    if (!screenshot) return { structured: { app: program.app, results } };
    try {
      const left = Math.floor(until - performance.now());
      if (left < 1) throw noTimeForPicture(timeoutMs);
      const wanted = { ...windowOf(results), timeoutMs: left };
      const { measures, picture } = await inTime(
        session.ask(program, () => takePicture(program, wanted, signal)),
        left,
        () => noTimeForPicture(timeoutMs),
      );
      return { structured: { app: program.app, results, screenshot: measures }, picture };
    } catch (error) {
      // The actions happened: an error would say that they did not.
      return { structured: { app: program.app, results, screenshotError: asUiError(error).body } };
    }
  },
});

function noTimeForPicture(timeoutMs: number): UiError {
  return new UiError(
    'MCP_UI_TIMEOUT',
    `The actions are done, but there was no picture within timeoutMs (${timeoutMs}). Take it with ui_screenshot.`,
    { timeoutMs },
  );
}

/** The window to show: the one that the last action opened, else the one it was done in, else the focused one. */
function windowOf(results: readonly ActionResult[]): { stage?: 'index'; stageIndex?: number } {
  const last = results.at(-1);
  const opened = last?.opened?.at(-1)?.stageIndex;
  const path = last?.closed === undefined ? last?.target?.ref.path : undefined;
  const stageIndex = opened ?? /^\/stages\[(\d+)\]/.exec(path ?? '')?.[1];
  return stageIndex === undefined ? {} : { stage: 'index', stageIndex: Number(stageIndex) };
}

function doneOf(action: Action | undefined, result: ActionResult, app: string | undefined): Done {
  const typed = action === undefined ? '' : typedInWords(action, result);
  const on = targetInWords(result.target, action?.target) || placeInWords(action);
  const parts = [result.type, typed, on].filter((part) => part !== '');
  const uid = result.target?.ref.uid;
  return {
    summary: parts.join(' '),
    ok: result.ok,
    result: resultInWords(result),
    ...(uid ? { target: uid } : {}),
    ...(app === undefined ? {} : { app }),
  };
}

/** What was typed; hidden when the node is a password field, or when it is not known which node it went to. */
function typedInWords({ text, key, chord, modifiers }: Action, { password, target, type }: ActionResult): string {
  if (text === undefined && key === undefined && chord === undefined) return '';
  const typing = type === 'typeText' || type === 'setText' || key?.length === 1;
  if (password || (typing && target === undefined)) return HIDDEN;
  return text === undefined ? (chord ?? [...(modifiers ?? []), key].join('+')) : `“${text}”`;
}

function placeInWords(action: Action | undefined): string {
  return action?.x === undefined ? '' : `at ${action.x}, ${action.y ?? 0}`;
}

function resultInWords({ ok, error, opened, closed, exceptions }: ActionResult): string {
  if (!ok) return error?.message ?? 'failed';
  const parts = [
    ...(opened ?? []).map(({ kind, title }) => `opened ${kind}${title ? ` “${title}”` : ''}`),
    ...(closed ?? []).map(({ kind, title }) => `closed ${kind}${title ? ` “${title}”` : ''}`),
    ...(exceptions ?? []).map(({ type, message }) => `the program threw ${type}${message ? `: ${message}` : ''}`),
  ];
  return parts.join('; ') || 'done';
}

function resultsOf(error: UiError): ActionResult[] {
  const parsed = PerformOutput.shape.results.safeParse(error.details?.results);
  return parsed.success ? parsed.data : [];
}
