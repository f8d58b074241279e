import { ToolName } from '../../contract/tool-switches.ts';
import { getElementDetails } from './get-element-details.ts';
import { getScreenState } from './get-screen-state.ts';
import type { Tool } from './support/tool.ts';
import { uiAttach } from './ui-attach.ts';
import { uiAudit } from './ui-audit.ts';
import { uiCallApp } from './ui-call-app.ts';
import { uiConfigure } from './ui-configure.ts';
import { uiDetach } from './ui-detach.ts';
import { uiEmulate } from './ui-emulate.ts';
import { uiGetNode } from './ui-get-node.ts';
import { uiGetSnapshot } from './ui-get-snapshot.ts';
import { uiGetState } from './ui-get-state.ts';
import { uiHighlight } from './ui-highlight.ts';
import { uiInstall } from './ui-install.ts';
import { uiLaunch } from './ui-launch.ts';
import { uiListApps } from './ui-list-apps.ts';
import { uiLogs } from './ui-logs.ts';
import { uiOpenBrowser } from './ui-open-browser.ts';
import { uiPerform } from './ui-perform.ts';
import { uiPick } from './ui-pick.ts';
import { uiProfile } from './ui-profile.ts';
import { uiQuery } from './ui-query.ts';
import { uiRecord } from './ui-record.ts';
import { uiRun } from './ui-run.ts';
import { uiScreenshot } from './ui-screenshot.ts';
import { uiSelectNode } from './ui-select-node.ts';
import { uiSetProperty } from './ui-set-property.ts';
import { uiStart } from './ui-start.ts';
import { uiStatus } from './ui-status.ts';
import { uiStop } from './ui-stop.ts';
import { uiUploadViewdef } from './ui-upload-viewdef.ts';
import { uiWaitEvents } from './ui-wait-events.ts';
import { uiWaitFor } from './ui-wait-for.ts';

/** The tool of each name. */
const byName = {
  ui_list_apps: uiListApps,
  ui_attach: uiAttach,
  ui_detach: uiDetach,
  ui_launch: uiLaunch,
  ui_stop: uiStop,
  ui_get_snapshot: uiGetSnapshot,
  ui_query: uiQuery,
  ui_get_node: uiGetNode,
  ui_audit: uiAudit,
  ui_profile: uiProfile,
  ui_perform: uiPerform,
  ui_set_property: uiSetProperty,
  ui_emulate: uiEmulate,
  ui_wait_for: uiWaitFor,
  ui_screenshot: uiScreenshot,
  get_screen_state: getScreenState,
  get_element_details: getElementDetails,
  ui_logs: uiLogs,
  ui_highlight: uiHighlight,
  ui_select_node: uiSelectNode,
  ui_pick: uiPick,
  ui_record: uiRecord,
  ui_get_state: uiGetState,
  ui_wait_events: uiWaitEvents,
  ui_call_app: uiCallApp,
  ui_run: uiRun,
  ui_upload_viewdef: uiUploadViewdef,
  ui_configure: uiConfigure,
  ui_start: uiStart,
  ui_status: uiStatus,
  ui_install: uiInstall,
  ui_open_browser: uiOpenBrowser,
} satisfies Record<ToolName, Tool>;

/** All tools, in the order of `ToolName`, in which clients list and usually need them. */
export const tools: readonly Tool[] = ToolName.options.map((name) => byName[name]);
