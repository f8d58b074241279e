import { Reloaded, ReloadFailed } from '../contract/events.ts';
import { GUIDE_TITLES, NOT_FOR_AGENTS, ResourceUri } from '../contract/resources.ts';

const LIVE = 'ui://live/';
const listed = ResourceUri.options.filter((uri) => !NOT_FOR_AGENTS.includes(uri));
const guides = Object.entries(GUIDE_TITLES).filter(([uri]) => listed.some((each) => each === uri));
const others = listed.filter((uri) => !(uri in GUIDE_TITLES));
const live = others.filter((uri) => uri.startsWith(LIVE)).map((uri) => `\`${uri.slice(LIVE.length)}\``);
const current = others.filter((uri) => !uri.startsWith(LIVE)).map((uri) => `\`${uri}\``);

/** The documentation that an MCP client reads to use the server: resources, and files that `ui_install` adds to a project. */
export const REFERENCE = `# JavaFX Inspector

Inspect and control a running JavaFX application. All clients of a project use the same server: the editor's sidebar, AI
agents and scripts share the application, the selection and the activity list.

## Terms
- **app**: name of an application, as \`ui_list_apps\` shows it, such as \`Contacts-4711\`. Default: the selected application,
  which is the one that was launched, attached or connected last.
- **uid**: identifier of a node, as snapshots show it. It is valid as long as the node exists. Windows have a uid too.
- **path**: the position of a node, such as \`/stages[0]/scene/root/VBox[0]/Button[1]\`. The index counts siblings of the same
  type.
- **scope**: which windows: \`focused\` (default), \`primary\`, \`all\`, or \`index\` with \`stageIndex\`. A stage's scope includes
  its popups, menus and tooltips, and the modal dialog that blocks it.
- **selector**: \`{"css": "#save"}\`, \`{"text": "Save", "match": "equals"}\`, \`{"label": "City"}\` for the control that a label
  names, \`{"predicate": {"typeIs": ["Button"]}}\`. All given fields must match.
- **target**: \`{"ref": {"uid": "n1a"}}\`; or \`{"selector": …}\`, with \`nth\` if it matches several nodes; or
  \`{"ref": …, "index": 5, "columnId": "name"}\` for a row or cell.

## Coordinates
x and y are pixels of the window's scene. A screenshot at scale 1 has the same pixels: scene x = pixel / scale + origin.x.

## Errors
\`{"error": {"code", "message", "details"}}\`. The message says what to do next.
- \`MCP_UI_NOT_ENABLED\`: no application is connected. Call \`ui_list_apps\`, then \`ui_attach\` or \`ui_launch\`.
- \`MCP_UI_NO_STAGES\`: the application shows no window. Wait with \`ui_wait_for\`.
- \`MCP_UI_STALE_REF\`: the node was removed. Take a new snapshot, or use the suggestion in \`details\`.
- \`MCP_UI_NODE_NOT_FOUND\`: the node never existed.
- \`MCP_UI_ACTION_FAILED\`: see \`details.reason\`: disabled, covered (by), blockedByModal (window), ambiguous, noMatch, …
- \`MCP_UI_TIMEOUT\`: \`details.stack\` shows what the JavaFX application thread is doing. If \`mayHaveHappened\` is set, check the
  application before you repeat the call.
- \`MCP_UI_INVALID_INPUT\`: \`details.path\` names the field, \`details.nearest\` the name that was probably meant.
- \`MCP_UI_APP_GONE\`, \`MCP_UI_ATTACH_FAILED\`, \`MCP_UI_LAUNCH_FAILED\`, \`MCP_UI_REFUSED\`, \`MCP_UI_INTERNAL\`: see the message.

## Resources
${guides.map(([uri, title]) => `- \`${uri}\`: ${title}`).join('\n')}
- ${current.join(', ')}
- \`${LIVE}\` followed by ${live.join(', ')}
`;

export const MCP = `# Working with a JavaFX application

1. **Find the application:** \`ui_list_apps\`. One that is \`connected\` is ready to use. For \`enabled\`, \`waiting\` and
   \`attachable\` ones, call \`ui_attach\`. If there is none, call \`ui_launch\`.
2. **Read the user interface:** \`ui_get_snapshot\` returns the tree, one node per line: \`Type uid #id “text” label “name”
   [states]\`. A row of a list, table or tree is \`index uid cell | cell\`. If it is too long, its end says how to read the rest. To find one node, \`ui_query\` is shorter.
3. **Act:** \`ui_perform\` runs a list of actions in one call:

       ui_perform {"actions": [
         {"type": "setText", "target": {"selector": {"css": "#name"}}, "text": "Ada"},
         {"type": "click", "target": {"selector": {"text": "Save", "match": "equals"}}}]}

   For controls, prefer \`select\`, \`check\`, \`expand\`, \`choose\`, \`setValue\` and \`editCell\` to clicks on their parts. \`fill\` sets a whole form:
   {"type": "fill", "values": {"City": "Berlin", "#newsletter": true}}.
   Actions work like a real mouse and keyboard. A target that is disabled, covered or blocked by a dialog is an error. The
   result lists windows that opened and exceptions that were thrown. To answer a file chooser, use
   {"type": "chooseFile", "paths": ["/home/ada/a.txt"]}, in the same call before the click that opens it, or afterwards.
4. **Wait instead of sleeping:** \`ui_wait_for {"selector": {"text": "Saved"}}\`, \`{"window": {"title": "Confirm"}}\` or
   \`{"idle": true}\`; right after actions, \`until\` of \`ui_perform\` with the same fields.
5. **See it:** \`ui_screenshot\` shows what the tree does not contain: layout, colors, charts. \`screenshot: true\` in
   \`ui_perform\` saves a call.

## Working with the user
\`ui_select_node\` with a node shows it to the user; without one, it returns the node that the user selected. \`ui_pick\` asks
the user to click a node. \`ui_highlight\` outlines a node in the application's window. A question that the user asks in the
inspector is announced once; \`ui_wait_events {"timeoutMs": 0}\` returns it with its nodes and a picture, and it is then yours to answer.

## Details
\`ui_get_node\` with \`fields\` or \`properties\` returns only those: \`{"ref": {"uid": "n1a"}, "properties": ["text", "prefWidth"]}\`.
Passwords are withheld. \`ui_set_property\` tries another value of a property or constraint, until \`{"reset": true}\`.
`;

export const JAVA = `# Running Java code

\`ui_run\` runs Java code in the application, on the JavaFX application thread, with JShell. The user must allow it. Use it for
what no other tool does: reading or changing the model, calling a method, preparing a state. To act as a user does, use
\`ui_perform\`.

    ui_run {"code": "app.getPeople().size()"}
    ui_run {"code": "var person = app.getPeople().get(0); person.setCity(\\"Berlin\\"); return person.getCity();"}

## Names
- \`app\`: the object of the application; null if JavaFX was started without one, for example by Swing
- \`stage\`, \`scene\`: of the focused window, as other tools use it by default
- \`node("n1a")\`: the node with this uid. \`lookup("#save")\`: the first node that matches a CSS selector, or null. Both can be
  assigned without a cast: \`Button save = lookup("#save");\`
- \`mcp.pushState(event)\`: sends an event to those that wait for one (\`ui_wait_events\`)
- Imported: \`java.util\`, \`java.util.function\`, \`java.util.stream\`, and the main packages of JavaFX

## Code
- Statements, declarations (variables, methods, classes, records), imports or one expression. Declarations are kept for the
  next calls.
- The result is the value of the last statement. \`return x\` ends the code.
- Each statement is a visit of its own to the JavaFX application thread. Start a thread for work that takes long.
- All classes of the application can be used, also those of packages that its module does not export. Private members need
  reflection.

## Result
- \`result\`: JSON, for null, booleans, numbers, strings, enums, collections, arrays and maps with string keys
- \`non-json\`: the text of any other value, with \`uid\` if it is a node in a window
- \`output\`: what the code printed to \`System.out\` and \`System.err\`
- \`forgotten\`: the declarations of earlier code are lost. Declare them again.

## Errors
- reason \`compile\`: message, line and column. If \`evaluated\` is set, as many statements before it have run.
- reason \`exception\`: type, message and frames. \`(code:3)\` is line 3 of the code.
- \`MCP_UI_TIMEOUT\`: a loop was stopped (\`stopped\`), or the code hangs in a method of the application or of Java (\`stack\`).
- \`MCP_UI_REFUSED\`: the message says how the user can allow it. Do not allow it yourself.
`;

export const VIEWDEFS = `# Views: FXML, stylesheets and classes of the running application

Edit the project's own files. While an application is connected, a saved file is applied to it at once, without a build or a restart:
- **CSS**: in all windows.
- **FXML**: nodes whose element is still there are changed to what it says; others are loaded or taken out. Controllers stay the same
  objects, and \`initialize()\` is not called again, unless definitions, scripts or the controller change.
- **Classes**: recompiled classes are redefined, and \`mutate()\` of their controllers is called, if there is one. The JVM accepts
  changed method bodies only; for anything else, restart: \`ui_launch {"again": true}\`.

A file that is not correct changes nothing; \`ui_wait_events\` returns \`${ReloadFailed.shape.event.value}\` with \`line\` and \`column\`, and after success
\`${Reloaded.shape.event.value}\`.

To try a view without saving it in the sources, upload it:

    ui_upload_viewdef {"type": "Contacts", "namespace": "DEFAULT", "content": "<?xml version=…"}

- \`type\`: name of the FXML file (\`Contacts\` or \`Contacts.fxml\`) or class of its controller.
- \`namespace\`: \`DEFAULT\`, or a variant that ends the name of the file: \`COMPACT\` for \`Contacts_COMPACT.fxml\`.
- The content is stored in \`viewdefs\` of the session directory. A view that the application opens later has the content of its own
  file, so save what works in the sources.

Only views that were loaded after the Java agent can be changed: launch the application with \`ui_launch\`, or open the view
again after \`ui_attach\`.
`;
