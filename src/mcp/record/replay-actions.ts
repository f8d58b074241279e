import type { Action } from '../../contract/action.ts';
import type { RecordedStep, RecordedTarget } from '../../contract/record.ts';

/** An action that repeats a recorded step, or a part of it, and the nodes that must be found first. */
export interface ReplayAction {
  readonly action: Action;
  /** The node to act on, unless the action names it itself. */
  readonly target?: RecordedTarget;
  /** For a drag: the destination. */
  readonly to?: RecordedTarget;
}

const MENU_BUTTON = 'javafx.scene.control.MenuButton';
const MODIFIERS = { SHIFT: 'SHIFT', CONTROL: 'CTRL', ALT: 'ALT', META: 'META' } as const;

const modifiers = (keys: readonly string[]) => {
  const held = Object.entries(MODIFIERS).flatMap(([key, modifier]) => (keys.includes(key) ? [modifier] : []));
  return held.length === 0 ? {} : { modifiers: held };
};

/**
 * The actions of `ui_perform` that have the same effect as the statement of a step in the generated test (`statement`). If one
 * is changed, the other must be changed too.
 * @param password the password that the step enters, if it enters one
 * @returns nothing for a step that is only a note
 */
export function replayActions(step: RecordedStep, password = ''): ReplayAction[] {
  const { kind, target, text = '', path = [], keys = [], x, y } = step;
  const found = target === undefined ? {} : { target };
  const point = x === undefined || y === undefined ? {} : { x, y };
  const held = modifiers(keys);
  switch (kind) {
    case 'note':
      return [];
    case 'menu':
      return [menu(path, step.bar === true)];
    case 'choose':
      return step.path === undefined ? choose(target, text) : [{ ...found, action: { type: 'select', text } }];
    case 'date':
      return [{ ...found, action: { type: 'setValue', value: text } }];
    case 'slide':
      return [{ ...found, action: { type: 'setValue', value: Number(text) } }];
    case 'fill':
      return [
        ...fill(target, step.isSecret ? password : text),
        ...keys.map((key) => ({ action: { type: 'pressKey' as const, key } })),
      ];
    case 'press':
      return [{ action: { type: 'pressKey', key: keys.at(-1), ...modifiers(keys.slice(0, -1)) } }];
    case 'drag':
      return step.to === undefined
        ? [{ ...found, action: { type: 'drag', ...point, by: { x: step.dx ?? 0, y: step.dy ?? 0 } } }]
        : [{ ...found, to: step.to, action: { type: 'drag', ...point } }];
    case 'doubleClick':
      return [{ ...found, action: { type: 'doubleClick', ...point, ...held } }];
    case 'rightClick':
      return [{ ...found, action: { type: 'click', button: 'SECONDARY', ...point, ...held } }];
    case 'middleClick':
      return [{ ...found, action: { type: 'click', button: 'MIDDLE', ...point, ...held } }];
    default:
      return [{ ...found, action: { type: 'click', ...point, ...held } }];
  }
}

/**
 * A menu in a menu bar is found by its button, and the rest of the path starts there; an item of an open menu is found by its
 * text.
 */
function menu(path: string[], isInBar: boolean): ReplayAction {
  const [text = '', ...rest] = path;
  return isInBar
    ? {
        target: { by: 'text', value: text, type: MENU_BUTTON },
        action: rest.length === 0 ? { type: 'click' } : { type: 'choose', menuPath: rest },
      }
    : {
        action: {
          type: 'choose',
          menuPath: path,
          target: { selector: { css: '.menu-item', text, match: 'equals' }, nth: 0 },
        },
      };
}

/** The list may already be open. */
function choose(box: RecordedTarget | undefined, text: string): ReplayAction[] {
  if (box === undefined) return [];
  return [
    { target: box, action: { type: 'expand' } },
    { target: { by: 'row', value: text, within: { by: 'popup', within: box } }, action: { type: 'click' } },
  ];
}

function fill(field: RecordedTarget | undefined, text: string): ReplayAction[] {
  const found = field === undefined ? {} : { target: field };
  return [
    { ...found, action: { type: 'click' } },
    { action: { type: 'pressKey', key: 'A', modifiers: ['SHORTCUT'] } },
    { action: { type: 'pressKey', key: 'DELETE' } },
    ...(text === '' ? [] : [{ ...found, action: { type: 'typeText' as const, text } }]),
  ];
}
