import path from 'node:path';
import * as z from 'zod';
import { LogName, type LiveLog } from '../../contract/live.ts';
import { GuardedFolder } from '../../files/guarded-folder.ts';
import { clipped } from '../format/line.ts';
import { linesFrom } from '../session/output-log.ts';
import { defineResource } from './define.ts';

const MAX_LINES = 1000;
const MAX_LINE_CHARS = 1000;

/** The end of a log of the session. */
export const liveLog = defineResource({
  uri: 'ui://live/log',
  name: 'live-log',
  title: 'Log',
  description: `The last ${MAX_LINES} lines of what launched applications print (app, app-err), or of the server's log. With since=POSITION, only what is newer.`,
  mimeType: 'application/json',
  params: z.strictObject({
    name: LogName.default('app'),
    since: z.coerce.number().int().min(0).default(0),
  }),
  async read({ name, since }, { session }) {
    const folder = new GuardedFolder(session.lifecycle.requireConfigured());
    const log = `log/${name}.log`;
    const { lines, end } = linesFrom(folder, log, since);
    const content: z.input<typeof LiveLog> = {
      file: path.join(folder.root, log),
      exists: folder.isFile(log),
      lines: lines.slice(-MAX_LINES).map((line) => clipped(line, MAX_LINE_CHARS)),
      omitted: Math.max(0, lines.length - MAX_LINES),
      position: end,
    };
    return { text: JSON.stringify(content) };
  },
});
