import type { LogsOutput } from '../../contract/logs.ts';

/** The output and the uncaught exceptions of an application as lines: first each stream, then the exceptions with their stacks. */
export function logLines({ stdout, stderr, uncaught, omitted, note, cursor }: LogsOutput): string {
  const exceptions = uncaught.flatMap(({ at, thread, type, message, stack }) => [
    `${new Date(at).toISOString()} ${thread}: ${type}${message === null ? '' : `: ${message}`}`,
    ...stack.map((frame) => `  at ${frame}`),
  ]);
  return [
    ...(note === undefined ? [] : [note]),
    ...(omitted === undefined ? [] : [`${omitted} earlier lines omitted; a larger limit or match shows them`]),
    ...section('standard output', stdout),
    ...section('standard error', stderr),
    ...section('uncaught exceptions', exceptions),
    `cursor ${cursor}`,
  ].join('\n');
}

function section(title: string, lines: readonly string[] = []): readonly string[] {
  return lines.length === 0 ? [] : [`${title}:`, ...lines.map((line) => `  ${line}`)];
}
