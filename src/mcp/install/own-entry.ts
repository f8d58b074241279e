import * as z from 'zod';

const Command = z.union([
  z.looseObject({ command: z.string(), args: z.array(z.string()).default([]) }),
  // opencode has the arguments in the command.
  z
    .looseObject({ command: z.array(z.string()).min(1) })
    .transform(({ command: [command = '', ...args] }) => ({ command, args })),
]);
const Url = z.looseObject({ url: z.string() });

const PACKAGE = /^javafx-inspector(?:@[\w.-]+)?$/;

/** Whether an entry starts the command `mcp` of this package: directly, through npx or a similar tool, or with Node.js. */
export function startsInspector(entry: unknown): boolean {
  const { success, data } = Command.safeParse(entry);
  return success && starts(data.command, data.args);
}

function starts(command: string, args: readonly string[]): boolean {
  const words = args.slice(args.findIndex((arg) => !arg.startsWith('-')));
  const [first = '', second] = args.every((arg) => arg.startsWith('-')) ? [] : words;
  switch (programOf(command)) {
    case 'javafx-inspector':
      return args[0] === 'mcp';
    case 'npx':
    case 'bunx':
    case 'pnpx':
      return PACKAGE.test(first) && second === 'mcp';
    case 'pnpm':
    case 'yarn':
      return first === 'dlx' && starts('npx', args.slice(args.indexOf('dlx') + 1));
    case 'node':
    case 'bun':
      return /\.js$/.test(first) && programOf(first) === 'javafx-inspector' && second === 'mcp';
    case 'cmd':
      return /^\/c$/i.test(args[0] ?? '') && starts(args[1] ?? '', args.slice(2));
    default:
      return false;
  }
}

/** A text without the version of this package, by which entries are compared. */
export const sameVersion = (text: string): string => text.replace(/javafx-inspector@[\w.-]+/, 'javafx-inspector');

/** Whether an entry names a server on this machine over HTTP. */
export function isLocalServer(entry: unknown): boolean {
  const { success, data } = Url.safeParse(entry);
  return success && /^http:\/\/(?:127\.0\.0\.1|localhost|\[::1\])(?::\d+)?\/(?:mcp|sse)\/?$/.test(data.url);
}

/** Returns the name of a program without folder and extension. */
function programOf(file: string): string {
  return (
    file
      .split(/[/\\]/)
      .at(-1)
      ?.replace(/\.(?:js|cmd|exe|bat|ps1)$/i, '') ?? ''
  );
}
