import { UiError } from '../contract/error.ts';
import type { LoadedElement } from '../contract/fxml-edit.ts';
import type { Replacement } from '../contract/style-edit.ts';
import { elementsOf, propertyElements, type Element } from './elements.ts';

/** Maximum number of remembered versions. If the versions of a file were dropped, an element is found by its text. */
const MOST = 50;

/** A text of a file, with the positions in it of the elements of a loaded document. */
export interface Version {
  readonly text: string;
  /** For each element of the loaded document, its position among the elements of this text; undefined if it is not known. */
  readonly at: readonly (number | undefined)[];
}

interface Known extends Version {
  readonly file: string;
  readonly loaded: string;
}

/**
 * Finds elements that an application has loaded in files that may have changed since. The effect of the inspector's own writes
 * is known exactly. After other changes, an element is identified by its start tag, provided that the tag is unique in both
 * texts; two equal ones could be confused.
 */
export class FxmlVersions {
  private known: readonly Known[] = [];

  /**
   * Finds the element of a file that an application has loaded.
   * @param name of a property whose value in the file must be unchanged, too
   * @param tracked positions of the elements in this text, if an editor knows them
   * @throws UiError if the file is not complete XML, or it is not certain which element it is
   */
  find(
    file: string,
    text: string,
    loaded: LoadedElement,
    { name, tracked }: { readonly name?: string; readonly tracked?: Version | undefined } = {},
  ): Element {
    const now = elementsOf(text);
    if (now === undefined) throw refusal('The file is no complete XML at present.');
    const index = indexOf(loaded);
    const versions = [...(tracked === undefined ? [] : [tracked]), ...this.of(file, loaded.document)];
    const exact = versions.find((version) => version.at[index] !== undefined && isSame(version.text, text));
    const found = exact === undefined ? movedTo(text, now, versions)(index, name) : now[exact.at[index] ?? -1];
    if (found === undefined)
      throw refusal(
        `Line ${loaded.line} was ${tagAt(loaded)} when the application loaded the file. It has changed since, and it is not certain which element that is now.`,
      );
    return found;
  }

  /**
   * Remembers a write, so that it is not taken for a change by others.
   * @param parts the replaced parts of the text before, in order
   */
  written(
    file: string,
    loaded: LoadedElement,
    { before, parts, after, tracked }: Written & { readonly tracked?: Version | undefined },
  ): void {
    const documents = new Set([
      loaded.document,
      ...this.known.filter((each) => each.file === file).map((each) => each.loaded),
    ]);
    const then = shifted(before, parts, after);
    const added = [...documents].map((document) => {
      const own = tracked !== undefined && document === loaded.document ? [tracked] : [];
      const at = positions([...own, ...this.of(file, document)], before);
      return {
        file,
        loaded: document,
        text: after,
        at: at.map((each) => (each === undefined ? undefined : then[each])),
      };
    });
    this.known = [...this.known, ...added].slice(-MOST);
  }

  /** Returns the versions of a file in which elements of a document are known, newest first. */
  private of(file: string, document: string): Version[] {
    const at = (elementsOf(document) ?? []).map((_, index) => index);
    const known = this.known.filter((each) => each.file === file && each.loaded === document);
    return [...known.toReversed(), { text: document, at }];
  }
}

/** A change of a text. */
interface Written {
  readonly before: string;
  readonly parts: readonly Replacement[];
  readonly after: string;
}

/** Returns the positions of the elements of the versions in a text. */
function positions(versions: readonly Version[], text: string): readonly (number | undefined)[] {
  const exact = versions.find((version) => isSame(version.text, text));
  if (exact !== undefined) return exact.at;
  const now = elementsOf(text) ?? [];
  const moved = movedTo(text, now, versions);
  return (versions[0]?.at ?? []).map((_, index) => {
    const found = moved(index);
    return found === undefined ? undefined : now.indexOf(found);
  });
}

/**
 * Returns a function that finds elements in a text that is not one of the known versions; undefined if it is not certain which
 * one it is.
 */
function movedTo(text: string, now: readonly Element[], versions: readonly Version[]) {
  const counted = byKey(now);
  const known = versions.map((version) => {
    const elements = elementsOf(version.text) ?? [];
    return { ...version, elements, counted: byKey(elements) };
  });
  const withId = (id: string | undefined): number => now.filter((each) => idOf(each) === id).length;
  const match = ({ text: then, counted: all }: (typeof known)[number], element: Element, name: string | undefined) => {
    const key = keyOf(element);
    const [found, another] = counted.get(key) ?? [];
    const isOnly = another === undefined && all.get(key)?.length === 1;
    if (found === undefined || !isOnly) return undefined;
    // An element without an id, at another place, may be a different one with the same text.
    const id = idOf(found);
    const isThis = id === undefined ? pathOf(found) === pathOf(element) : withId(id) === 1;
    const isChanged = name !== undefined && contentOf(text, found, name) !== contentOf(then, element, name);
    return isThis && !isChanged ? found : undefined;
  };
  return (index: number, name?: string): Element | undefined => {
    for (const version of known) {
      const element = version.elements[version.at[index] ?? -1];
      if (element === undefined) continue;
      const found = match(version, element, name);
      // The write may have been undone. If the element has no id, another element may now have the text that this one had
      // before.
      if (found !== undefined || idOf(element) === undefined) return found;
    }
    return undefined;
  };
}

/** Returns for each element before a change its position after it; undefined for a replaced element. */
function shifted(before: string, parts: readonly Replacement[], after: string): (number | undefined)[] {
  const then = new Map((elementsOf(after) ?? []).map(({ tag }, index) => [tag.start, index]));
  return (elementsOf(before) ?? []).map(({ tag: { start } }) => {
    if (parts.some((part) => part.start <= start && start < part.end)) return undefined;
    const by = parts.filter((part) => part.end <= start).map((part) => part.text.length - (part.end - part.start));
    return then.get(by.reduce((sum, each) => sum + each, start));
  });
}

function indexOf({ document, line, column }: LoadedElement): number {
  return (elementsOf(document) ?? []).findIndex(({ tag }) => tag.line === line && tag.column === column);
}

function byKey(elements: readonly Element[]): Map<string, readonly Element[]> {
  const all = new Map<string, Element[]>();
  for (const each of elements) all.set(keyOf(each), [...(all.get(keyOf(each)) ?? []), each]);
  return all;
}

/** Identifies a start tag, regardless of the order of its attributes and the space between them. */
const keyOf = ({ tag, attributes }: Element): string =>
  JSON.stringify([tag.name, ...attributes.map(({ name, value }) => `${name}=${value}`).sort()]);

const pathOf = ({ parent }: Element): string => (parent === undefined ? '' : `${pathOf(parent)}>${keyOf(parent)}`);

const idOf = ({ attributes }: Element): string | undefined =>
  (attributes.find(({ name }) => name === 'fx:id') ?? attributes.find(({ name }) => name === 'id'))?.value;

/**
 * Returns the content of an element that sets a property, with single spaces: its property elements, and for its default
 * property the text.
 */
function contentOf(text: string, element: Element, name: string): string {
  const inner = propertyElements(element, name).map((each) => text.slice(each.tag.start, each.end));
  let own = element.isSelfClosing ? '' : text.slice(element.tag.end, element.contentEnd);
  for (const child of element.children) own = own.replace(text.slice(child.tag.start, child.end), '');
  return [...inner, own].map((each) => each.replaceAll(/\s+/g, ' ').trim()).join('\n');
}

function tagAt(loaded: LoadedElement): string {
  const tag = elementsOf(loaded.document)?.[indexOf(loaded)]?.tag;
  return tag === undefined ? 'another element' : `this ${tag.name}`;
}

/** Returns true if texts have the same elements in the same order; comments, and space between elements, may differ. */
const isSame = (one: string, other: string): boolean => one === other || withoutSpace(one) === withoutSpace(other);

const withoutSpace = (text: string): string =>
  text
    .replaceAll(/<!--[\s\S]*?-->/g, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?([<>]) ?/g, '$1');

const refusal = (why: string): UiError =>
  new UiError(
    'MCP_UI_INVALID_INPUT',
    `${why} Nothing was written. Have the application load the file again, or copy the value as FXML instead.`,
  );
