import type { Connection } from './connection.ts';

/** Diagnostics for a bug report, which the user can check before sending them. They contain no token. */
export async function diagnostics(connection: Connection): Promise<string> {
  const result = (tool: string, input: Record<string, unknown>): Promise<string> =>
    textOf(connection, tool, input).catch((error: unknown) => String(error));
  return [
    '# JavaFX Inspector: diagnostics',
    '',
    `- Server ${connection.serverVersion ?? 'not connected'}; its log is log/server.log in the session directory`,
    `- Browser: ${navigator.userAgent}`,
    '',
    '## Server',
    '',
    await result('ui_status', {}),
    '',
    '## Applications',
    '',
    await result('ui_list_apps', { all: true }),
  ].join('\n');
}

async function textOf(connection: Connection, tool: string, input: Record<string, unknown>): Promise<string> {
  const { content } = await connection.callRaw(tool, input);
  return content.flatMap((block) => (block.type === 'text' ? [block.text] : [])).join('\n');
}
