import { UiSnapshot } from '../../src/contract/snapshot.ts';
import { agentArgs } from '../harness/java-agent.ts';
import { startDemo } from '../harness/demo.ts';
import type { Figure } from './figures.ts';
import { startServer } from './server.ts';

type Root = NonNullable<UiSnapshot['stages'][number]['scene']>['root'];

/** Measures how many characters the default snapshot of the demo application has for each node that a user sees. */
export async function sizeOfSnapshots(display: string): Promise<Figure[]> {
  const server = await startServer();
  const demo = await startDemo({ javafx: 21, display, jvmArgs: agentArgs({ run: server.run }) });
  try {
    await server.client.call('ui_attach', { pid: demo.pid });
    await server.client.call('ui_wait_for', { selector: { css: '#filter' } });
    const text = await server.client.text('ui_get_snapshot', { maxChars: 0 });
    const full = await server.client.call('ui_get_snapshot', { mode: 'full', maxChars: 0 });
    const visible = UiSnapshot.parse(full).stages.reduce((sum, { scene }) => sum + count(scene?.root), 0);
    return [
      { what: 'Default snapshot of the demo: visible elements', value: visible, unit: '' },
      { what: 'characters of text per element', value: text.length / visible, unit: '' },
      { what: 'characters of mode full per element', value: JSON.stringify(full).length / visible, unit: '' },
    ];
  } finally {
    await demo.stop();
    await server.close();
  }
}

/** The visible nodes of a tree. */
function count(node: Root | undefined): number {
  if (node?.visible !== true) return 0;
  return 1 + (node.children ?? []).reduce((sum, child) => sum + count(child), 0);
}
