/** The places where a setting is set, as `WorkspaceConfiguration.inspect` returns them. */
export interface Inspected<T> {
  readonly globalValue?: T;
  readonly workspaceValue?: T;
  readonly workspaceFolderValue?: T;
}

/** The restrictions of the editor's AI agents. */
export interface AgentSwitches {
  readonly readOnly: boolean;
  /** The allowed tools; undefined for all. */
  readonly tools: readonly string[] | undefined;
}

const valuesOf = <T>(setting: Inspected<T> | undefined): T[] =>
  [setting?.globalValue, setting?.workspaceValue, setting?.workspaceFolderValue].filter((value) => value !== undefined);

/**
 * Returns the strictest of the values that the user and the workspace have set, because a repository can contain the settings
 * of a workspace, and an AI agent can write them. An empty list, the default, allows all tools.
 */
export function strictest(
  readOnly: Inspected<boolean> | undefined,
  tools: Inspected<readonly string[]> | undefined,
): AgentSwitches {
  const lists = valuesOf(tools).filter((names) => Array.isArray(names) && names.length > 0);
  const [first] = lists;
  return {
    readOnly: valuesOf(readOnly).includes(true),
    tools: first?.filter((name) => lists.every((names) => names.includes(name))),
  };
}

/** The options of the relay for AI agents. */
export function optionsOf({ readOnly, tools }: AgentSwitches): string[] {
  return [
    ...(tools === undefined ? [] : ['--tools', tools.join(',')]),
    ...(readOnly ? ['--read-only'] : []),
    '--editor-asks',
  ];
}
