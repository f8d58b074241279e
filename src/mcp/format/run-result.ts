import { oneLine } from '../../contract/shown-text.ts';
import type { RunOutput } from '../../contract/evaluation.ts';

/** The result of `ui_run` as lines: the value, as JSON where that is possible, then what the code printed. */
export function runLines({ result, 'non-json': text, uid, output, forgotten }: RunOutput): string {
  const value = text === undefined ? JSON.stringify(result) : `non-json ${uid === undefined ? '' : `${uid} `}${text}`;
  const lost =
    forgotten === true ? ['the declarations of earlier code are lost, because their compiler had ended'] : [];
  return [oneLine(value), ...(output === undefined ? [] : ['printed:', output.replace(/\n$/, '')]), ...lost].join('\n');
}
