import * as z from 'zod';
import { defineResource } from './define.ts';

const REFERENCE = `# JavaFX Inspector

Inspect and control a running JavaFX application. One server serves all clients of a project: the sidebar of the editor, the
AI agents and the scripts see the same application, share one selection and one list of what was done.

## Words
- **app**: an application, named as \`ui_list_apps\` prints it: \`Contacts-4711\`. With one application connected no tool needs it.
- **uid**: a node's address, as snapshots print it. It stays valid while the node lives. Windows have one too.
- **path**: \`/stages[0]/scene/root/VBox[0]/Button[1]\`: the way from the window; siblings of the same type are counted.
- **scope**: which windows: \`focused\` (default), \`primary\`, \`all\`, or \`index\` with \`stageIndex\`. A stage's scope has its
  popups, menus and tooltips in it, and the modal dialog that blocks it.
- **selector**: \`{"css": "#save"}\`, \`{"text": "Save", "match": "equals"}\`, \`{"predicate": {"typeIs": ["Button"]}}\`; what is
  given must all hold.
- **target**: \`{"ref": {"uid": "n1a"}}\`, or \`{"selector": …}\` with \`nth\` when it matches several nodes, or
  \`{"ref": …, "index": 5, "columnId": "name"}\` for a row or cell.

## Coordinates
x and y are pixels of the window's scene. A screenshot at scale 1 has the same pixels: scene x = pixel / scale + origin.x.

## Errors
\`{"error": {"code", "message", "details"}}\`; the message says what to do next.
- \`MCP_UI_NOT_ENABLED\`: no application is connected. Call \`ui_list_apps\`, then \`ui_attach\` or \`ui_launch\`.
- \`MCP_UI_NO_STAGES\`: the application shows no window (yet). Wait with \`ui_wait_for\`.
- \`MCP_UI_STALE_REF\`: the node has gone. Take a new snapshot, or the suggestion in the details.
- \`MCP_UI_NODE_NOT_FOUND\`: there never was such a node.
- \`MCP_UI_ACTION_FAILED\`: \`details.reason\` says why: disabled, covered (by), blockedByModal (window), ambiguous, noMatch, …
- \`MCP_UI_TIMEOUT\`: \`details.stack\` shows what the application's FX thread does. \`mayHaveHappened\`: look before you repeat.
- \`MCP_UI_INVALID_INPUT\`: \`details.path\` names the field, \`details.nearest\` what was probably meant.
- \`MCP_UI_APP_GONE\`, \`MCP_UI_ATTACH_FAILED\`, \`MCP_UI_LAUNCH_FAILED\`, \`MCP_UI_REFUSED\`, \`MCP_UI_INTERNAL\`: as the message says.

## Resources
\`ui://state\` · \`ui://live/tree\` · \`ui://live/selection\` · \`ui://live/activity\` · \`ui://live/apps\` · \`ui://live/picture\` ·
\`ui://reference\` (this page) · \`ui://mcp\` (how an AI agent works with it)
`;

const MCP = `# Working with a JavaFX application

1. **Which application?** \`ui_list_apps\`. One that is \`connected\` needs nothing more. \`enabled\`, \`waiting\` and \`attachable\` ones
   take \`ui_attach\`. None there: \`ui_launch\`.
2. **What is there?** \`ui_get_snapshot\` shows the tree, one node a line: \`Type uid #id “text” [states]\`. It ends with how
   to read on when it was cut. Looking for one thing, ask \`ui_query\` instead: it is smaller.
3. **Do it.** \`ui_perform\` with a list of actions, in one call where you can:

       ui_perform {"actions": [
         {"type": "setText", "target": {"selector": {"css": "#name"}}, "text": "Ada"},
         {"type": "click", "target": {"selector": {"text": "Save", "match": "equals"}}}]}

   Actions go the way of a real mouse and keyboard. A target that is disabled, covered or behind a dialog is an error that
   says so, and what opened or was thrown is in the result. A file chooser that a click opens is answered with
   {"type": "chooseFile", "paths": ["/home/ada/a.txt"]}, before the click in the same call, or afterwards.
4. **Wait, do not sleep.** \`ui_wait_for {"selector": {"text": "Saved"}}\`, \`{"window": {"title": "Confirm"}}\` or \`{"idle": true}\`.
5. **Look.** \`ui_screenshot\` for what a tree cannot tell: layout, colours, charts. \`screenshot: true\` in \`ui_perform\` saves a call.

## Point and be pointed at
\`ui_select_node\` with a node shows it to the user; without one it reads what the user selected. \`ui_pick\` asks the
user to click a node. \`ui_highlight\` outlines one in the application's window.

## Details
\`ui_get_node\` with \`fields\` or \`properties\` asks for little: \`{"ref": {"uid": "n1a"}, "properties": ["text", "prefWidth"]}\`.
Passwords are never told.
`;

function guide(uri: string, name: string, title: string, text: string): ReturnType<typeof defineResource> {
  return defineResource({
    uri,
    name,
    title,
    description: `${title}.`,
    mimeType: 'text/markdown',
    params: z.strictObject({}),
    anyState: true,
    read: () => Promise.resolve({ text }),
  });
}

/** The documentation (docs/contract.md, "Resources"). */
export const reference = guide(
  'ui://reference',
  'reference',
  'Reference: words, addresses, coordinates, errors',
  REFERENCE,
);
export const mcpGuide = guide('ui://mcp', 'mcp', 'Guide for AI agents: how to work with an application', MCP);
