import '../jitless.ts';
import './chat.css';
import { App, applyDocumentTheme, applyHostFonts, applyHostStyleVariables } from '@modelcontextprotocol/ext-apps';
import { h } from '../dom.ts';
import { labelOf, type ShownNode } from './nodes.ts';
import { Failure, imageOf, showWindow, wantedOf, type Wanted, type WithImage } from './server.ts';
import { WindowView } from './view.ts';

/** The page that a chat shows next to a result: a window of the application with its nodes (docs/in-the-chat.md). */
const app = new App(
  { name: 'javafx-inspector-chat', version: '1' },
  { availableDisplayModes: ['inline', 'fullscreen'] },
);
const root = h('div');
document.body.append(root);
const view = new WindowView(root, {
  refresh: () => void load(),
  select: (node) => void select(node),
});

let input: unknown;
/** The window to show; unknown until the tool has returned. */
let wanted: Wanted | undefined;
/** Numbers the requests, because only the response to the last one is shown. */
let last = 0;

app.ontoolinput = ({ arguments: args }) => (input = args);
app.ontoolresult = (result) => {
  const image = imageOf(result);
  if (image !== undefined) view.showImage(image);
  wanted = wantedOf(app.getHostContext()?.toolInfo?.tool.name, input, result);
  if (app.getHostCapabilities()?.serverTools !== undefined) return void load();
  view.forbidRefresh();
  view.fail('This chat passes on no calls, so the nodes are unknown.');
};
app.ontoolcancelled = () => view.fail('The call was cancelled.');
app.onhostcontextchanged = () => style();

/**
 * Reads the window again, after selecting a node if one is given.
 * @returns undefined after an error, which is shown
 */
async function load(more: Wanted = {}): Promise<WithImage | undefined> {
  const request = ++last;
  view.state(true, false);
  try {
    const result = await showWindow(app, { ...wanted, ...more });
    if (request !== last) return undefined;
    view.show(result);
    view.state(false, false);
    // From now on, the page keeps this window or node, instead of the one that has the focus or matches a selector at the time.
    const { app: name, window, node } = result.shown;
    const isNode = node !== undefined && wanted?.whole !== true;
    wanted = { app: name, ...(isNode ? { ref: { uid: node } } : { stage: 'index', stageIndex: window.uid }) };
    return result;
  } catch (error) {
    if (request !== last) return undefined;
    view.state(false, true);
    view.fail(error instanceof Failure ? error.message : `The chat failed: ${String(error)}`);
    return undefined;
  }
}

/** Selects a node for all clients, and includes it in the next message of the user. */
async function select(node: ShownNode): Promise<void> {
  const result = await load({ select: node.uid });
  if (result === undefined || app.getHostCapabilities()?.updateModelContext === undefined) return;
  const { app: name, selected } = result.shown;
  // Starts with the node, because VS Code shows the user only the first 20 characters.
  const text = `${selected?.summary ?? labelOf(node)}, uid ${node.uid}, in ${name}, is the node that the user selected.`;
  try {
    await app.updateModelContext({ content: [{ type: 'text', text }] });
    view.add('Your next message includes it.');
  } catch (error) {
    view.add(`The chat did not accept it: ${String(error)}`);
  }
}

/** Applies the theme of the chat. */
function style(): void {
  const { theme, styles } = app.getHostContext() ?? {};
  if (theme !== undefined) applyDocumentTheme(theme);
  if (styles?.variables !== undefined) applyHostStyleVariables(styles.variables);
  if (styles?.css?.fonts !== undefined) applyHostFonts(styles.css.fonts);
}

void app.connect().then(style, (error: unknown) => view.fail(`The chat does not respond: ${String(error)}`));
