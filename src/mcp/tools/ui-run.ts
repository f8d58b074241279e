import * as z from 'zod';
import { UiError } from '../../contract/error.ts';
import { RunInput, RunOutput } from '../../contract/evaluation.ts';
import type { Application } from '../applications/applications.ts';
import { runLines, shownValue } from '../format/run-result.ts';
import { clipped } from '../format/line.ts';
import { requireRunAllowed } from './support/run-permission.ts';
import { within } from '../limits.ts';
import { defineTool } from './support/tool.ts';

const DEFAULT_MS = 10_000;
const SUMMARY = 60;

/** Runs Java code in the application (docs/contract/code.md, "Running Java code"). */
export const uiRun = defineTool({
  name: 'ui_run',
  title: 'Run Java code',
  description:
    'Runs Java code (JShell) on the JavaFX application thread and returns the last value: app, stage, scene, ' +
    'node("uid"), lookup("css"), mcp.pushState(event). Declarations persist. Only for what no other tool does; the user must ' +
    'allow it.',
  input: RunInput,
  output: RunOutput,
  annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: true },
  changesApplication: true,
  listsUsers: true,
  done: ({ code }, outcome) => [
    {
      deed: `run ${clipped(code.trim().replaceAll(/\s+/g, ' '), SUMMARY)}`,
      ...('structured' in outcome ? { result: shownValue(outcome.structured) } : {}),
    },
  ],
  async handle({ app, code, sessionId = '1', timeoutMs = DEFAULT_MS }, context) {
    const { session, caller, signal, progress } = context;
    const find = (): Application => session.applications.application(app);
    await requireRunAllowed(context, { tool: 'ui_run', where: find, language: 'java', code });
    if (sessionId !== '1') {
      throw new UiError('MCP_UI_INVALID_INPUT', `There is no session "${sessionId}". Omit sessionId, or use "1".`, {
        path: 'sessionId',
      });
    }
    const application = find();
    const { json, text, uid, output, forgotten } = await session.ask(application, () =>
      session.evaluations.evaluate(
        application,
        { code, timeoutMs },
        { ...within(timeoutMs, signal), progress },
        caller,
      ),
    );
    const value: z.output<typeof RunOutput> = {
      app: application.app,
      ...(text === undefined ? { result: parsed(json) } : { 'non-json': text }),
      ...(uid === undefined ? {} : { uid }),
      ...(output === undefined ? {} : { output }),
      ...(forgotten === undefined ? {} : { forgotten }),
    };
    return { structured: value, text: runLines(value) };
  },
});

function parsed(json: string | undefined): unknown {
  return json === undefined ? null : JSON.parse(json);
}
