import { Writable } from 'node:stream';

/**
 * Reserves stdout for MCP messages: all other output of this process, including that of libraries, goes to stderr.
 * @returns the stream for MCP messages
 */
export function reserveStdout(): Writable {
  const { stdout, stderr } = process;
  const write = stdout.write.bind(stdout);
  stdout.write = stderr.write.bind(stderr);
  return new Writable({
    // If the client has closed its end, `stdout` itself emits the error.
    write: (chunk: Buffer, _encoding, done) => void write(chunk, () => done()),
  });
}
