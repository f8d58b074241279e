import { getElementDetails } from './get-element-details.ts';
import { getScreenState } from './get-screen-state.ts';
import type { Tool } from './tool.ts';
import { uiAttach } from './ui-attach.ts';
import { uiConfigure } from './ui-configure.ts';
import { uiDetach } from './ui-detach.ts';
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
import { uiQuery } from './ui-query.ts';
import { uiRun } from './ui-run.ts';
import { uiScreenshot } from './ui-screenshot.ts';
import { uiSelectNode } from './ui-select-node.ts';
import { uiStart } from './ui-start.ts';
import { uiStatus } from './ui-status.ts';
import { uiStop } from './ui-stop.ts';
import { uiUploadViewdef } from './ui-upload-viewdef.ts';
import { uiWaitEvents } from './ui-wait-events.ts';
import { uiWaitFor } from './ui-wait-for.ts';

/** All tools, in the order in which clients list them and usually need them. */
export const tools: readonly Tool[] = [
  uiListApps,
  uiAttach,
  uiDetach,
  uiLaunch,
  uiStop,
  uiGetSnapshot,
  uiQuery,
  uiGetNode,
  uiPerform,
  uiWaitFor,
  uiScreenshot,
  getScreenState,
  getElementDetails,
  uiLogs,
  uiHighlight,
  uiSelectNode,
  uiPick,
  uiGetState,
  uiWaitEvents,
  uiRun,
  uiUploadViewdef,
  uiConfigure,
  uiStart,
  uiStatus,
  uiInstall,
  uiOpenBrowser,
];
