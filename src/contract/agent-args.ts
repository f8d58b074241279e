/** Options of the Java agent; `session` and `launch` as in Rendezvous, `core` another agent jar whose core to use. */
export interface AgentOptions {
  /** Folder of the rendezvous file. */
  readonly run?: string | undefined;
  readonly session?: string | undefined;
  readonly launch?: string | undefined;
  readonly core?: string | undefined;
  /** The consent of an attach. */
  readonly enable?: boolean | undefined;
}

/** `key=value,key=value` with encoded values, as the agent takes it after `=` of -javaagent and at an attach. */
export function agentOptions(options: AgentOptions): string {
  return Object.entries(options)
    .filter(([, value]) => value !== undefined && value !== false)
    .map(([key, value]) => `${key}=${encodeURIComponent(String(value))}`)
    .join(',');
}

/** The JVM's options that start an application with the agent, enabled. */
export function agentArgs(agentJar: string, options: AgentOptions): string[] {
  const encoded = agentOptions(options);
  return [`-javaagent:${agentJar}${encoded === '' ? '' : `=${encoded}`}`, '-Dmcp.ui=true'];
}
