import type { InspectorPage } from '../../test/browser/browser.ts';
import type { Desk } from '../../test/browser/real.ts';
import { takePages } from './dialogs.ts';
import type { Theme } from './side-by-side.ts';

/** Takes the page in a browser with the real demo, which is emulated in another size, direction and font. As PNG, by name and theme. */
export function takeEmulate(themes: readonly Theme[]): Promise<ReadonlyMap<string, Uint8Array>> {
  return takePages(themes, { emulate });
}

async function emulate(inspector: InspectorPage, desk: Desk): Promise<void> {
  await inspector.tab('Preview');
  const agent = await desk.agent('claude-ai');
  await agent.callTool({ name: 'ui_emulate', arguments: { size: '900x620', direction: 'rtl', fontSize: 16 } });
  const { page } = inspector;
  await page
    .getByRole('region', { name: 'Emulate' })
    .getByRole('status')
    .filter({ hasText: 'right to left' })
    .waitFor();
  await page.getByRole('img', { name: 'Preview of the window “Contacts”' }).waitFor();
  // The window changes its size, and then its screenshot follows.
  await new Promise((resolve) => setTimeout(resolve, 3000));
}
