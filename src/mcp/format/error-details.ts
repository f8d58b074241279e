import * as z from 'zod';
import { ActionResult } from '../../contract/action.ts';
import { Elsewhere, Match } from '../../contract/query.ts';
import { WindowInfo } from '../../contract/window.ts';
import { effectsOf, targetLine } from './action-result.ts';
import { windowLine } from './line.ts';
import { elsewhereText, matchLine } from './node-text.ts';

/** The effects that a failed action still had, as in its result. */
const Caused = ActionResult.pick({
  opened: true,
  closed: true,
  fields: true,
  changed: true,
  moved: true,
  appeared: true,
  disappeared: true,
  omittedEffects: true,
  omittedTypes: true,
  choosers: true,
  exceptions: true,
});
const Target = ActionResult.shape.target.unwrap();

/**
 * Converts the details of an error to the form for clients: nodes, windows and effects as lines, as in the text of other
 * responses.
 * @param details as the server and the Java agent exchange them
 */
export function shownDetails(details: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const caused = Caused.safeParse(details).data ?? {};
  const effects = effectsOf({ ok: false, type: 'click', ...caused });
  const others = Object.entries(details).filter(([key]) => !(key in caused));
  return {
    ...Object.fromEntries(others.map(([key, value]) => [key, shown(key, value)])),
    ...(effects.length === 0 ? {} : { effects }),
  };
}

const Matches = z.array(Match).min(1);
const Windows = z.array(Elsewhere).min(1);

function shown(key: string, value: unknown): unknown {
  const target = key === 'target' ? Target.safeParse(value).data : undefined;
  if (target !== undefined) return targetLine(target);
  const match = Match.safeParse(value).data;
  if (match !== undefined) return matchLine(match);
  const matches = Matches.safeParse(value).data;
  if (matches !== undefined) return matches.map((each) => matchLine(each));
  const elsewhere = Windows.safeParse(value).data;
  if (elsewhere !== undefined) return elsewhere.map(elsewhereText);
  const window = WindowInfo.safeParse(value).data;
  return window === undefined ? value : windowLine(window);
}
