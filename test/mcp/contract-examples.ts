/** An example of a tool's input. `a|b` stands for either, `...` for the address of a node. */
export interface RequestExample {
  readonly tool: string;
  readonly name: string;
  readonly input: Readonly<Record<string, unknown>>;
}

const any = { path: '...', uid: '...' };

/** The requests that the contract promised from the beginning: clients that were written after them must keep working. */
export const requests: readonly RequestExample[] = [
  {
    name: 'with a mode',
    tool: 'ui_get_snapshot',
    input: {
      stage: 'focused|primary|all',
      stageIndex: 0,
      mode: 'full|compact',
      depth: 50,
      include: { bounds: true, localToScreen: true, properties: false, virtualization: true, accessibility: false },
    },
  },
  {
    name: 'with styles',
    tool: 'ui_get_snapshot',
    input: {
      stage: 'focused|primary|all|index',
      stageIndex: 0,
      depth: 50,
      include: { bounds: true, localToScreen: true, styles: false, properties: false, virtualization: true },
    },
  },
  {
    name: 'by CSS with a match',
    tool: 'ui_query',
    input: {
      scope: { stage: 'focused|index', stageIndex: 0 },
      selector: { css: '#okButton', text: null, match: 'contains|equals|regex', predicate: null },
      limit: 50,
    },
  },
  {
    name: 'by CSS',
    tool: 'ui_query',
    input: {
      scope: { stage: 'focused', stageIndex: 0 },
      selector: { css: '#okButton', text: null, predicate: null },
      limit: 50,
    },
  },
  { name: 'by uid and path', tool: 'ui_get_node', input: { ref: any, includeChildren: false } },
  {
    name: 'all actions',
    tool: 'ui_perform',
    input: {
      actions: [
        { type: 'focus', target: { ref: any } },
        { type: 'click', target: { ref: any } },
        { type: 'click', x: 100.0, y: 200.0 },
        { type: 'typeText', text: 'Hello' },
        { type: 'setText', target: { ref: any }, text: 'Hello' },
        { type: 'pressKey', key: 'ENTER', modifiers: ['CTRL'] },
        { type: 'scroll', target: { ref: any }, deltaY: -400 },
      ],
      awaitUiIdle: true,
      timeoutMs: 5000,
    },
  },
  {
    name: 'without coordinates',
    tool: 'ui_perform',
    input: {
      actions: [
        { type: 'focus', target: { ref: any } },
        // The focus moves to a node that takes text, as with the printed coordinates.
        { type: 'click', target: { selector: { css: '#notes' } } },
        { type: 'typeText', text: 'Hello' },
        { type: 'setText', target: { ref: any }, text: 'Hello' },
        { type: 'pressKey', key: 'ENTER', modifiers: ['CTRL'] },
        { type: 'scroll', target: { ref: any }, deltaY: -400 },
      ],
      awaitUiIdle: true,
      timeoutMs: 5000,
    },
  },
  { name: 'of a window', tool: 'ui_screenshot', input: { stageIndex: 0 } },
  { name: 'with format and scale', tool: 'ui_screenshot', input: { stage: 'focused', format: 'png', scale: 1.0 } },
  {
    name: 'by predicate',
    tool: 'ui_query',
    input: {
      selector: {
        predicate: {
          typeIs: ['Button', 'TextField'],
          idEquals: 'okButton',
          styleClassHas: 'primary',
          textContains: 'OK',
          visible: true,
          enabled: true,
        },
      },
    },
  },
  {
    name: 'by path',
    tool: 'ui_get_node',
    input: { ref: { path: '/stages[0]/scene/root/VBox[0]/HBox[1]/Button[0]' } },
  },
  { name: 'without input', tool: 'ui_get_snapshot', input: {} },
  {
    name: 'with control internals',
    tool: 'ui_get_snapshot',
    input: { includeControlInternals: true },
  },
  {
    name: 'selected fields',
    tool: 'ui_get_node',
    input: { ref: any, fields: ['bounds', 'properties'] },
  },
  {
    name: 'selected properties',
    tool: 'ui_get_node',
    input: { ref: any, properties: ['text', 'visible'] },
  },
];

/** A full snapshot. */
export const snapshot = {
  schema: 'mcp-javafx-ui/1.0',
  capturedAt: '2026-01-05T12:34:56.789Z',
  app: {
    pid: 12345,
    javaVersion: '21.0.2',
    javafxVersion: '21.0.2',
    mainClass: 'com.example.App',
    debugFlags: ['mcpEnabled'],
  },
  focus: { focusedNode: any, focusedWindow: { stageIndex: 0 } },
  stages: [
    {
      stageIndex: 0,
      title: 'Main',
      showing: true,
      focused: true,
      x: 100.0,
      y: 50.0,
      width: 1200.0,
      height: 800.0,
      scene: { stylesheets: ['app.css'], root: {} },
    },
  ],
};

/** A node in full. */
export const node = {
  ref: any,
  type: 'Button',
  module: 'javafx.controls',
  id: 'okButton',
  styleClass: ['button', 'primary'],
  pseudoClass: ['hover', 'focused'],
  visible: true,
  managed: true,
  disabled: false,
  opacity: 1.0,
  layout: {
    boundsInParent: { minX: 0, minY: 0, width: 80, height: 32 },
    boundsInScene: { minX: 450, minY: 700, width: 80, height: 32 },
    localToScreen: { x: 900, y: 900, width: 80, height: 32 },
  },
  text: { label: 'OK', prompt: null },
  value: { text: null, selected: null, checked: null },
  accessibility: { role: 'BUTTON', help: null },
  fx: { properties: { tooltip: 'Confirm', userData: null } },
  children: [],
};

/** The section `virtualization` of a node. */
export const virtualization = {
  kind: 'TableView',
  itemsCount: 1000,
  visibleRange: { from: 20, to: 45 },
  selectedIndices: [22],
  focusedIndex: 22,
  columns: [{ id: 'nameCol', text: 'Name' }],
  visibleCells: [{ index: 22, rowRef: any, cells: [{ columnId: 'nameCol', text: 'Alice' }] }],
};

/** A response of `ui_query`. */
export const matches = {
  matches: [
    {
      ref: any,
      type: 'Button',
      id: 'okButton',
      summary: 'Button[text=OK]',
      layout: { boundsInScene: { minX: 0, minY: 0, width: 0, height: 0 } },
    },
  ],
};

/** A response of `ui_perform`. */
export const performed = {
  results: [
    { ok: true, type: 'focus' },
    { ok: true, type: 'click' },
    { ok: true, type: 'typeText' },
  ],
};

/** An error response. */
export const failure = {
  error: { code: 'MCP_UI_NODE_NOT_FOUND', message: 'Node not found for uid=... path=...', details: { ref: any } },
};
