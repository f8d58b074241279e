import type { z } from 'zod';
import { ScreenshotOutput } from '../../src/contract/snapshot.ts';
import type { McpClient } from '../harness/mcp-client.ts';

type Shown = z.infer<typeof ScreenshotOutput>;

/** Takes a screenshot. */
export async function shot(mcp: McpClient, input: Record<string, unknown>): Promise<Shown> {
  return ScreenshotOutput.parse(await mcp.call('ui_screenshot', input));
}

/** The nodes of each region: `Button #save [moved]`. */
export function named({ changed = [] }: Shown): string[][] {
  return changed.map(({ nodes }) =>
    nodes.map(({ type, id, text, changes }) =>
      [type, id === undefined ? (text ?? '') : `#${id}`, ...(changes ?? [])].join(' '),
    ),
  );
}
