import type { Action } from '../../contract/action.ts';
import type { Target } from '../../contract/address.ts';
import type { AgentActionResult } from '../../contract/agent.ts';
import { UiError } from '../../contract/error.ts';
import type { RecordedTarget } from '../../contract/record.ts';
import type { AgentConnection } from '../applications/agent-connection.ts';
import { within } from '../limits.ts';
import { replayActions, type ReplayAction } from '../record/replay-actions.ts';
import { numbered, type NumberedStep } from '../record/test-class.ts';
import { differenceWords, targetWords } from '../record/words.ts';

/** How long each action waits for its node, and each assertion until it is true: the same as in the generated test. */
const WAIT_MS = 10_000;
/** Additional time for an action itself, such as typing a long text. */
const ACT_MS = 30_000;
/** Minimum time that an action has after its node was found. */
const READY_MS = 2000;

/** How to repeat a step. */
export interface StepContext {
  /** Sends a request to the application. */
  readonly ask: <T>(request: (agent: AgentConnection) => Promise<T>) => Promise<T>;
  readonly signal: AbortSignal;
  /** The password to enter, if the step enters one. */
  readonly password: string | undefined;
  /** Whether to check the assertions. Repetitions do not check them, because counts continue from earlier runs. */
  readonly checks: boolean;
  /** Ids of assertions that are not checked. */
  readonly without: ReadonlySet<string>;
}

/** The outcome of a repeated step. */
export interface Repeated {
  /** Number of its assertions, which were all true. */
  readonly checks: number;
  /** The uncaught exceptions of the application during the step. */
  readonly exceptions: readonly string[];
}

/**
 * Repeats one step, and checks its assertions.
 * @throws UiError with the reason why the step failed; MCP_UI_TIMEOUT with `check` if an assertion is not true
 */
export async function repeatStep({ id, step }: NumberedStep, context: StepContext): Promise<Repeated> {
  const exceptions: string[] = [];
  for (const action of replayActions(step, context.password)) {
    const result = await act(action, context);
    for (const { type, message } of result.exceptions ?? []) exceptions.push(message ? `${type}: ${message}` : type);
  }
  const left = context.checks ? numbered(id, step).filter((one) => !context.without.has(one.id)) : [];
  for (const one of left) {
    const params = { assertion: one.assertion, waitMs: WAIT_MS };
    const { isMet, found } = await context.ask((agent) =>
      agent.request('checkRecorded', params, within(WAIT_MS, context.signal)),
    );
    const details = { check: one.id, ...(found === undefined ? {} : { found }) };
    if (!isMet) throw new UiError('MCP_UI_TIMEOUT', differenceWords(one.assertion, found), details);
  }
  return { checks: left.length, exceptions };
}

/** Performs an action. If the application has replaced its node in the meantime, the new node is searched. */
async function act({ action, target, to }: ReplayAction, context: StepContext): Promise<AgentActionResult> {
  const deadline = performance.now() + WAIT_MS;
  for (;;) {
    const found: Action = {
      ...action,
      ...(target === undefined ? {} : { target: await find(target, deadline, context) }),
      ...(to === undefined ? {} : { to: await find(to, deadline, context) }),
    };
    const waitMs = Math.round(Math.max(READY_MS, deadline - performance.now()));
    const timeoutMs = waitMs + ACT_MS;
    const { results } = await context.ask((agent) =>
      agent.request(
        'perform',
        { actions: [found], changes: false, waitMs, timeoutMs },
        within(timeoutMs, context.signal),
      ),
    );
    const [result] = results;
    if (result === undefined) throw new UiError('MCP_UI_INTERNAL', 'The Java agent has returned no result.');
    const { error } = result;
    if (error === undefined) return result;
    const isReplaced = error.code === 'MCP_UI_STALE_REF' || error.code === 'MCP_UI_NODE_NOT_FOUND';
    if (!isReplaced || target === undefined || performance.now() >= deadline)
      throw new UiError(error.code, error.message, error.details);
  }
}

function withinOf(target: RecordedTarget, levels: number): RecordedTarget {
  return levels === 0 || target.within === undefined ? target : withinOf(target.within, levels - 1);
}

/** @throws UiError reason noMatch or ambiguous unless exactly one such node is found in time */
async function find(target: RecordedTarget, deadline: number, { ask, signal }: StepContext): Promise<Target> {
  const waitMs = Math.round(Math.max(0, deadline - performance.now()));
  const {
    uid,
    count,
    level = 0,
  } = await ask((agent) => agent.request('findRecorded', { target, waitMs }, within(waitMs, signal)));
  if (uid !== undefined) return { ref: { uid } };
  const name = targetWords(withinOf(target, level));
  throw count > 1
    ? new UiError('MCP_UI_ACTION_FAILED', `${count} nodes are ${name}: there must be one.`, { reason: 'ambiguous' })
    : new UiError('MCP_UI_ACTION_FAILED', `Not shown within ${WAIT_MS / 1000} s: ${name}.`, { reason: 'noMatch' });
}
