import * as z from 'zod';

/**
 * The names of all tools, in the order of `tools/list`. This is the only declaration; the setting in package.json is generated
 * from it.
 */
export const ToolName = z.enum([
  'ui_list_apps',
  'ui_attach',
  'ui_detach',
  'ui_launch',
  'ui_stop',
  'ui_get_snapshot',
  'ui_query',
  'ui_get_node',
  'ui_audit',
  'ui_profile',
  'ui_perform',
  'ui_set_property',
  'ui_emulate',
  'ui_wait_for',
  'ui_screenshot',
  'get_screen_state',
  'get_element_details',
  'ui_logs',
  'ui_highlight',
  'ui_select_node',
  'ui_pick',
  'ui_record',
  'ui_get_state',
  'ui_wait_events',
  'ui_call_app',
  'ui_run',
  'ui_upload_viewdef',
  'ui_configure',
  'ui_start',
  'ui_status',
  'ui_install',
  'ui_open_browser',
]);
export type ToolName = z.infer<typeof ToolName>;

/** Functions that are off until the user allows them. */
export const Allowed = z.enum(['run']);
export type Allowed = z.infer<typeof Allowed>;

/** The tools that a client may use (docs/contract/responses.md, "Tool switches"). */
export const ToolSwitches = z.object({
  tools: z.array(ToolName).optional().describe('Only these tools'),
  readOnly: z.boolean().optional().describe('No tool that changes the application'),
  allow: z.array(Allowed).optional().describe('Off by default; run: ui_run, and ui_launch of anything'),
});
export type ToolSwitches = z.infer<typeof ToolSwitches>;

/** Combines two sets of switches: the result allows only what both allow. */
export function stricter(one: Restrictions, other: Restrictions): Restrictions {
  const lists = [one.tools, other.tools].filter((tools) => tools !== undefined);
  return {
    ...(one.readOnly === true || other.readOnly === true ? { readOnly: true } : {}),
    ...(lists.length === 0
      ? {}
      : { tools: ToolName.options.filter((tool) => lists.every((tools) => tools.includes(tool))) }),
  };
}

type Restrictions = Omit<ToolSwitches, 'allow'>;

/**
 * The file in which `javafx-inspector allow` stores the permissions that a user has granted to all AI agents of a session
 * directory.
 */
export const UserPermission = z.strictObject({
  dir: z.string().describe('Real path of the session directory'),
  allow: z.array(Allowed).describe('Permissions'),
});
export type UserPermission = z.infer<typeof UserPermission>;
