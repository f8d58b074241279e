/** The instructions in the response to `initialize`, for the model that uses the tools. */
export const INSTRUCTIONS = `Inspect and control a running JavaFX application.

1. ui_list_apps: which applications run. One that is not "connected" takes ui_attach; ui_launch starts one. With one application connected, no tool needs "app".
2. ui_get_snapshot: the tree, one node a line: Type uid #id “text” [states]. Cut answers end with how to read on. For one thing, ui_query is smaller.
3. ui_perform: actions in order, several in one call. A target is {"ref": {"uid": "n1a"}} or {"selector": {"css": "#save"}} or {"selector": {"text": "Save", "match": "equals"}}. No snapshot is needed before it.
4. ui_wait_for instead of sleeping: a node, a text, a window, or idleness. ui_screenshot for what a tree cannot tell.

A uid stays valid while its node lives. Errors are {"error": {"code", "message", "details"}}; the message says what to do next: MCP_UI_NOT_ENABLED means no application is connected, MCP_UI_STALE_REF that the node has gone (take a new snapshot), MCP_UI_ACTION_FAILED has details.reason. Each response ends with the uncaught exceptions of the application since your last call, if there were any. "Server not configured": call ui_configure, then ui_start.
A user may be watching: ui_select_node shows them a node or reads what they selected, ui_pick asks them to click one. The resources ui://reference and ui://mcp say more.`;
