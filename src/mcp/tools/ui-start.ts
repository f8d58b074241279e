import * as z from 'zod';
import { StartOutput } from '../../contract/status.ts';
import { defineTool } from './support/tool.ts';

/** Starts the HTTP server (docs/contract/setup.md, "Server states"). */
export const uiStart = defineTool({
  name: 'ui_start',
  title: 'Start the server',
  description: 'Starts the server after ui_configure; then tools work.',
  input: z.strictObject({}),
  output: StartOutput,
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false },
  anyState: true,
  async handle(_input, { session }) {
    const url = await session.lifecycle.start();
    return { structured: { url }, text: url };
  },
});
