import { joinLines } from '../../contract/shown-text.ts';
import type { ConsoleMessage } from '../../contract/console.ts';
import type { LogsOutput } from '../../contract/logs.ts';

/** A stack frame of JavaFX or the JDK, which may begin with its module and version. */
const PLATFORM_FRAME = /^\s*at (?:[\w.]+(?:@[\w.+-]+)?\/)?(?:javafx|com\.sun|java|jdk|sun)\./;

/** Maximum number of consecutive frames of JavaFX and the JDK that are shown; the others are counted. */
const MAX_PLATFORM_FRAMES = 2;

/** The output and the uncaught exceptions of an application as lines: first each stream, then the exceptions with their stacks. */
export function logLines({ stdout, stderr, uncaught, console = [], omitted, note, cursor }: LogsOutput): string {
  const exceptions = uncaught.flatMap(({ at, thread, type, message, stack }) => [
    `${new Date(at).toISOString()} ${thread}: ${type}${message === null ? '' : `: ${message}`}`,
    ...withoutPlatform(stack.map((frame) => `  at ${frame}`)),
  ]);
  return joinLines([
    ...(note === undefined ? [] : [note]),
    ...(omitted === undefined ? [] : [`${omitted} earlier lines omitted; a larger limit or match shows them`]),
    ...section('standard output', withoutPlatform(stdout)),
    ...section('standard error', withoutPlatform(stderr)),
    ...section('uncaught exceptions', exceptions),
    ...section('console of WebViews', console.map(consoleLine)),
    `cursor ${cursor}`,
  ]);
}

function consoleLine({ at, uid, id, source, line, text }: ConsoleMessage): string {
  const view = ['WebView', ...(uid === undefined ? [] : [uid]), ...(id === undefined ? [] : [`#${id}`])].join(' ');
  const file =
    source
      ?.replace(/[?#].*$/, '')
      .split('/')
      .at(-1) ?? '';
  const place = line === undefined ? file : `${file}:${line}`;
  return `${new Date(at).toISOString()} ${view}${place === '' ? '' : ` ${place}`}: ${text}`;
}

function section(title: string, lines: readonly string[] = []): readonly string[] {
  return lines.length === 0 ? [] : [`${title}:`, ...lines.map((line) => `  ${line}`)];
}

/** Returns lines with stack traces in which long runs of frames of JavaFX and the JDK are replaced by their number. */
function withoutPlatform(lines: readonly string[] = []): string[] {
  const shown: string[] = [];
  let run: string[] = [];
  const end = (): void => {
    const counted = run.length - MAX_PLATFORM_FRAMES;
    shown.push(...(counted > 1 ? run.slice(0, MAX_PLATFORM_FRAMES) : run));
    if (counted > 1) shown.push(`  … ${counted} frames of JavaFX and the JDK`);
    run = [];
  };
  for (const line of lines) {
    if (PLATFORM_FRAME.test(line)) {
      run.push(line);
    } else {
      end();
      shown.push(line);
    }
  }
  end();
  return shown;
}
