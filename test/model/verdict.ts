import { inWords, type LoggedEvent } from './events.ts';

/** The claim of a response about one action. */
export type Claim =
  | { readonly ok: true; readonly shown: string | undefined }
  | { readonly ok: false; readonly mayHaveHappened: boolean; readonly reason: string; readonly message: string };

/** The events that an application must log for an action on an item. */
export interface Expected {
  /** Each must be logged, in this order. */
  readonly events: readonly RegExp[];
  /** Whether a further event belongs to the action; all others were caused wrongly. */
  readonly allowed: RegExp;
  /** The text of the target. */
  readonly shown: RegExp;
  /** Targets that do not log the action and may have received the focus in the meantime: a response that names one of them is correct. */
  readonly elsewhere?: RegExp;
}

export type Verdict =
  | { readonly kind: 'ok' }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'wrong'; readonly why: string };

/** Compares the claim of a response with the events that the application has logged during the action. */
export function verdictOn(claim: Claim, events: readonly LoggedEvent[], expected: Expected): Verdict {
  const log = events.map(inWords);
  const wrong = (what: string): Verdict => {
    const said = claim.ok ? `ok, ${claim.shown ?? 'no text'}` : `${claim.reason}: ${claim.message}`;
    return { kind: 'wrong', why: `${what}. Response: ${said}. Log: ${log.join(' | ') || 'nothing'}` };
  };
  const astray = log.find((line) => !expected.allowed.test(line));
  if (astray !== undefined) return wrong(`"${astray}" is not of this action`);
  if (!claim.ok) {
    if (log.length > 0 && !claim.mayHaveHappened) return wrong('The error says that nothing has happened');
    return { kind: 'refused', reason: claim.reason };
  }
  if (log.length === 0 && expected.elsewhere?.test(claim.shown ?? '') === true) return { kind: 'ok' };
  let from = 0;
  for (const pattern of expected.events) {
    const at = log.findIndex((line, index) => index >= from && pattern.test(line));
    if (at < 0) return wrong(`${pattern} was not logged`);
    from = at + 1;
  }
  return expected.shown.test(claim.shown ?? '') ? { kind: 'ok' } : wrong('The response names another target');
}
