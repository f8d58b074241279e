import { oneLine, quoted } from '../../contract/shown-text.ts';
import type { RunOutput } from '../../contract/evaluation.ts';
import { shortened } from './line.ts';

/** Maximum number of characters of a value in the activity list. */
const SHOWN = 80;

/**
 * Returns the value of `ui_run` for users, on one line: a node by its text, not by its uid. Code without a value has only
 * printed or changed something.
 */
export function shownValue({ result, 'non-json': text, output }: RunOutput): string {
  const value =
    text ?? (result === '' ? 'an empty text' : typeof result === 'string' ? quoted(result) : JSON.stringify(result));
  const printed = output === undefined ? '' : `printed ${quoted(shortened(output.trim(), SHOWN))}`;
  if (text === undefined && result === null) return printed === '' ? 'done' : printed;
  return [shortened(oneLine(value), SHOWN), printed].filter((part) => part !== '').join(', ');
}

/** The result of `ui_run` as lines: the value, as JSON where that is possible, then what the code printed. */
export function runLines({ result, 'non-json': text, uid, output, forgotten }: RunOutput): string {
  const value = text === undefined ? JSON.stringify(result) : `non-json ${uid === undefined ? '' : `${uid} `}${text}`;
  const lost =
    forgotten === true ? ['the declarations of earlier code are lost, because their compiler had ended'] : [];
  return [oneLine(value), ...(output === undefined ? [] : ['printed:', output.replace(/\n$/, '')]), ...lost].join('\n');
}
