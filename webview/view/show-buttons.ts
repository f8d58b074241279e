import { shownAppOf } from '../../src/contract/app-name.ts';
import type { Props } from '../dom.ts';
import { connectedOf } from '../model/app-choice.ts';
import type { Commands } from '../model/commands.ts';
import type { Inspector } from '../model/inspector.ts';
import { button } from '../toolkit.ts';

/** Maximum number of applications with a button; the drop-down contains all of them. */
const MOST = 3;

/** Buttons for the connected applications that can replace the exited one. */
export const showButtons = ({ apps }: Inspector, commands: Commands, props: Props = {}): HTMLElement[] =>
  connectedOf(apps.get())
    .slice(0, MOST)
    .map((entry) => button(`Show ${shownAppOf(apps.get(), entry.app)}`, () => commands.attach(entry), props));
