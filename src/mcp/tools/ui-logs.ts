import path from 'node:path';
import { LogsInput, LogsOutput } from '../../contract/logs.ts';
import { GuardedFolder } from '../../files/guarded-folder.ts';
import { isOwnMachine } from '../../jvms/machine.ts';
import type { Application } from '../applications/application.ts';
import { outputTarget } from '../applications/output-target.ts';
import { clipped } from '../format/line.ts';
import { logLines } from '../format/log-lines.ts';
import { linesFrom } from '../session/output-log.ts';
import { defineTool } from './support/tool.ts';

/** Path in the session directory. */
const OUTPUT = 'log/app.log';
const ERRORS = 'log/app-err.log';
const DEFAULT_LIMIT = 100;
const MAX_LINE_CHARS = 1000;
/**
 * Matches an exception that no script has caught, in the form that the console shows it. JavaFX does not provide which messages
 * are errors.
 */
const ERROR = /^(?:Unhandled Promise Rejection: )?\w*(?:Error|Exception)\b/;

/** The output and the exceptions of an application (docs/contract/output.md, "Output and exceptions of an application"). */
export const uiLogs = defineTool({
  name: 'ui_logs',
  title: 'Output and exceptions',
  description:
    'Returns the last output of an application started by ui_launch, its uncaught exceptions, and the console of its ' +
    'WebViews.',
  input: LogsInput,
  output: LogsOutput,
  annotations: { readOnlyHint: true, openWorldHint: false },
  handle({ app, since, level = 'all', match, limit = DEFAULT_LIMIT }, { session }) {
    const application = session.applications.application(app);
    const [stdoutFrom = 0, stderrFrom = 0, exceptionsFrom = 0, consoleFrom = 0] = since?.split('.').map(Number) ?? [];
    const matches = (text: string): boolean => match === undefined || text.toLowerCase().includes(match.toLowerCase());
    const { last, kept } = session.exceptions.of(application);
    const uncaught = kept.filter(({ n, type, message, stack }) => {
      return n > exceptionsFrom && matches([type, message, ...stack].join('\n'));
    });
    const written = session.consoles.of(application);
    const console = written.filter(
      ({ n, text }) => n > consoleFrom && matches(text) && (level === 'all' || ERROR.test(text)),
    );
    const { dir } = session.lifecycle;
    const launched = application.entry.launched === true && dir !== undefined;
    const folder = new GuardedFolder(dir ?? '');
    const stdout = launched ? linesFrom(folder, OUTPUT, stdoutFrom) : NOTHING;
    const stderr = launched ? linesFrom(folder, ERRORS, stderrFrom) : NOTHING;
    const shown = [level === 'all' ? stdout : NOTHING, stderr].map(({ lines }) => lines.filter(matches));
    const [out = [], err = []] = shown.map((lines) => lines.slice(-limit).map((line) => clipped(line, MAX_LINE_CHARS)));
    const omitted = [...shown, console].reduce((sum, { length }) => sum + Math.max(0, length - limit), 0);
    const structured: LogsOutput = {
      app: application.app,
      ...(out.length === 0 ? {} : { stdout: out }),
      ...(err.length === 0 ? {} : { stderr: err }),
      uncaught,
      ...(console.length === 0 ? {} : { console: console.slice(-limit) }),
      ...(omitted === 0 ? {} : { omitted }),
      ...noteOf(application, launched, folder),
      cursor: [
        ...[stdout.end, stderr.end, Math.max(last, exceptionsFrom)],
        ...(written.length === 0 && consoleFrom === 0 ? [] : [Math.max(written.at(-1)?.n ?? 0, consoleFrom)]),
      ].join('.'),
    };
    return Promise.resolve({ structured, text: logLines(structured) });
  },
});

function noteOf({ app, agent, pid }: Application, launched: boolean, folder: GuardedFolder): { note?: string } {
  if (!launched) {
    const target = pid !== undefined && isOwnMachine(agent) ? outputTarget(pid) : undefined;
    const where = target === undefined ? 'its output is where it was started' : `its standard output goes to ${target}`;
    return { note: `${app} was not started by ui_launch, so it is not kept here: ${where}.` };
  }
  const removed = [OUTPUT, ERRORS].find((name) => !folder.isFile(name));
  if (removed === undefined) return {};
  return {
    note: `${path.join(folder.root, removed)} was removed, so what ${app} prints is lost. Launch it again: ui_launch {"again": true}.`,
  };
}

const NOTHING = { lines: [], end: 0 } as const;
