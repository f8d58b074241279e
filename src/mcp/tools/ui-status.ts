import * as z from 'zod';
import { StatusOutput } from '../../contract/status.ts';
import { appLines } from '../format/app-line.ts';
import { defineTool } from './support/tool.ts';

/** The state of the server (docs/contract/setup.md, "Server states"). */
export const uiStatus = defineTool({
  name: 'ui_status',
  title: 'Server status',
  description: 'Returns the state of the server, its directory, URL, browser sessions and applications.',
  input: z.strictObject({}),
  output: StatusOutput,
  annotations: { readOnlyHint: true, openWorldHint: false },
  anyState: true,
  async handle(_input, { session, signal }) {
    const { state, dir, url, browserSessions } = session.lifecycle;
    const configured = { state, ...(dir === undefined ? {} : { base_dir: dir }) };
    const place = dir === undefined ? state : `${state} in ${dir}`;
    if (url === undefined) return { structured: configured, text: place };
    const apps = await session.applications.list({}, signal);
    const selected = session.selected()?.app ?? null;
    return {
      structured: { ...configured, url, sessions: browserSessions, apps, selected },
      text: `${place}, pages at ${url}, ${browserSessions} open in browsers\n${appLines(apps)}`,
    };
  },
});
