import type { UiErrorBody } from '../../src/contract/error.ts';
import type { Column } from './columns.ts';
import type { Facts, MatrixApp } from './matrix-app.ts';
import { reasons } from './reasons.ts';
import { extended } from '../harness/time-factor.ts';

/** Result of one action on one control. */
export type Verdict =
  | { readonly kind: 'passes' }
  | { readonly kind: 'unsupported' }
  | { readonly kind: 'does not apply'; readonly reason: string }
  | { readonly kind: 'fails'; readonly why: string };

/** How long the application may take to log the effect, in milliseconds. */
const EFFECT_MS = extended(30_000);

/** The log lines that a failed action must not have caused. */
const CHANGE = /CHANGED (value|text|selected\w*|selection|expanded|showing|progress) |EDIT_COMMIT|ACTION$|CHOSEN/;

/** Performs an action on a control, and reads in the log of the application what happened. */
export async function judge(app: MatrixApp, row: string, action: string, column: Column): Promise<Verdict> {
  const facts = await app.show(row, column.how);
  const error = await app.perform(column.actions(facts));
  const verdict =
    error === undefined
      ? await succeeded(app, action, facts, column.expected(facts))
      : await refused(app, action, error, facts);
  // An action that failed can have pressed a button, too.
  if (column.after !== undefined) await app.perform(column.after);
  return verdict;
}

async function refused(app: MatrixApp, action: string, error: UiErrorBody, facts: Facts): Promise<Verdict> {
  const changed = (await app.log()).filter((line) => CHANGE.test(line));
  return changed.length > 0 && reasonFor(reasonOf(error), action, facts) === undefined
    ? { kind: 'fails', why: `${reasonOf(error)}: ${error.message} But the application logged: ${changed.join(' | ')}` }
    : failed(action, error, facts);
}

/** Judges an action that has returned no error: the application must have logged what is expected. */
export async function succeeded(
  app: MatrixApp,
  action: string,
  facts: Facts | undefined,
  expected: readonly RegExp[],
): Promise<Verdict> {
  await app.log();
  const rule = facts && reasonFor(undefined, action, facts);
  const missing = await app.printed(expected, rule === undefined ? EFFECT_MS : 0);
  if (missing.length === 0) return { kind: 'passes' };
  if (rule !== undefined) return rule;
  const log = (await app.log()).slice(-15).join(' | ');
  return { kind: 'fails', why: `The application logged nothing like ${missing.join(', ')}, but: ${log}` };
}

function failed(action: string, error: UiErrorBody, facts: Facts): Verdict {
  const code = reasonOf(error);
  if (code === 'unsupported') return { kind: 'unsupported' };
  return reasonFor(code, action, facts) ?? { kind: 'fails', why: `${code}: ${error.message}` };
}

const reasonOf = ({ code, details }: UiErrorBody): string => String(details?.['reason'] ?? code);

function reasonFor(code: string | undefined, action: string, facts: Facts): Verdict | undefined {
  const rule = reasons.find(
    ({ error, actions, when }) => error === code && (actions?.includes(action) ?? true) && when(facts),
  );
  return rule && { kind: 'does not apply', reason: rule.reason };
}
