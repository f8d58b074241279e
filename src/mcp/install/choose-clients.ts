import path from 'node:path';
import { UiError } from '../../contract/error.ts';
import type { AiClientState } from '../../contract/install.ts';
import { GuardedFolder } from '../../files/guarded-folder.ts';
import { AI_CLIENTS, unknownClient, type AiClient, type ServersFile } from './ai-clients.ts';

/** Whether a project has a file or folder, reached through no link. */
function has(project: string, name: string): boolean {
  const names = new GuardedFolder(project).list(path.posix.dirname(name));
  return names?.includes(path.posix.basename(name)) === true;
}

const isUsed = (project: string, { marks }: AiClient): boolean => marks.some((mark) => has(project, mark));

/**
 * The AI clients to set up in a project.
 * @param ids those that the user has chosen; undefined for those that are used there and those that are always set up
 * @throws UiError MCP_UI_INVALID_INPUT that lists the known ones for an unknown name
 */
export function chosenClients(project: string, ids: readonly string[] | undefined): AiClient[] {
  if (ids === undefined) return AI_CLIENTS.filter((each) => each.isDefault === true || isUsed(project, each));
  const unknown = unknownClient(ids);
  if (unknown !== undefined) throw new UiError('MCP_UI_INVALID_INPUT', unknown, { path: 'clients' });
  return AI_CLIENTS.filter(({ id }) => ids.includes(id));
}

/** All AI clients with what is known about them in a project. */
export function clientStates(project: string): AiClientState[] {
  return AI_CLIENTS.map((client) => {
    const used = isUsed(project, client);
    const file = client.servers && fileOf(project, client.servers);
    const chosen = client.isDefault === true || used;
    return { id: client.id, title: client.title, used, chosen, ...(file === undefined ? {} : { file }) };
  });
}

/** The file of an AI client in a project: the first one that exists, otherwise the first one. */
export function fileOf(project: string, { files }: Pick<ServersFile, 'files'>): string {
  return files.find((file) => has(project, file)) ?? files[0];
}
