import { escaped } from '../../contract/shown-text.ts';
import type { ReadResourceResult, Server } from '@modelcontextprotocol/server';
import { asUiError, protocolError } from '../errors.ts';
import { withinLimit } from '../limits.ts';
import { FILES_TEMPLATE, readFile } from '../resources/files.ts';
import { resources, splitUri } from '../resources/index.ts';
import type { Session } from '../session/session.ts';
import type { ServedClient } from './served-client.ts';

const INVALID_PARAMS = -32602;
const INTERNAL_ERROR = -32603;
const RESOURCE_NOT_FOUND = -32002;

/** Serves the resources of a session to one client (docs/contract/resources.md, "Resources"). */
export function serveResources(server: Server, session: Session, { present, subscriptions }: ServedClient): void {
  server.setRequestHandler('resources/list', () => ({
    resources: resources
      .filter(({ forChat }) => !forChat || present.showsPages)
      .map(({ uri, name, title, description, mimeType }) => ({ uri, name, title, description, mimeType })),
  }));
  server.setRequestHandler('resources/templates/list', () => ({
    resourceTemplates: [
      ...resources.flatMap(({ template, name, title, description, mimeType }) =>
        template === undefined ? [] : [{ uriTemplate: template, name, title, description, mimeType }],
      ),
      FILES_TEMPLATE,
    ],
  }));
  server.setRequestHandler('resources/read', async ({ params: { uri } }, { mcpReq }) => {
    subscriptions.read(uri);
    return read(session, uri, mcpReq.signal);
  });
  server.setRequestHandler('resources/subscribe', ({ params: { uri } }) => {
    try {
      if (!subscriptions.subscribe(uri)) throw unknownResource(uri);
    } catch (error) {
      throw protocolError(error, INVALID_PARAMS);
    }
    return {};
  });
  server.setRequestHandler('resources/unsubscribe', ({ params: { uri } }) => {
    subscriptions.unsubscribe(uri);
    return {};
  });
}

async function read(session: Session, uri: string, signal: AbortSignal): Promise<ReadResourceResult> {
  const { base, query } = splitUri(uri);
  const resource = resources.find((each) => each.uri === base);
  if (resource === undefined) return readFromFolder(session, uri);
  try {
    const { text, image } = await resource.read(query, { session, signal });
    const { mimeType, meta } = resource;
    // Other resources are pages and guides of the inspector.
    const shown = (json: string): string => (mimeType === 'application/json' ? escaped(json) : json);
    const own = { uri, mimeType, ...(meta === undefined ? {} : { _meta: meta }) };
    const contents = [
      ...(text === undefined ? [] : [{ ...own, text: shown(text) }]),
      ...(image === undefined ? [] : [{ uri, ...image }]),
    ];
    return withinLimit({ contents }, 'Request less: a smaller max or scale, or a later since.');
  } catch (error) {
    const known = asUiError(error);
    throw protocolError(known, known.code === 'MCP_UI_INVALID_INPUT' ? INVALID_PARAMS : INTERNAL_ERROR);
  }
}

/** A URI that belongs to no other resource refers to a file. */
async function readFromFolder({ lifecycle: { dir } }: Session, uri: string): Promise<ReadResourceResult> {
  const reserved = resources.map((each) => each.uri.slice('ui://'.length));
  try {
    const content = dir === undefined ? undefined : readFile(dir, uri, reserved);
    if (content !== undefined) return withinLimit({ contents: [{ uri, ...content }] }, 'Read the file itself.');
  } catch (error) {
    throw protocolError(error, INVALID_PARAMS);
  }
  throw unknownResource(uri);
}

function unknownResource(uri: string): Error {
  const known = resources.map((resource) => resource.uri).join(', ');
  return protocolError(
    new Error(
      `There is no resource ${uri}. Known resources: ${known}, and the files in the folder "resources" of the session directory.`,
    ),
    RESOURCE_NOT_FOUND,
    {
      uri,
    },
  );
}
