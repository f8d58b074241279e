import {
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

/** Performs actions (docs/contract.md, "Performing actions"). */
export const uiPerform = defineTool({
  name: 'ui_perform',
  title: 'Perform actions',
  description:
    'Performs actions in order, like a user with mouse and keyboard. For controls, prefer select, check, expand, choose, setValue ' +
    'and editCell to clicks on their parts. A target is {"ref": {"uid"}} or {"selector": {"css" | "text"}} (add nth if several match), ' +
    'with index/columnId for a row or cell; x, y without a target are scene pixels. Each result contains the target node, ' +
    'windows and file choosers that opened or closed, and uncaught exceptions. chooseFile handles the open file chooser, ' +
    'or the next one that the same call opens. Stops at the first action that fails (disabled, covered, ambiguous, …) ' +
    'and returns the reason; continueOnError: true continues. screenshot: true adds a screenshot of the window.',
  input: PerformInput,
  output: PerformOutput,
  annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: true },
  listsUsers: true,
  done: ({ actions }, outcome) => {
    const results = 'structured' in outcome ? outcome.structured.results : resultsOf(outcome.error);
    const app = 'structured' in outcome ? outcome.structured.app : undefined;
    const done = results.map((result, index) => doneOf(actions[index], result, app));
    if ('error' in outcome && results.length === 0) {
      return [{ summary: actions.map(({ type }) => type).join(', '), result: errorText(outcome.error) }];
    }
    return done;
  },
  async handle({ app, screenshot, timeoutMs = DEFAULT_MS, awaitUiIdle = true, ...rest }, { session, signal }) {
    const application = session.applications.application(app);
    const deadline = performance.now() + timeoutMs;
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
      const remainingMs = Math.floor(deadline - performance.now());
      if (remainingMs < 1) throw noTimeForScreenshot(timeoutMs);
      const request = { ...windowOf(results), timeoutMs: remainingMs };
      const { measures, picture } = await inTime(
        session.ask(application, () => takeScreenshot(application, request, signal)),
        remainingMs,
        () => noTimeForScreenshot(timeoutMs),
      );
      return { structured: { app: application.app, results, screenshot: measures }, picture };
    } catch (error) {
      // The actions were performed, so the tool call must not fail.
      return { structured: { app: application.app, results, screenshotError: asUiError(error).body } };
    }
  },
});

function noTimeForScreenshot(timeoutMs: number): UiError {
  return new UiError(
    'MCP_UI_TIMEOUT',
    `The actions were performed, but the screenshot exceeded timeoutMs (${timeoutMs} ms). Take it with ui_screenshot.`,
    { timeoutMs },
  );
}

/** The window for the screenshot: the one that the last action opened, else that of its target, else the focused one. */
function windowOf(results: readonly ActionResult[]): { stage?: 'index'; stageIndex?: number } {
  const last = results.at(-1);
  const opened = last?.opened?.at(-1)?.stageIndex;
  const path = last?.closed === undefined ? last?.target?.ref.path : undefined;
  const stageIndex = opened ?? /^\/stages\[(\d+)\]/.exec(path ?? '')?.[1];
  return stageIndex === undefined ? {} : { stage: 'index', stageIndex: Number(stageIndex) };
}

function doneOf(action: Action | undefined, result: ActionResult, app: string | undefined): Done {
  const typed = typedText(result);
  const on = describeTarget(result.target, action?.target) || pointText(action);
  const parts = [result.type, typed, chosenPaths(action), menuPathText(action), on].filter((part) => part !== '');
  const uid = result.target?.ref.uid;
  return {
    summary: parts.join(' '),
    ok: result.ok,
    result: resultText(result),
    ...(uid ? { target: uid } : {}),
    ...(app === undefined ? {} : { app }),
  };
}

/** The typed text, as the Java agent returns it: it masks what a password field received. */
function typedText({ type, typed }: ActionResult): string {
  if (typed === undefined || typed === HIDDEN) return typed ?? '';
  return type === 'pressKey' ? typed : `“${typed}”`;
}

/** The paths that were chosen in a file chooser. */
function chosenPaths(action: Action | undefined): string {
  return action?.type === 'chooseFile' ? (action.paths?.join(', ') ?? 'cancel') : '';
}

function menuPathText(action: Action | undefined): string {
  const path = action?.type === 'choose' ? (action.menuPath ?? '') : '';
  return typeof path === 'string' ? path : path.join(' > ');
}

function pointText(action: Action | undefined): string {
  return action?.x === undefined ? '' : `at ${action.x}, ${action.y ?? 0}`;
}

function resultText({ ok, error, opened, closed, choosers, exceptions }: ActionResult): string {
  if (!ok) return error?.message ?? 'failed';
  const parts = [
    ...(opened ?? []).map(({ kind, title }) => `opened ${kind}${title ? ` “${title}”` : ''}`),
    ...(closed ?? []).map(({ kind, title }) => `closed ${kind}${title ? ` “${title}”` : ''}`),
    ...(choosers ?? []).map(chooserText),
    ...(exceptions ?? []).map(({ type, message }) => `the application threw ${type}${message ? `: ${message}` : ''}`),
  ];
  return parts.join('; ') || 'done';
}

function chooserText({ kind, state, title }: FileChooser): string {
  const what = `${kind === 'directory' ? 'directory' : 'file'} chooser${title ? ` “${title}”` : ''}`;
  return state === 'open' ? `opened ${what}` : `${state} ${what}`;
}

/** Masks the name of an unknown key: it may be text that was meant for a password field. */
function errorText({ message, details }: UiError): string {
  const key = details?.key;
  return typeof key === 'string' ? message.replaceAll(`"${key}"`, HIDDEN) : message;
}

function resultsOf(error: UiError): ActionResult[] {
  const parsed = PerformOutput.shape.results.safeParse(error.details?.results);
  return parsed.success ? parsed.data : [];
}
