import fs from 'node:fs';
import path from 'node:path';
import { LogsInput, LogsOutput } from '../../contract/logs.ts';
import { clipped } from '../format/line.ts';
import { logLines } from '../format/log-lines.ts';
import { linesFrom } from '../session/output-log.ts';
import { defineTool } from './tool.ts';

const DEFAULT_LIMIT = 100;
const MAX_LINE_CHARS = 1000;

/** What an application printed and threw (docs/contract.md, "Output and exceptions of an application"). */
export const uiLogs = defineTool({
  name: 'ui_logs',
  title: 'Output and exceptions',
  description:
    'Returns the end of the standard output and error of an application that ui_launch has started, and its uncaught exceptions ' +
    'with their stacks.',
  input: LogsInput,
  output: LogsOutput,
  annotations: { readOnlyHint: true, openWorldHint: false },
  handle({ app, since, level = 'all', match, limit = DEFAULT_LIMIT }, { session }) {
    const application = session.applications.application(app);
    const [stdoutFrom = 0, stderrFrom = 0, exceptionsFrom = 0] = since?.split('.').map(Number) ?? [];
    const matches = (text: string): boolean => match === undefined || text.toLowerCase().includes(match.toLowerCase());
    const { last, kept } = session.exceptions.of(application);
    const uncaught = kept.filter(({ n, type, message, stack }) => {
      return n > exceptionsFrom && matches([type, message, ...stack].join('\n'));
    });
    const { dir } = session.lifecycle;
    const launched = application.entry.launched === true && dir !== undefined;
    const log = path.join(dir ?? '', 'log');
    const stdout = launched ? linesFrom(path.join(log, 'app.log'), stdoutFrom) : NOTHING;
    const stderr = launched ? linesFrom(path.join(log, 'app-err.log'), stderrFrom) : NOTHING;
    const shown = [level === 'all' ? stdout : NOTHING, stderr].map(({ lines }) => lines.filter(matches));
    const [out = [], err = []] = shown.map((lines) => lines.slice(-limit).map((line) => clipped(line, MAX_LINE_CHARS)));
    const omitted = shown.reduce((sum, { length }) => sum + Math.max(0, length - limit), 0);
    const structured: LogsOutput = {
      app: application.app,
      ...(out.length === 0 ? {} : { stdout: out }),
      ...(err.length === 0 ? {} : { stderr: err }),
      uncaught,
      ...(omitted === 0 ? {} : { omitted }),
      ...noteOf(application.app, launched, log),
      cursor: [stdout.end, stderr.end, Math.max(last, exceptionsFrom)].join('.'),
    };
    return Promise.resolve({ structured, text: logLines(structured) });
  },
});

function noteOf(app: string, launched: boolean, log: string): { note?: string } {
  if (!launched) return { note: `${app} was not started by ui_launch, so its output is where it was started.` };
  const removed = ['app.log', 'app-err.log'].map((name) => path.join(log, name)).find((file) => !fs.existsSync(file));
  if (removed === undefined) return {};
  return { note: `${removed} was removed, so what ${app} prints is lost. Launch it again: ui_launch {"again": true}.` };
}

const NOTHING = { lines: [], end: 0 } as const;
