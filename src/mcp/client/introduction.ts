import {
  CLIENT_CAPABILITIES_META_KEY,
  CLIENT_INFO_META_KEY,
  PROTOCOL_VERSION_META_KEY,
} from '@modelcontextprotocol/server';
import * as z from 'zod';

const Capabilities = z.looseObject({
  experimental: z.record(z.string(), z.unknown()).optional(),
  extensions: z.record(z.string(), z.unknown()).optional(),
  elicitation: z.looseObject({ form: z.unknown(), url: z.unknown() }).partial().optional(),
});

/** The identity and capabilities that a client sends. */
const Introduction = z.object({
  info: z.looseObject({ name: z.string(), version: z.string(), title: z.string().optional() }).optional(),
  capabilities: Capabilities,
  /** The version of the protocol that it has requested; absent if that is no text. */
  version: z.string().optional().catch(undefined),
});
export type Introduction = z.infer<typeof Introduction>;

const Initialize = z.looseObject({
  method: z.literal('initialize'),
  params: z.looseObject({
    clientInfo: z.unknown().optional(),
    protocolVersion: z.unknown().optional(),
    capabilities: z.unknown().default({}),
  }),
});

const Enveloped = z.looseObject({
  method: z.string(),
  params: z.looseObject({ _meta: z.looseObject({ [CLIENT_CAPABILITIES_META_KEY]: z.unknown() }) }),
});

/**
 * Reads the identity of the sender of a message. `initialize` contains it for a whole connection; since protocol 2026-07-28,
 * each request does.
 * @returns undefined if the message does not contain it
 */
export function introductionIn(message: unknown): Introduction | undefined {
  const initialize = Initialize.safeParse(message).data?.params;
  if (initialize !== undefined)
    return introduction(initialize.clientInfo, initialize.capabilities, initialize.protocolVersion);
  const meta = Enveloped.safeParse(message).data?.params._meta;
  return (
    meta &&
    introduction(meta[CLIENT_INFO_META_KEY], meta[CLIENT_CAPABILITIES_META_KEY], meta[PROTOCOL_VERSION_META_KEY])
  );
}

function introduction(info: unknown, capabilities: unknown, version: unknown): Introduction | undefined {
  return Introduction.safeParse({ info, capabilities, version }).data;
}

/** Whether the client can show its user a form. An empty `elicitation` capability means that it can. */
export function showsForms({ elicitation }: Introduction['capabilities']): boolean {
  return elicitation !== undefined && (elicitation.form !== undefined || elicitation.url === undefined);
}
