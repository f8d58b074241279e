import { joinLines } from '../../contract/shown-text.ts';
import { PerformInput, PerformOutput, type Action, type ActionResult } from '../../contract/action.ts';
import { traitsOf } from '../../contract/actions.ts';
import type * as z from 'zod';
import type { AgentActionResult, agentMethods } from '../../contract/agent.ts';
import type { FullRef } from '../../contract/node.ts';
import type { Until, UntilOutcome } from '../../contract/query.ts';
import { UiError, type UiErrorBody } from '../../contract/error.ts';
import type { Application } from '../applications/application.ts';
import { asUiError } from '../errors.ts';
import { actionResult, actionResultLines } from '../format/action-result.ts';
import { leakLines } from '../format/leaks-text.ts';
import { inTime, MOST_MS, within } from '../limits.ts';
import { leaksWithSources } from '../sources/leaks.ts';
import { ProjectSources } from '../sources/project-sources.ts';
import { readNodes, type NodeRead } from './support/read-nodes.ts';
import { takeScreenshot } from './support/take-screenshot.ts';
import { afterLastWindow, exitedWhile, type End } from './support/last-window.ts';
import type { Done } from './support/done.ts';
import type { AboutAction, Names } from './support/listed.ts';
import { defineTool, type ToolContext } from './support/tool.ts';
import { performed, performedByUser } from './support/performed.ts';
import { HIDDEN, takenItem } from './support/phrase.ts';
import { followed } from './support/performed-so-far.ts';
import { foundBy } from './support/found-by.ts';
import { waitAfter } from './support/perform-until.ts';
import { profiled } from './support/profiled.ts';
import { inRepetition } from './support/repeated.ts';
import { calledWait, describeWait, isThere, limitedTo, requireWait } from './support/wait.ts';

const DEFAULT_MS = 5000;
/** Time for reading nodes if the actions have used up theirs. */
const MIN_READ_MS = 500;

/** Performs actions (docs/contract/actions.md, "Performing actions"). */
export const uiPerform = defineTool({
  name: 'ui_perform',
  title: 'Perform actions',
  description:
    'Performs actions as a user does. Prefer select, check, expand, choose, setValue, editCell and fill (for forms) to ' +
    'clicks on parts of controls. A click on a column header ({"type": "Column", "text": …}) sorts. ' +
    'Stops at the first failure.',
  input: PerformInput,
  output: PerformOutput,
  annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: true },
  changesApplication: true,
  isStep: true,
  listsUsers: true,
  done: ({ actions, until }, outcome, names) => {
    const { results, about = [] } =
      'structured' in outcome
        ? { results: outcome.structured.results, about: outcome.about }
        : performedBefore(outcome.error);
    const done = results.flatMap((result, index) =>
      names.isUser
        ? performedByUser(actions[index], result, names, about[index])
        : [performed(actions[index], result, names, about[index])],
    );
    if ('error' in outcome && results.length === 0) {
      const tried = actions.map((action) => performed(action, { ok: false, type: action.type }, names).deed);
      const forAgents = actions.map(({ type }) => type).join(', ');
      return [{ deed: tried.join(', '), forAgents, result: errorText(outcome.error) }];
    }
    const waited = 'structured' in outcome ? outcome.structured.until : undefined;
    if (until !== undefined && waited !== undefined) done.push(waitDone(until, waited, names));
    return done;
  },
  async handle(
    { app, screenshot, timeoutMs: wantedMs, awaitUiIdle = true, details = false, until, read = [], ...rest },
    context,
  ) {
    const timeoutMs = wantedMs ?? (rest.leaks === undefined && rest.profile !== true ? DEFAULT_MS : MOST_MS);
    const { session, signal } = context;
    if (until !== undefined) requireWait(until, 'until.');
    const application = session.applications.application(app);
    const wasThere = until !== undefined && (await isThere(application, until, context));
    const called = performance.now();
    let deadline = called + timeoutMs;
    const params = { ...rest, ...context.reads, awaitUiIdle, timeoutMs };
    const performed = context.take(await performIn(application, params, context));
    const hasEnded = performed.results.some(({ lastWindowClosed }) => lastWindowClosed);
    const end = performed.end ?? (hasEnded ? await afterLastWindow(session, application) : {});
    const agentResults = await withSources(performed.results, application, context);
    const results = agentResults.map(({ copied, ...result }, index) => {
      const shown = asAsked(actionResult(result, details, end), rest.actions[index], result.target?.ref);
      // The copied text is for the user's own clipboard.
      return context.client.isUser && copied !== undefined ? { ...shown, copied } : shown;
    });
    const about = agentResults.map((result) => ({ window: result.in, aimed: result.aimed?.ref.uid ?? undefined }));
    const failedIndex = results.findLastIndex(({ ok }) => !ok);
    const failed = results[failedIndex]?.error;
    const isStopped = failed !== undefined && !rest.continueOnError;
    const lines = actionResultLines(results);
    const begun = performance.now();
    const leftForWait = MOST_MS - Math.ceil(begun - called);
    const waited =
      until === undefined || isStopped
        ? undefined
        : await waitAfter(application, limitedTo(leftForWait, until), context, { lines, wasThere });
    // The wait has a time limit of its own, which does not count here.
    deadline += performance.now() - begun;
    const leftMs = (): number => Math.max(MIN_READ_MS, Math.floor(deadline - performance.now()));
    // If no action had an effect, the nodes are those that the client has already seen.
    const nodes = hasDoneNothing(results)
      ? []
      : await readNodes(session, application, { targets: read, said: saidIn(results) }, leftMs(), signal);
    if (isStopped) {
      const error = inRepetition(failed, performed.repetition, rest.leaks);
      throw new ActionFailure(error, failedIndex, results, { app: application.app, nodes, about });
    }
    const { dir } = session.lifecycle;
    const leaks = performed.leaks && (await leaksWithSources(performed.leaks, application, { dir, signal }));
    lines.push(...(leaks === undefined ? [] : leakLines(leaks)));
    const profile = performed.profile && (await profiled(performed.profile, application, context));
    lines.push(...(profile?.lines ?? []), ...(waited === undefined ? [] : [waited.line]), ...linesOf(nodes));
    const structured = {
      app: application.app,
      results,
      ...(leaks === undefined ? {} : { leaks }),
      ...(profile === undefined ? {} : { profile: profile.profile }),
      ...(waited === undefined ? {} : { until: waited.outcome }),
      ...(nodes.length === 0 ? {} : { read: nodes.map(({ entry }) => entry) }),
    };
    if (!screenshot) return { structured, text: joinLines(lines), about };
    const limit = { timeoutMs, deadline };
    return { ...(await withScreenshot(application, performed.results, { structured, lines }, limit, context)), about };
  },
});

const linesOf = (nodes: readonly NodeRead[]): string[] => nodes.flatMap(({ lines }) => lines);

interface Answer {
  readonly structured: z.input<typeof PerformOutput> & Record<string, unknown>;
  readonly lines: readonly string[];
}

/**
 * Returns the response with a screenshot, or with the reason why it could not be taken: the actions were performed, so the call
 * must not fail.
 */
async function withScreenshot(
  application: Application,
  results: readonly AgentActionResult[],
  { structured, lines }: Answer,
  { timeoutMs, deadline }: { timeoutMs: number; deadline: number },
  { session, signal }: ToolContext,
) {
  try {
    const remainingMs = Math.floor(deadline - performance.now());
    if (remainingMs < 1) throw noTimeForScreenshot(timeoutMs);
    const request = { ...windowOf(results), timeoutMs: remainingMs };
    const { measures, image } = await inTime(
      session.ask(application, () => takeScreenshot(application, request, signal)),
      remainingMs,
      () => noTimeForScreenshot(timeoutMs),
    );
    const { width, height, scale, origin } = measures;
    const line = `screenshot ${width}x${height}, scale ${scale}, from ${origin.x},${origin.y}`;
    return { structured: { ...structured, screenshot: measures }, text: joinLines([...lines, line]), image };
  } catch (error) {
    const { body } = asUiError(error);
    const line = `no screenshot: ${body.message}`;
    return { structured: { ...structured, screenshotError: body }, text: joinLines([...lines, line]) };
  }
}

/** Returns uids of the nodes that the results show in their current state. */
function saidIn(results: readonly ActionResult[]): ReadonlySet<string> {
  return new Set(
    results.flatMap(({ changed = [], appeared = [], opened = [] }) => [
      ...[...changed, ...appeared].map(({ uid }) => uid),
      ...opened.flatMap(({ content = [] }) => content.flatMap((line) => /^[\w$]+ (n\w+)/.exec(line)?.[1] ?? [])),
    ]),
  );
}

/** Returns the wait for the activity list. */
function waitDone(until: Until, { ok, waitedMs, error, ...found }: UntilOutcome, { nodes }: Names): Done {
  const result = ok ? `after ${Math.round(waitedMs)} ms` : (error?.message ?? 'not reached');
  return { deed: calledWait(until, found, nodes), forAgents: describeWait(until), ok, result };
}

/** Whether the only action has failed before its first event. */
function hasDoneNothing([first, ...more]: readonly ActionResult[]): boolean {
  return first?.ok === false && more.length === 0 && first.error?.details?.['mayHaveHappened'] !== true;
}

/** Returns the results with the files of the traced handlers. */
async function withSources(
  results: readonly AgentActionResult[],
  application: Application,
  { session, signal }: ToolContext,
): Promise<readonly AgentActionResult[]> {
  if (results.every(({ trace }) => trace === undefined)) return results;
  const sources = await ProjectSources.of(application, { dir: session.lifecycle.dir, wanted: true, signal });
  return results.map(({ trace, ...result }) => ({
    ...result,
    ...(trace === undefined
      ? {}
      : { trace: trace.map((event) => ({ ...event, reached: event.reached.map((each) => sources.inRow(each)) })) }),
  }));
}

type Params = z.infer<typeof agentMethods.perform.params>;
type Performed = z.infer<typeof agentMethods.perform.result> & {
  /** The outcome of an application that exited before it could respond. */
  readonly end?: End;
};

/** Performs the actions. If an application exits because its window is asked to close, the action has succeeded. */
async function performIn(
  application: Application,
  params: Params & { timeoutMs: number },
  { session, signal }: ToolContext,
): Promise<Performed> {
  // Results can be lost at an exit only if there are several actions. Results of repetitions do not count.
  const soFar = params.actions.length > 1 && params.leaks === undefined ? followed(application.connection) : undefined;
  const request = { ...params, ...(soFar === undefined ? {} : { progress: soFar.progress }) };
  try {
    return await session.ask(application, (agent) =>
      agent.request('perform', request, within(params.timeoutMs, signal)),
    );
  } catch (error) {
    const end = exitedWhile(error);
    if (end === undefined || params.leaks !== undefined) throw error;
    return resultsAtExit(params.actions, soFar?.results ?? [], end, asUiError(error));
  } finally {
    soFar?.end();
  }
}

/** Returns the results of an application that has exited: of the performed actions, and of the one during which it exited. */
function resultsAtExit(
  actions: Params['actions'],
  performed: readonly AgentActionResult[],
  end: End,
  gone: UiError,
): Performed {
  const [action, next] = actions.slice(performed.length);
  if (action === undefined) throw gone;
  const results = [...performed];
  const isAsked = traitsOf(action.type).window === 'asked to close';
  if (isAsked) results.push({ ok: true, type: action.type, lastWindowClosed: true });
  const failed = isAsked ? next : action;
  if (failed !== undefined) {
    // An action that has not started has changed nothing.
    const details = isAsked ? { ...gone.details, mayHaveHappened: false } : gone.details;
    results.push({ ok: false, type: failed.type, error: { ...gone.body, ...(details ? { details } : {}) } });
  }
  return { results, end };
}

/** Adds how the target was found, unless by its uid or path, and which item was selected. */
function asAsked(result: ActionResult, action: Action | undefined, ref: FullRef | undefined): ActionResult {
  const { target } = result;
  if (target === undefined) return result;
  const item = takenItem(action, result);
  // If the row or item is the target itself, the target's text already names it.
  const isNamed = item === undefined || item === '' || target.text?.includes(item);
  return {
    ...result,
    ...(isNamed ? {} : { item }),
    target: { ...target, ...foundBy(action?.target?.ref, ref) },
  };
}

/** The error of an action, with the results of the completed ones. */
class ActionFailure extends UiError {
  readonly about: readonly AboutAction[];

  constructor(
    { code, message, details }: UiErrorBody,
    failedIndex: number,
    /** One result per action, up to the failed one. */
    readonly performed: readonly ActionResult[],
    { app, nodes, about }: { app: string; nodes: readonly NodeRead[]; about: readonly AboutAction[] },
  ) {
    super(code, message, {
      ...causedBy(performed[failedIndex]),
      ...details,
      app,
      failedIndex,
      results: actionResultLines(performed.filter(({ ok }) => ok)),
      ...(nodes.length === 0 ? {} : { read: nodes.flatMap(({ lines }) => lines) }),
    });
    this.about = about;
  }
}

/** The fields of a failed action's result that describe the action itself, not its effects. */
const ITSELF = new Set(['ok', 'type', 'error', 'typed', 'password', 'window']);

/** Returns the effects that a failed action still had: its target, windows, effects and exceptions. */
function causedBy(failed: ActionResult | undefined): Record<string, unknown> {
  return Object.fromEntries(Object.entries(failed ?? {}).filter(([field]) => !ITSELF.has(field)));
}

interface Listed {
  readonly results: readonly ActionResult[];
  readonly about?: readonly AboutAction[] | undefined;
}

function performedBefore(error: UiError): Listed {
  return error instanceof ActionFailure ? { results: error.performed, about: error.about } : { results: [] };
}

function noTimeForScreenshot(timeoutMs: number): UiError {
  return new UiError(
    'MCP_UI_TIMEOUT',
    `The actions were performed, but the screenshot exceeded timeoutMs (${timeoutMs} ms). Take it with ui_screenshot.`,
    { timeoutMs },
  );
}

/** Returns the window for the screenshot: the one that the last action opened, else that of its target, else the focused one. */
function windowOf(results: readonly AgentActionResult[]): { stage?: 'index'; stageIndex?: number } {
  const last = results.at(-1);
  const opened = last?.opened?.at(-1)?.stageIndex;
  const path = last?.closed === undefined ? last?.target?.ref.path : undefined;
  const stageIndex = opened ?? /^\/stages\[(\d+)\]/.exec(path ?? '')?.[1];
  return stageIndex === undefined ? {} : { stage: 'index', stageIndex: Number(stageIndex) };
}

/** Masks the name of an unknown key, which may be text for a password field. */
function errorText({ message, details }: UiError): string {
  const key = details?.key;
  return typeof key === 'string' ? message.replaceAll(`"${key}"`, HIDDEN) : message;
}
