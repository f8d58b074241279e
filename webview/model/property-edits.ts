import {
  LiveProperties,
  SetPropertyOutput,
  type ChangedProperty,
  type EditableProperty,
  type PropertyValue,
} from '../../src/contract/property.ts';
import { Value } from '../value.ts';
import type { Connection } from './connection.ts';
import type { History } from './history.ts';
import { Newest } from './newest.ts';

/** A change of one property of a node. `undefined` stands for the value without changes by clients. */
interface Step {
  readonly uid: string;
  readonly property: string;
  readonly before: PropertyValue | undefined;
  readonly after: PropertyValue | undefined;
}

/** The properties of the selected node that can be edited, and the changes of this page. */
export class PropertyEdits {
  /** The properties of the node that was read last, by name. */
  readonly properties = new Value<ReadonlyMap<string, EditableProperty>>(new Map());
  /** The changes that clients have made in the application. */
  readonly changed = new Value<readonly ChangedProperty[]>([]);
  /** The values that this page has set since the changes were last read; each one is a new object. */
  readonly #own = new Map<string, { readonly value: PropertyValue | undefined }>();
  /** Requests are sent one after another, so that the last value wins. */
  #queue: Promise<unknown> = Promise.resolve();

  readonly #newest = new Newest();
  /** The node that was read last. */
  #uid: string | undefined;

  /** @param history runs the user's actions: an editor that applies its value, and the methods here that set and reset values */
  constructor(
    private readonly connection: Connection,
    readonly history: History,
  ) {}

  /**
   * Reads which properties can be edited, after pending changes.
   * @param uid the node; undefined for no node
   */
  async read(uid: string | undefined): Promise<void> {
    this.#uid = uid;
    await this.#queue;
    const query = uid === undefined ? '' : `?uid=${encodeURIComponent(uid)}`;
    const own = new Map(this.#own);
    const isNewest = this.#newest.read();
    const { properties, changed } = await this.connection.readAs(`ui://live/properties${query}`, LiveProperties);
    if (!isNewest()) return;
    for (const [key, set] of own) if (this.#own.get(key) === set) this.#own.delete(key);
    this.properties.set(new Map(properties.map((each) => [each.name, each])));
    this.changed.set(changed);
  }

  /**
   * Reads the changes of clients again, together with the node that is shown: if a change were known before the new value of
   * its property, the old value would be written.
   */
  readChanged(): Promise<void> {
    return this.read(this.#uid);
  }

  /** Forgets the node, for another node or none. */
  clear(): void {
    this.#uid = undefined;
    this.properties.set(new Map());
  }

  /** Discards everything, for another application. */
  forget(): void {
    this.clear();
    this.changed.set([]);
    this.#own.clear();
  }

  /** Returns the value that a client has set; undefined if none has. */
  setValue(uid: string, property: string): PropertyValue | undefined {
    const key = JSON.stringify([uid, property]);
    const own = this.#own.get(key);
    if (own !== undefined) return own.value;
    return this.changed.get().find((each) => each.ref.uid === uid && each.property === property)?.to;
  }

  /**
   * Returns the current value of a property, after pending changes.
   * @throws Error if the node was removed
   */
  async now(uid: string, property: string): Promise<PropertyValue> {
    await this.#queue;
    const uri = `ui://live/properties?uid=${encodeURIComponent(uid)}`;
    const { properties } = await this.connection.readAs(uri, LiveProperties);
    return properties.find(({ name }) => name === property)?.value ?? null;
  }

  /**
   * Sets a value without a step in the history, for example while an editor is open.
   * @param value undefined to reset it
   * @returns the resulting value, if a style, the parent or a listener has changed it
   * @throws UiError if the value is rejected
   */
  try(uid: string, property: string, value: PropertyValue | undefined): Promise<PropertyValue | undefined> {
    const sent = this.#queue.then(async () => {
      const input = { ref: { uid }, property, ...(value === undefined ? { reset: true } : { value }) };
      const { effective } = await this.connection.call('ui_set_property', input, SetPropertyOutput);
      this.#own.set(JSON.stringify([uid, property]), { value });
      return effective;
    });
    this.#queue = sent.catch(() => undefined);
    return sent;
  }

  /** Adds a step for a value that was already set, starting with the value before. */
  keep(uid: string, property: string, before: PropertyValue | undefined, after: PropertyValue | undefined): void {
    if (before === after) return;
    this.#add([{ uid, property, before, after }]);
  }

  /**
   * Sets a value.
   * @returns like `try`
   * @throws UiError if the value is rejected; nothing has changed then
   */
  set(uid: string, property: string, value: PropertyValue): Promise<PropertyValue | undefined> {
    return this.history.run(() => this.#set(uid, property, value));
  }

  /** Inverts a boolean, like `set`. */
  toggle(uid: string, property: string): Promise<PropertyValue | undefined> {
    return this.history.run(() => {
      const now = this.#own.get(JSON.stringify([uid, property]))?.value ?? this.properties.get().get(property)?.value;
      return this.#set(uid, property, now !== true);
    });
  }

  async #set(uid: string, property: string, value: PropertyValue): Promise<PropertyValue | undefined> {
    const before = this.setValue(uid, property);
    const effective = await this.try(uid, property, value);
    this.keep(uid, property, before, value);
    return effective;
  }

  /** Resets one property. */
  reset(uid: string, property: string): Promise<void> {
    return this.history.run(async () => {
      const before = this.setValue(uid, property);
      await this.try(uid, property, undefined);
      this.keep(uid, property, before, undefined);
    });
  }

  /** Resets the changes of all clients. */
  resetAll(): Promise<void> {
    return this.history.run(() => this.#resetAll());
  }

  async #resetAll(): Promise<void> {
    const steps = this.changed.get().flatMap(({ ref, property, to }) => {
      return ref.uid === null ? [] : [{ uid: ref.uid, property, before: to, after: undefined }];
    });
    await this.connection.call('ui_set_property', { reset: true }, SetPropertyOutput);
    for (const { uid, property } of steps) this.#own.set(JSON.stringify([uid, property]), { value: undefined });
    if (steps.length > 0) this.#add(steps);
  }

  /** Several steps of one action are undone together. */
  #add(steps: Step[]): void {
    this.history.add({
      what: describe(steps),
      undo: async () => {
        for (const { uid, property, before } of steps.toReversed()) await this.try(uid, property, before);
      },
      redo: async () => {
        for (const { uid, property, after } of steps) await this.try(uid, property, after);
      },
    });
  }
}

function describe(steps: readonly Step[]): string {
  const [first] = steps;
  return steps.length === 1 && first !== undefined ? `the change of ${first.property}` : `${steps.length} changes`;
}
