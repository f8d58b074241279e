/** The option of the Java agent for a setting that is on unless it is false. */
export const nodeSourceOption = (isOn: boolean | undefined): Pick<AgentOptions, 'nodeSource'> =>
  isOn === false ? { nodeSource: 'off' } : {};

/** Options of the Java agent. */
export interface AgentOptions {
  /** Folder of the rendezvous file. */
  readonly run?: string | undefined;
  /** As in `Rendezvous`. */
  readonly session?: string | undefined;
  /** As in `Rendezvous`. */
  readonly launch?: string | undefined;
  /**
   * The agent jar whose core is used. Each server names its own jar, because a JVM loads the rest of the Java agent from the
   * first jar only.
   */
  readonly core?: string | undefined;
  /** Whether to enable the Java agent, as `ui_attach` does. */
  readonly enable?: boolean | undefined;
  /** SHA-256, in hexadecimal, of the key with which a client may run code. */
  readonly allowRun?: string | undefined;
  /** Turns off the recording of the code that creates each node. */
  readonly nodeSource?: 'off' | undefined;
  /** Whether JavaFX starts without a display. */
  readonly headless?: boolean | undefined;
  /** Folders whose files may be read, separated as in a class path (`rootsOf`). */
  readonly roots?: string | undefined;
}

/** Encodes the options as `key=value,key=value`, for the `-javaagent` option and for attaching. */
export function agentOptions(options: AgentOptions): string {
  return Object.entries(options)
    .filter(([, value]) => value !== undefined && value !== false)
    .map(([key, value]) => `${key}=${encodeURIComponent(String(value))}`)
    .join(',');
}

/** JVM options that start an application with the Java agent enabled. */
export function agentArgs(agentJar: string, options: AgentOptions): string[] {
  const encoded = agentOptions(options);
  return [`-javaagent:${agentJar}${encoded === '' ? '' : `=${encoded}`}`, '-Dmcp.ui=true'];
}
