import { UiError } from '../../../contract/error.ts';
import { tools } from '../index.ts';
import { showWindow } from './show-window.ts';
import { uiScreenshot } from '../ui-screenshot.ts';
import type { Switched } from '../../session/connected-clients.ts';
import type { Tool } from './tool.ts';

/** The tools that are listed (docs/contract/responses.md, "Tool switches"). */
export function offeredTools(switched: readonly Switched[]): Tool[] {
  return tools.filter((tool) => isOffered(tool, switched));
}

/** Whether a client may use a tool. */
export const isOffered = (tool: Tool, switched: readonly Switched[]): boolean => refusal(tool, switched) === undefined;

/** Whether the page in a chat may show a window, which requires a screenshot. */
export function mayShowWindow(switched: readonly Switched[]): boolean {
  return isOffered(uiScreenshot, switched);
}

/** Returns the settings that switch tools off, in words: `--read-only`, `"tools" in config.json`. */
export function switchesThatWithhold(switched: readonly Switched[]): string[] {
  return switched.flatMap(({ switches, where }) => [
    ...(switches.readOnly === true ? [where('readOnly')] : []),
    ...(switches.tools === undefined ? [] : [where('tools')]),
  ]);
}

/** @throws UiError MCP_UI_REFUSED with the setting to change, if the tool is switched off */
export function requireOffered(tool: Tool, switched: readonly Switched[]): void {
  const why = refusal(tool === showWindow ? uiScreenshot : tool, switched);
  if (why !== undefined) throw new UiError('MCP_UI_REFUSED', why, { tool: tool.name });
}

/** @throws UiError MCP_UI_REFUSED with the setting to change, if the client may only read */
export function requireChange(what: string, switched: readonly Switched[]): void {
  const by = switched.find(({ switches }) => switches.readOnly === true);
  if (by !== undefined) throw new UiError('MCP_UI_REFUSED', readOnly(what, by));
}

const readOnly = (what: string, { where }: Switched): string =>
  `${what} changes the application, which ${where('readOnly')} does not allow. The user can change that setting.`;

function refusal({ name, changesApplication }: Tool, switched: readonly Switched[]): string | undefined {
  for (const each of switched) {
    const { switches, where } = each;
    if (switches.readOnly === true && changesApplication) return readOnly(name, each);
    if (switches.tools !== undefined && !switches.tools.some((each) => each === name))
      return `${name} is not among the tools that ${where('tools')} allows: ${switches.tools.join(', ')}.`;
  }
  return undefined;
}
