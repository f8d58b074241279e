import { checks } from './helpers/checks.ts';
import { choices } from './helpers/choices.ts';
import { finders } from './helpers/finders.ts';
import { keyboard } from './helpers/keyboard.ts';
import { mouse } from './helpers/mouse.ts';
import { rows } from './helpers/rows.ts';
import { waiting } from './helpers/waiting.ts';
import type { Helpers } from './helpers/helper.ts';

/**
 * The methods by name, in the order in which a test has them. They find nodes as `core/record/TestSearch` does in the Java agent: a change of one
 * is a change of the other.
 */
export const helpers: Helpers = {
  ...finders,
  ...rows,
  ...mouse,
  ...choices,
  ...keyboard,
  ...checks,
  ...waiting,
};
