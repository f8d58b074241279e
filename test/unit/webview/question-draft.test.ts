import assert from 'node:assert/strict';
import { ASK_LIMITS, type Asked, type AskParams } from '../../../src/contract/ask.ts';
import type { PageCommand } from '../../../src/contract/page.ts';
import { QuestionDraft } from '../../../webview/model/question-draft.ts';
import { Tree } from '../../../webview/model/tree.ts';

/** A draft with the nodes n0 to n29, and what it hands over. */
function drafted(result: Asked = {}): {
  draft: QuestionDraft;
  asked: AskParams[];
  commands: PageCommand[];
  tree: Tree;
} {
  const asked: AskParams[] = [];
  const commands: PageCommand[] = [];
  const tree = new Tree();
  const row = (i: number) => ({ uid: `n${i}`, parent: null, index: i, type: 'Button' });
  const upserts = Array.from({ length: 30 }, (_, i) => row(i));
  tree.apply({ app: 'App-1', rev: 'e.1', reset: true, upserts, removed: [] });
  const draft = new QuestionDraft(
    {
      ask: async (params) => {
        asked.push(params);
        return result;
      },
    },
    { perform: async (command) => void commands.push(command) },
    tree,
  );
  return { draft, asked, commands, tree };
}

describe('The draft of a question', () => {
  it('collects nodes of the tree, each once and at most 20, and is empty after it was handed over', async () => {
    const { draft, asked } = drafted();
    draft.begin(['n1']);
    draft.begin(['n2', 'n1', 'gone']);
    draft.toggle('n3');
    draft.toggle('n1');
    assert.deepEqual(draft.nodes.get(), ['n2', 'n3']);
    await draft.send('  ', 'client');
    assert.deepEqual(asked, [{ nodes: ['n2', 'n3'] }]);
    assert.deepEqual([draft.open.get(), draft.nodes.get()], [false, []]);
    draft.begin(Array.from({ length: 30 }, (_, i) => `n${i}`));
    assert.equal(draft.nodes.get().length, ASK_LIMITS.nodes);
  });

  it('goes to the chat with its picture, and is sent there only with a comment', async () => {
    const { draft, asked, commands } = drafted({ text: 'Why?\n\nButton', dataBase64: 'AAAA' });
    for (const comment of [' Why? ', '']) {
      draft.begin(['n1']);
      await draft.send(comment, 'chat');
    }
    assert.deepEqual(asked, [
      { comment: 'Why?', nodes: ['n1'], to: 'chat' },
      { nodes: ['n1'], to: 'chat' },
    ]);
    const command = { command: 'askInChat', text: 'Why?\n\nButton', dataBase64: 'AAAA' };
    assert.deepEqual(commands, [
      { ...command, send: true },
      { ...command, send: false },
    ]);
  });

  it('is asked once, however often Enter is pressed, and stays if that fails', async () => {
    const { draft, asked } = drafted();
    draft.begin(['n1']);
    await Promise.all([draft.send('', 'client'), draft.send('', 'client')]);
    assert.equal(asked.length, 1);
    const failing = new QuestionDraft(
      { ask: () => Promise.reject(new Error('10 questions wait')) },
      { perform: () => Promise.resolve() },
      drafted().tree,
    );
    failing.begin(['n1']);
    await assert.rejects(failing.send('Why?', 'client'), /10 questions wait/);
    assert.deepEqual([failing.open.get(), failing.nodes.get()], [true, ['n1']]);
  });

  it('shortens a long entry of a list, and forgets nodes that were removed', () => {
    const { draft, tree } = drafted();
    draft.begin(['n1', 'n2'], { kind: 'finding', text: 'x'.repeat(5000) });
    assert.equal(draft.about.get()?.text.length, ASK_LIMITS.about);
    tree.apply({ app: 'App-1', rev: 'e.2', reset: false, upserts: [], removed: ['n1'] });
    draft.dropRemoved();
    assert.deepEqual(draft.nodes.get(), ['n2']);
  });
});
