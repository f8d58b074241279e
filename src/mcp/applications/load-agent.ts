import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { UiError } from '../../contract/error.ts';
import {
  hasAttach,
  javaOf,
  findJavaInstallations,
  whyNoJavaHome,
  type JavaHints,
  type JavaInstallation,
} from './java-installations.ts';
import { isTrustedHome } from './trusted-home.ts';
import type { OperationOptions } from './operation.ts';

const HELPER = 'javafxinspector.attach.Attach';
/** Output of a Java runtime that cannot run the helper. Another runtime may be able to. */
const UNSUITABLE =
  /UnsupportedClassVersionError|module .* not found|Could not find or load main class|Error occurred during initialization/;

export interface Attachment {
  readonly pid: number;
  readonly agentJar: string;
  /** As returned by `agentOptions`. */
  readonly options: string;
  /** Java home of the target. */
  readonly targetHome?: string | undefined;
  readonly hints: JavaHints;
}

/**
 * Loads the Java agent into a running JVM with the first JDK that can attach: the target's own, then those that
 * `findJavaInstallations` returns. @throws UiError MCP_UI_ATTACH_FAILED with all attempts
 */
export async function loadAgent(attachment: Attachment, { signal, progress }: OperationOptions): Promise<void> {
  const { pid, agentJar, targetHome, hints } = attachment;
  if (!existsSync(agentJar)) {
    throw new UiError(
      'MCP_UI_ATTACH_FAILED',
      `Could not attach to process ${pid}: ${agentJar} does not exist any more. JavaFX Inspector was updated or removed. Restart this server: reconnect its clients.`,
      { pid },
    );
  }
  const own = targetHome === undefined ? [] : [{ home: targetHome, from: "the application's own Java" }];
  const known = findJavaInstallations(hints);
  const others = known.filter((place) => place.home !== targetHome);
  const tried: string[] = [];
  for (const place of [...own, ...others]) {
    const isUntrusted = place.home === targetHome && !isTrustedHome(targetHome, known);
    const unsuitable =
      whyNoJavaHome(place.home) ??
      (isUntrusted ? 'other users could have changed it; set JAVA_HOME to it to use it anyway' : undefined) ??
      (hasAttach(place.home) ? undefined : 'no jdk.attach module (not a full JDK)');
    if (unsuitable !== undefined) {
      tried.push(`${place.home} (${place.from}): ${unsuitable}`);
      continue;
    }
    progress?.(`Attaching to process ${attachment.pid} with ${place.home}`);
    const failure = await runHelper(attachment, place, signal);
    if (failure === undefined) return;
    tried.push(`${place.home} (${place.from}): ${failure}`);
    if (!UNSUITABLE.test(failure))
      throw failed(attachment.pid, `The application did not load the Java agent: ${failure}`, tried);
  }
  throw failed(attachment.pid, 'No JDK was found that can attach. Install a JDK or set JAVA_HOME to one.', tried);
}

function failed(pid: number, why: string, tried: readonly string[]): UiError {
  const list = tried.length === 0 ? 'no Java was found' : tried.join('; ');
  return new UiError('MCP_UI_ATTACH_FAILED', `Could not attach to process ${pid}. ${why} Tried: ${list}.`, {
    pid,
    tried,
  });
}

/** @returns the last error that the helper printed; undefined if it succeeded */
function runHelper(attachment: Attachment, place: JavaInstallation, signal?: AbortSignal): Promise<string | undefined> {
  const { pid, agentJar, options } = attachment;
  return new Promise((resolve, reject) => {
    const child = spawn(javaOf(place.home), ['-cp', agentJar, HELPER, String(pid), options], {
      stdio: ['ignore', 'ignore', 'pipe'],
      ...(signal === undefined ? {} : { signal }),
    });
    let output = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => (output = (output + text).slice(-2000)));
    child.once('error', (error) => {
      if (signal?.aborted) reject(new UiError('MCP_UI_ATTACH_FAILED', abortMessage(pid, signal), { pid }));
      else resolve(error.message);
    });
    child.once('close', (code) => resolve(code === 0 ? undefined : output.trim() || `exit code ${code}`));
  });
}

function abortMessage(pid: number, { reason }: AbortSignal): string {
  return reason instanceof Error && reason.name === 'TimeoutError'
    ? `Process ${pid} did not load the Java agent in time. It may be paused, for example in a debugger, or very busy. Resume it and attach again, with a longer timeoutMs if necessary.`
    : `Attaching to process ${pid} was cancelled.`;
}
