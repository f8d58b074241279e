import {
  ActionType,
  PerformInput,
  PerformOutput,
  type Action,
  type ActionResult,
  type FileChooser,
} from '../../contract/action.ts';
import { UiError } from '../../contract/error.ts';
import { asUiError } from '../errors.ts';
import { inTime, within } from '../limits.ts';
import { takeScreenshot } from './take-screenshot.ts';
import { defineTool, type Done } from './tool.ts';
import { describeTarget } from './describe-target.ts';

const DEFAULT_MS = 5000;
const HIDDEN = '•••';

/** Drives the application (docs/contract.md, "Performing actions"). */
export const uiPerform = defineTool({
  name: 'ui_perform',
  title: 'Drive the application',
  description:
    `Does actions in order, as a user with mouse and keyboard would: ${ActionType.options.join(', ')}. ` +
    'A target is {"ref": {"uid"}} or {"selector": {"css" | "text"}} (with nth when several match), ' +
    'with index/columnId for a row or cell; x, y without a target are scene pixels. Each result names the node acted on, ' +
    'windows and file choosers that opened or closed, and exceptions of the application. chooseFile answers the file chooser that is ' +
    'open, or the one that a later action of the same call opens. It stops at the first action that cannot be done (disabled, ' +
    'covered, ambiguous, …) and says why; continueOnError goes on. screenshot: true adds a screenshot of the window afterwards.',
  input: PerformInput,
  output: PerformOutput,
  annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: true },
  listsUsers: true,
  done: ({ actions }, outcome) => {
    const results = 'structured' in outcome ? outcome.structured.results : resultsOf(outcome.error);
    const app = 'structured' in outcome ? outcome.structured.app : undefined;
    const done = results.map((result, index) => doneOf(actions[index], result, app));
    if ('error' in outcome && results.length === 0) {
      return [{ summary: actions.map(({ type }) => type).join(', '), result: refusalInWords(outcome.error) }];
    }
    return done;
  },
  async handle({ app, screenshot, timeoutMs = DEFAULT_MS, awaitUiIdle = true, ...rest }, { session, signal }) {
    const application = session.applications.application(app);
    const until = performance.now() + timeoutMs;
    const { results } = await session.ask(
      application,
      (agent) => agent.request('perform', { ...rest, awaitUiIdle, timeoutMs }, within(timeoutMs, signal)),
      { acts: true },
    );
    const failed = results.findLast(({ ok }) => !ok)?.error;
    if (failed !== undefined && !rest.continueOnError) {
      throw new UiError(failed.code, failed.message, { ...failed.details, app: application.app, results });
    }
    if (!screenshot) return { structured: { app: application.app, results } };
    try {
      const left = Math.floor(until - performance.now());
      if (left < 1) throw noTimeForScreenshot(timeoutMs);
      const wanted = { ...windowOf(results), timeoutMs: left };
      const { measures, picture } = await inTime(
        session.ask(application, () => takeScreenshot(application, wanted, signal)),
        left,
        () => noTimeForScreenshot(timeoutMs),
      );
      return { structured: { app: application.app, results, screenshot: measures }, picture };
    } catch (error) {
      // The actions happened: an error would say that they did not.
      return { structured: { app: application.app, results, screenshotError: asUiError(error).body } };
    }
  },
});

function noTimeForScreenshot(timeoutMs: number): UiError {
  return new UiError(
    'MCP_UI_TIMEOUT',
    `The actions are done, but there was no screenshot within timeoutMs (${timeoutMs}). Take it with ui_screenshot.`,
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
  const typed = typedInWords(result);
  const on = describeTarget(result.target, action?.target) || placeInWords(action);
  const parts = [result.type, typed, answerInWords(action), on].filter((part) => part !== '');
  const uid = result.target?.ref.uid;
  return {
    summary: parts.join(' '),
    ok: result.ok,
    result: resultInWords(result),
    ...(uid ? { target: uid } : {}),
    ...(app === undefined ? {} : { app }),
  };
}

/** What was typed, in the form that the Java agent allows to show: it knows which node received each key. */
function typedInWords({ type, typed }: ActionResult): string {
  if (typed === undefined || typed === HIDDEN) return typed ?? '';
  return type === 'pressKey' ? typed : `“${typed}”`;
}

/** What a chooser was answered. */
function answerInWords(action: Action | undefined): string {
  return action?.type === 'chooseFile' ? (action.paths?.join(', ') ?? 'cancel') : '';
}

function placeInWords(action: Action | undefined): string {
  return action?.x === undefined ? '' : `at ${action.x}, ${action.y ?? 0}`;
}

function resultInWords({ ok, error, opened, closed, choosers, exceptions }: ActionResult): string {
  if (!ok) return error?.message ?? 'failed';
  const parts = [
    ...(opened ?? []).map(({ kind, title }) => `opened ${kind}${title ? ` “${title}”` : ''}`),
    ...(closed ?? []).map(({ kind, title }) => `closed ${kind}${title ? ` “${title}”` : ''}`),
    ...(choosers ?? []).map(chooserInWords),
    ...(exceptions ?? []).map(({ type, message }) => `the application threw ${type}${message ? `: ${message}` : ''}`),
  ];
  return parts.join('; ') || 'done';
}

function chooserInWords({ kind, state, title }: FileChooser): string {
  const what = `${kind === 'directory' ? 'directory' : 'file'} chooser${title ? ` “${title}”` : ''}`;
  return state === 'open' ? `opened ${what}` : `${state} ${what}`;
}

/** Without the name of a key that there is not: it may be a text that was meant for a password field. */
function refusalInWords({ message, details }: UiError): string {
  const key = details?.key;
  return typeof key === 'string' ? message.replaceAll(`"${key}"`, HIDDEN) : message;
}

function resultsOf(error: UiError): ActionResult[] {
  const parsed = PerformOutput.shape.results.safeParse(error.details?.results);
  return parsed.success ? parsed.data : [];
}
