import * as z from 'zod';

/**
 * What of its surroundings a client hands to the server that it joins, since the server was perhaps started by another
 * one: applications launched for this client start with these. Absent is what the client itself does not have.
 */
export const CallerEnvironment = z.object({
  DISPLAY: z.string().optional(),
  WAYLAND_DISPLAY: z.string().optional(),
  XAUTHORITY: z.string().optional(),
  JAVA_HOME: z.string().optional(),
  PATH: z.string().optional(),
  cwd: z.string(),
});
export type CallerEnvironment = z.infer<typeof CallerEnvironment>;

/** The first line that a relay sends over the join wire; the frames of MCP follow. */
export const JoinHello = z.object({ token: z.string(), version: z.string(), caller: CallerEnvironment });
export type JoinHello = z.infer<typeof JoinHello>;

/**
 * The server's one line of answer to `JoinHello`; after `ok: false` it closes. `restart`: it ends, by itself or to make
 * way for the newer version that asked; the next server takes the client.
 */
export const JoinResponse = z.object({
  ok: z.boolean(),
  version: z.string(),
  message: z.string().optional(),
  restart: z.boolean().optional(),
});
export type JoinResponse = z.infer<typeof JoinResponse>;

/** The file (0600) beside the join socket. */
export const ServerFile = z.object({
  pid: z.number().int(),
  version: z.string(),
  token: z.string().min(43).describe('256 bits, base64url'),
});
export type ServerFile = z.infer<typeof ServerFile>;
