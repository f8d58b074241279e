import { spawn } from 'node:child_process';
import { UiError } from '../../contract/error.ts';
import {
  hasAttach,
  isJavaHome,
  javaOf,
  findJavaInstallations,
  type JavaHints,
  type JavaInstallation,
} from './java-installations.ts';
import type { OperationOptions } from './operation.ts';

const HELPER = 'javafxinspector.attach.Attach';
/** The runtime is not fit to run the helper; another one may be. */
const UNFIT =
  /UnsupportedClassVersionError|module .* not found|Could not find or load main class|Error occurred during initialization/;

export interface Attachment {
  readonly pid: number;
  readonly agentJar: string;
  /** As `agentOptions` writes them. */
  readonly options: string;
  /** The home of the Java that the target itself runs on. */
  readonly targetHome?: string | undefined;
  readonly hints: JavaHints;
}

/**
 * Loads the agent into a running JVM with the first JDK that can attach: the target's own, then those that `javaPlaces`
 * finds. @throws UiError MCP_UI_ATTACH_FAILED with everything that was tried
 */
export async function loadAgent(attachment: Attachment, { signal, progress }: OperationOptions): Promise<void> {
  const { targetHome, hints } = attachment;
  const own = targetHome === undefined ? [] : [{ home: targetHome, from: "the application's own Java" }];
  const others = findJavaInstallations(hints).filter((place) => place.home !== targetHome);
  const tried: string[] = [];
  for (const place of [...own, ...others]) {
    const unfit = !isJavaHome(place.home)
      ? 'no bin/java'
      : hasAttach(place.home)
        ? undefined
        : 'no jdk.attach module (not a full JDK)';
    if (unfit !== undefined) {
      tried.push(`${place.home} (${place.from}): ${unfit}`);
      continue;
    }
    progress?.(`Attaching to process ${attachment.pid} with ${place.home}`);
    const failure = await runHelper(attachment, place, signal);
    if (failure === undefined) return;
    tried.push(`${place.home} (${place.from}): ${failure}`);
    if (!UNFIT.test(failure)) throw failed(attachment.pid, `The application did not take the agent: ${failure}`, tried);
  }
  throw failed(attachment.pid, 'No JDK was found that can attach. Install a JDK or set JAVA_HOME to one.', tried);
}

function failed(pid: number, why: string, tried: readonly string[]): UiError {
  const list = tried.length === 0 ? 'nothing was found to try' : tried.join('; ');
  return new UiError('MCP_UI_ATTACH_FAILED', `Could not attach to process ${pid}. ${why} Tried: ${list}.`, {
    pid,
    tried,
  });
}

/** @returns the error that the helper printed last */
function runHelper(attachment: Attachment, place: JavaInstallation, signal?: AbortSignal): Promise<string | undefined> {
  const { pid, agentJar, options } = attachment;
  return new Promise((resolve, reject) => {
    const child = spawn(javaOf(place.home), ['-cp', agentJar, HELPER, String(pid), options], {
      stdio: ['ignore', 'ignore', 'pipe'],
      ...(signal === undefined ? {} : { signal }),
    });
    let words = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => (words = (words + text).slice(-2000)));
    child.once('error', (error) => {
      if (signal?.aborted) reject(new UiError('MCP_UI_ATTACH_FAILED', whyExited(pid, signal), { pid }));
      else resolve(error.message);
    });
    child.once('close', (code) => resolve(code === 0 ? undefined : words.trim() || `exit code ${code}`));
  });
}

function whyExited(pid: number, { reason }: AbortSignal): string {
  return reason instanceof Error && reason.name === 'TimeoutError'
    ? `Process ${pid} did not take the agent in time. It may be stopped, in a debugger for example, or very busy: let it go on and attach again, with a longer timeoutMs if need be.`
    : `Attaching to process ${pid} was cancelled.`;
}
