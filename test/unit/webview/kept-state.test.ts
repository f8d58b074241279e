import assert from 'node:assert/strict';
import { KeptState } from '../../../webview/kept-state.ts';

describe('The state of a page in VS Code', () => {
  /** The state that VS Code has stored. */
  let stored: unknown;
  let drops = false;
  const store = {
    getState: () => stored,
    setState: (state: unknown) => {
      if (!drops) stored = state;
    },
  };
  const before = Object.getOwnPropertyDescriptor(globalThis, 'sessionStorage');
  const setStorage = (items: Map<string, string> | undefined): void => {
    const value = items && {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, text: string) => void items.set(key, text),
    };
    Object.defineProperty(globalThis, 'sessionStorage', { value, configurable: true });
  };

  beforeEach(() => {
    stored = undefined;
    drops = false;
    setStorage(new Map());
  });
  after(() => {
    Reflect.deleteProperty(globalThis, 'sessionStorage');
    if (before !== undefined) Object.defineProperty(globalThis, 'sessionStorage', before);
  });

  it('is the last one, also if VS Code has dropped it', () => {
    const first = new KeptState(store);
    first.save({ row: 1 });
    drops = true;
    first.save({ row: 2 });
    const second = new KeptState(store);
    assert.deepEqual(second.state, { row: 2 });
    second.save({ row: 3 });
    assert.deepEqual(new KeptState(store).state, { row: 3 });
  });

  it('is that of VS Code if another window has saved it since', () => {
    const first = new KeptState(store);
    first.save({ row: 1 });
    const here = globalThis.sessionStorage;
    setStorage(new Map());
    new KeptState(store).save({ row: 2 });
    Object.defineProperty(globalThis, 'sessionStorage', { value: here, configurable: true });
    assert.deepEqual(new KeptState(store).state, { row: 2 });
  });

  it('is not taken from another page of the window', () => {
    new KeptState(store).save({ row: 1 });
    stored = undefined;
    assert.equal(new KeptState(store).state, undefined);
  });

  it('is that of an earlier version, or of a browser without storage', () => {
    stored = { tab: 'details' };
    setStorage(undefined);
    const state = new KeptState(store);
    assert.deepEqual(state.state, { tab: 'details' });
    state.save({ tab: 'activity' });
    assert.deepEqual(new KeptState(store).state, { tab: 'activity' });
  });
});
