import assert from 'node:assert/strict';
import { distinguished, testFxLookup, writtenAddress, type Address } from '../../../webview/model/selector.ts';

/** Nodes that one selector matches, in their order, and a search for one of them like that of the server. */
const among =
  (nodes: readonly { uid: string; text: string }[]) =>
  ({ text, nth }: Address): Promise<string | undefined> => {
    const found = nodes.filter((node) => text === undefined || node.text === text);
    const only = nth === undefined ? (found.length === 1 ? found[0] : undefined) : found[nth];
    return Promise.resolve(only?.uid);
  };

const nodes = [
  { uid: 'n1', text: 'Save' },
  { uid: 'n2', text: 'Open' },
  { uid: 'n3', text: 'Save' },
];

describe('a copied selector that matches several nodes', () => {
  it('has the text of the node, if only that one has it', async () => {
    const address = await distinguished({ uid: 'n2', text: 'Open' }, 'Button', 3, among(nodes));
    assert.deepEqual(address, { css: 'Button', text: 'Open', match: 'equals' });
    assert.equal(address && writtenAddress(address), '{"css":"Button","text":"Open","match":"equals"}');
    assert.match(
      address ? testFxLookup(address) : '',
      /lookupAll\("Button"\)\)\.match\(.*"Open"\.equals\(.*\)\.query\(\)$/,
    );
  });

  it('has its place otherwise, and never finds another node', async () => {
    const address = await distinguished({ uid: 'n3', text: 'Save' }, 'Button', 3, among(nodes));
    assert.deepEqual(address, { css: 'Button', nth: 2 });
    assert.match(address ? testFxLookup(address) : '', /\.nth\(2\)\.query\(\)$/);
    assert.equal(await distinguished({ uid: 'n9', text: 'Save' }, 'Button', 3, among(nodes)), undefined);
  });

  it('is plain if it matches one node', () => {
    assert.equal(writtenAddress({ css: '#save' }), '#save');
    assert.equal(testFxLookup({ css: '#save' }), 'lookup("#save").query()');
  });
});
