import * as z from 'zod';

/** An action, with everything in which the server treats it differently from others. */
interface ActionDeclaration {
  readonly type: string;
  /** The fields that it needs, for the documentation and the description of the tool. */
  readonly needs: string;
  readonly does: string;
  /**
   * How the activity list describes it (default: its name in words, and the node). A group in brackets is left out if its
   * placeholder is empty: `typed`, `node`, `place` (the node or a point), `item`, `destination`, `fields` or `files`.
   */
  readonly words?: string;
  /** The same if the typed text is empty. */
  readonly cleared?: string;
  /** The verb for users, if it is not its name in words. */
  readonly verb?: string;
  /** Whether the verb depends on the mouse button and the number of clicks. */
  readonly isClick?: true;
  /** The part of a click or drag that it is, for the user's own mouse in the preview. */
  readonly mouse?: 'move' | 'press' | 'release';
  /** The kind of `typed` in its result (default: text). */
  readonly typed?: 'keys';
  /** The field that names the item that it takes. */
  readonly item?: 'text' | 'menuPath';
  /** Whether rows that it scrolls into view beside the selected one are not reported. */
  readonly selects?: true;
  /** Its effect on its window, which it names in place of a node. The application may exit when a window was asked to close. */
  readonly window?: 'changed' | 'asked to close';
}

/** All actions. The schema, the tool's description and the table in docs/contract.md are generated from this list. */
export const actions = [
  { type: 'focus', needs: 'target', does: 'moves the keyboard focus to the node' },
  {
    type: 'click',
    needs: 'target or `x`, `y`',
    does: 'moves the mouse there and clicks `count` times (1 to 3)',
    isClick: true,
  },
  {
    type: 'doubleClick',
    needs: 'target or `x`, `y`',
    does: 'moves the mouse there and double-clicks',
    words: 'double-click [{place}]',
  },
  {
    type: 'hover',
    needs: 'target or `x`, `y`',
    does: 'moves the mouse there, waits for a tooltip',
    mouse: 'move',
    verb: 'hover over',
  },
  {
    type: 'typeText',
    needs: '`text`; target optional',
    does: 'types the text key by key into the target or the focused node',
    words: 'type [{typed}] [into {node}]',
  },
  {
    type: 'setText',
    needs: 'target, `text`',
    does: 'replaces the whole text of a text control, as if a user typed it',
    words: 'set {node} [to {typed}]',
    cleared: 'clear {node}',
  },
  {
    type: 'paste',
    needs: '`text`; target optional',
    does: 'pastes the text, at once',
    words: 'paste [{typed}] [into {node}]',
  },
  {
    type: 'pressKey',
    needs: '`key` or `chord`; target optional',
    does: 'presses one key with its modifiers, `count` times (once by default); with `text`, a key that pastes (`Shortcut+V`) pastes it',
    typed: 'keys',
    words: 'press [{typed}] [in {node}]',
  },
  {
    type: 'scroll',
    needs: 'target or `x`, `y`; `deltaX` or `deltaY`',
    does: 'turns the mouse wheel there; a negative `deltaY` scrolls down',
  },
  { type: 'scrollTo', needs: 'target; `index` or `text` of a row optional', does: 'scrolls a node or a row into view' },
  {
    type: 'press',
    needs: 'target or `x`, `y`',
    does: 'moves the mouse there and presses a button, which stays pressed until `release`; with `count` 2 or 3, as the second or third press of a multiple click',
    mouse: 'press',
  },
  {
    type: 'release',
    needs: 'target or `x`, `y`, optional',
    does: 'releases the button that `press` has pressed, after dragging it there',
    mouse: 'release',
  },
  {
    type: 'drag',
    needs: 'target or `x`, `y`; `to` or `by`',
    does: 'drags from there to another node or by a distance, with [drag-and-drop](#dragging) where the application starts it',
    words: 'drag [{place}] [{destination}]',
  },
  {
    type: 'select',
    needs: 'target; `index`, `indices`, `text` or `clear`, unless the target is a row or an item',
    does: 'selects rows, a cell, an item of a combo box or choice box, a tab or a toggle',
    item: 'text',
    selects: true,
  },
  {
    type: 'expand',
    needs: 'target; `index` or `text` of a row of a tree, unless the target is the row',
    does: 'opens a tree item, titled pane, menu, or the popup of a control',
  },
  { type: 'collapse', needs: 'as for expand', does: 'closes what expand opens' },
  {
    type: 'check',
    needs: 'target; `value` (default: true); `text`, `index` or `indices` of items optional',
    does: 'checks or unchecks a check box, toggle, radio button, menu item or items of a control, unless it already is so',
  },
  {
    type: 'choose',
    needs: '`menuPath`; target optional',
    does: 'opens menus and chooses an item: of the menu that is open, else the menu bar (default), of a menu button, or of the context menu of a node',
    item: 'menuPath',
    words: 'choose [{item}] [in {node}]',
  },
  {
    type: 'setValue',
    needs: 'target, `value`',
    does: 'sets a slider, scroll bar, pagination, spinner, date picker, color picker, combo box, choice box or text',
  },
  {
    type: 'editCell',
    needs: 'target; `text` or `value`; `index` and `columnId`, unless the target is the cell',
    does: 'edits a cell of a list, table or tree: types or picks in its editor, and commits',
  },
  {
    type: 'fill',
    needs: '`values`; target optional',
    does: 'sets the fields of a [form](#filling-in-forms), which is the pane or by default the focused window',
    // The values are left out, because one may be a password.
    words: 'fill [{fields}]',
  },
  {
    type: 'closeWindow',
    needs: 'target, `stage` or `stageIndex` optional',
    does: 'asks the application to close the [window](#window-actions), as its close button does',
    window: 'asked to close',
  },
  { type: 'moveWindow', needs: '`x`, `y`', does: 'moves the window to this position of the screen', window: 'changed' },
  {
    type: 'resizeWindow',
    needs: '`width` or `height`',
    does: 'changes the size of the window, with its decorations',
    window: 'changed',
  },
  { type: 'maximizeWindow', needs: 'as closeWindow', does: 'maximizes the window', window: 'changed' },
  { type: 'iconifyWindow', needs: 'as closeWindow', does: 'iconifies (minimizes) the window', window: 'changed' },
  {
    type: 'restoreWindow',
    needs: 'as closeWindow',
    does: 'restores a window that is iconified, in full-screen mode or maximized',
    window: 'changed',
  },
  {
    type: 'chooseFile',
    needs: '`paths` or `cancel`',
    does: 'chooses files in, or cancels, the open [file chooser](#file-choosers) or the next one that this call opens',
    words: 'choose file {files}',
  },
] as const satisfies readonly ActionDeclaration[];

/** Maps names that other programs use for actions to the action that an error suggests for them. */
export const otherActionNames: Readonly<Record<string, (typeof actions)[number]['type']>> = {
  tap: 'click',
  touch: 'click',
  rightClick: 'click',
  dblclick: 'doubleClick',
  type: 'typeText',
  enterText: 'typeText',
  input: 'typeText',
  clear: 'setText',
  key: 'pressKey',
  sendKeys: 'pressKey',
  pasteText: 'paste',
  swipe: 'scroll',
  wheel: 'scroll',
  mouseMove: 'hover',
  dragAndDrop: 'drag',
  toggle: 'check',
  uncheck: 'check',
  open: 'expand',
  pick: 'select',
  selectOption: 'select',
  fillForm: 'fill',
  upload: 'chooseFile',
};

export const ActionType = z.enum(actions.map(({ type }) => type));
export type ActionType = z.infer<typeof ActionType>;

const traits = new Map<string, ActionDeclaration>(actions.map((action) => [action.type, action]));

/** Returns everything in which an action differs from others. */
export function traitsOf(type: ActionType): Omit<ActionDeclaration, 'type' | 'needs' | 'does'> {
  return traits.get(type) ?? {};
}
