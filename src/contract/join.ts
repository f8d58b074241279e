import * as z from 'zod';
import { ToolSwitches } from './tool-switches.ts';

/** The command-line options of a client that affect only this client. */
export const ClientOptions = ToolSwitches.extend({
  structured: z
    .enum(['always', 'never'])
    .optional()
    .describe('Whether results contain structuredContent (default: depends on the name of the client)'),
  hotReload: z
    .literal(false)
    .optional()
    .describe('False: no saved files are applied to running applications while this client is connected'),
  nodeSource: z
    .literal(false)
    .optional()
    .describe('False: applications that it launches or attaches to do not record which code makes each node'),
  editorAsks: z.boolean().optional().describe('Whether VS Code asks the user about what the client may not do'),
  choseDir: z
    .literal(true)
    .optional()
    .describe('True: the client itself has chosen the session directory, so what is allowed there is not for it'),
}).describe('Options of the client');
export type ClientOptions = z.infer<typeof ClientOptions>;

/**
 * The part of its environment that a client sends to the server. Another client may have started the server, so
 * applications that are launched for this client get these values instead. Variables that the client does not have are
 * absent.
 */
export const CallerEnvironment = z.object({
  DISPLAY: z.string().optional().describe('X display'),
  WAYLAND_DISPLAY: z.string().optional().describe('Wayland display'),
  XAUTHORITY: z.string().optional().describe('File with the credentials of the X display'),
  JAVA_HOME: z.string().optional().describe('JDK'),
  PATH: z.string().optional().describe('Folders with executables'),
  BROWSER: z.string().optional().describe('Program that opens web pages'),
  cwd: z.string().describe('Working directory'),
  options: ClientOptions.optional(),
});
export type CallerEnvironment = z.infer<typeof CallerEnvironment>;

/** 256 random bits, base64url, which one side of a handshake uses once. */
export const Nonce = z.string().min(43).max(100);

/** The first line that a client sends on the join socket. It reveals neither the client nor the token. */
export const JoinHello = z.object({
  nonce: Nonce.describe('256 random bits, base64url, which the client uses once'),
});
export type JoinHello = z.infer<typeof JoinHello>;

/** The line with which the server responds to `JoinHello`. */
export const JoinChallenge = z.object({
  nonce: Nonce.describe('256 random bits, base64url, which the server uses once'),
  proof: z.string().describe('Proof that the server knows the token'),
});
export type JoinChallenge = z.infer<typeof JoinChallenge>;

/** How an application elsewhere is reached, as it is a part of its name. */
export const Via = z.string().regex(/^[\w.:@-]{1,60}$/);

/** An application that `javafx-inspector connect` reaches. */
export const Elsewhere = z.object({
  via: Via.describe('How it is reached, for its name: `127.0.0.1:5005`'),
  hello: z.unknown().describe('Response of its Java agent to `hello`'),
});
export type Elsewhere = z.infer<typeof Elsewhere>;

/** The second line of a client, sent to a server that has proved that it knows the token. MCP messages follow. */
export const JoinRequest = z.object({
  proof: z.string().describe('Proof that the client knows the token'),
  version: z.string().describe('Version of the client'),
  caller: CallerEnvironment.describe('Environment of the client'),
  connect: Elsewhere.optional().describe(
    'Instead of MCP messages, those of a Java agent elsewhere follow, to which the client has sent `hello`',
  ),
});
export type JoinRequest = z.infer<typeof JoinRequest>;

/** The first line of older clients, which send no nonces. The server recognizes it to send them an error that they can show. */
export const OlderJoinHello = z.object({ token: z.string(), version: z.string() });

/**
 * The line with which the server responds to `JoinRequest`. If `ok` is false, the server closes the connection.
 */
export const JoinResponse = z.object({
  ok: z.boolean().describe('Whether the client has joined'),
  version: z.string().describe('Version of the server'),
  message: z.string().optional().describe('Why the client was refused'),
  app: z.string().optional().describe('Name of the application that the client connects'),
  restart: z
    .boolean()
    .optional()
    .describe('Whether the server is exiting, for example because the client is newer; the client joins the next one'),
});
export type JoinResponse = z.infer<typeof JoinResponse>;

/** The file (mode 0600) next to the join socket. */
export const ServerFile = z.object({
  pid: z.number().int().describe('Process ID of the server'),
  version: z.string().describe('Version of the server'),
  token: z.string().min(43).describe('256 bits, base64url; it is never sent'),
});
export type ServerFile = z.infer<typeof ServerFile>;
