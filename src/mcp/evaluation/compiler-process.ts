import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import readline from 'node:readline';
import { javaOf } from '../applications/java-installations.ts';

const MAIN = 'javafxinspector.bootstrap.CompilerMain';
/** The process lives for a few calls, so the second compiler and a multithreaded collector would be of no use. */
const JVM_ARGS = ['-XX:+IgnoreUnrecognizedVMOptions', '-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', '-Xmx512m'];
const MAX_STDERR = 2000;

/** A compiler can no longer respond; the message says why. */
export class CompilerEnded extends Error {}

interface Waiting {
  readonly resolve: (response: string) => void;
  readonly reject: (reason: CompilerEnded) => void;
}

/**
 * A JVM that compiles code for an application whose Java runtime cannot: one request and one response per line. It exits when
 * its input ends, which also happens if this process is killed.
 */
export class CompilerProcess {
  private readonly child: ChildProcessWithoutNullStreams;
  private readonly waiting: Waiting[] = [];
  private stderr = '';
  private reason: string | undefined;

  /** @param home a JDK with the module jdk.jshell */
  constructor(home: string, agentJar: string) {
    this.child = spawn(javaOf(home), [...JVM_ARGS, '-cp', agentJar, MAIN], { windowsHide: true });
    readline
      .createInterface({ input: this.child.stdout })
      .on('line', (line) => this.waiting.shift()?.resolve(line))
      .on('error', () => {});
    this.child.stderr
      .setEncoding('utf8')
      .on('data', (text: string) => (this.stderr = (this.stderr + text).slice(-MAX_STDERR)));
    this.child.stdin.on('error', () => {}); // The exit event reports it.
    this.child.once('error', (error) => this.onEnd(error.message));
    this.child.once('close', (code, signal) => {
      const error = /^(?:Exception|Error|Caused by|\S+Exception|\S+Error).*/m.exec(this.stderr)?.[0];
      this.onEnd([signal ?? `exit code ${code}`, ...(error === undefined ? [] : [error])].join(', '));
    });
  }

  get pid(): number | undefined {
    return this.child.pid;
  }

  /** The reason why it has ended; undefined while it is running. */
  get ended(): string | undefined {
    return this.reason;
  }

  /** Sends a request. Rejects with CompilerEnded. */
  ask(request: string): Promise<string> {
    if (this.reason !== undefined) return Promise.reject(new CompilerEnded(this.reason));
    return new Promise((resolve, reject) => {
      this.waiting.push({ resolve, reject });
      this.child.stdin.write(`${request}\n`);
    });
  }

  end(): void {
    this.child.kill();
  }

  private onEnd(reason: string): void {
    this.reason ??= reason;
    for (const { reject } of this.waiting.splice(0)) reject(new CompilerEnded(this.reason));
  }
}
