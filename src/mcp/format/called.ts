import { oneLine, quoted } from '../../contract/shown-text.ts';
import { shortened } from './line.ts';

const MAX_NAME = 60;

/** The data of a node or a window by which a user recognizes it. */
export interface KnownNode {
  /** Its type, or the kind of window. */
  readonly type: string;
  readonly id?: string | null | undefined;
  /** The text that it displays; for a window, its title. */
  readonly text?: string | null | undefined;
  /** Another name for it, such as the label of a field. */
  readonly label?: string | undefined;
  /** The style class of a clickable pane without a better name. */
  readonly styleClass?: string | undefined;
}

/** Finds the data of a node by its uid, or by # and its id. */
export type KnownNodes = (uid: string) => KnownNode | undefined;

/** A node as a user knows it: by its label or text, else by its id, its style class or its type. */
export function called({ type, id, text, label, styleClass }: KnownNode): string {
  const words = [label, text]
    .map((each) => each?.replaceAll(/\s+/g, ' ').trim())
    .find((each) => each !== undefined && each !== '');
  if (words !== undefined) return quoted(shortened(words, MAX_NAME));
  return oneLine(id || styleClass || type);
}

/** Returns the same nodes without their texts, for messages that are about a text itself. */
export function withoutTexts(known: KnownNodes): KnownNodes {
  return (uid) => {
    const node = known(uid);
    return node && { ...node, text: undefined };
  };
}

const UID = 'n[1-9a-z][0-9a-z]{0,9}';
const ASIDE = new RegExp(` \\(uid ${UID}\\)|, uid ${UID}`, 'g');
const NO_NODE = new RegExp(`No (node|window) has the uid ${UID}|Neither uid ${UID} nor path leads to a (node)`, 'g');
const BY_UID = new RegExp(`(The node with the|The item of|[Tt]he window) (?:uid )?(${UID})\\b`, 'g');
const TYPED = new RegExp(`([A-Za-z][\\w$]*) (${UID})\\b(?: #[\\w-]+)?(?: “[^”]*”)?`, 'g');
/** The Java agent's notation for a node without its text, except in a quoted selector. */
const WITH_ID = /(?<!["\w$])[A-Z][\w$]*#([\w-]+)/g;
const LISTED = new RegExp(`: (${UID}(?:, ${UID})*)(?=[.,;])`, 'g');

/** Returns a message for users, with names of nodes in place of uids, which only AI agents need. */
export function withoutUids(message: string, known: KnownNodes): string {
  const nameOf = (uid: string): string | undefined => {
    const node = known(uid);
    return node && called(node);
  };
  return message
    .replace(ASIDE, '')
    .replace(NO_NODE, (_, node?: string, other?: string) => `There is no such ${node ?? other}`)
    .replace(BY_UID, (_, before: string, uid: string) => {
      const name = nameOf(uid);
      const what = before.replace(/ (?:with the|of)$/, '');
      return name === undefined ? what : what.endsWith('window') ? `${what} ${name}` : name;
    })
    .replace(WITH_ID, '$1')
    .replace(TYPED, (all, type: string, uid: string) => (known(uid)?.type === type ? (nameOf(uid) ?? all) : all))
    .replace(LISTED, (all, uids: string) => {
      const names = uids.split(', ').map(nameOf);
      return names.includes(undefined) ? all : `: ${names.join(', ')}`;
    });
}
