import * as z from 'zod';
import { AppEntry } from './app.ts';
import { Include } from './snapshot.ts';

/** The server's states (ui-platform.md §3.1). */
export const LifecycleState = z.enum(['unconfigured', 'configured', 'running']);
export type LifecycleState = z.infer<typeof LifecycleState>;

export const ConfigureInput = z.strictObject({
  base_dir: z.string().min(1).describe('Absolute path of the session directory; made when it is not there'),
});

/** Answer of `ui_configure` (ui-platform.md §5.1, §5.1.1). */
export const ConfigureOutput = z.object({
  message: z.string(),
  state: LifecycleState,
  base_dir: z.string(),
  log: z.string().describe('Standard output of programs that this server launches'),
  log_err: z.string().describe('Their standard error'),
  install_needed: z.literal(true).optional(),
  hint: z.string().optional(),
});
export type ConfigureOutput = z.infer<typeof ConfigureOutput>;

/** Answer of `ui_start` (ui-platform.md §5.2). */
export const StartOutput = z.object({ url: z.string() });

/** Answer of `ui_status` (ui-platform.md §5.6), with the programs found and which one is selected. */
export const StatusOutput = z.object({
  state: LifecycleState,
  base_dir: z.string().optional(),
  url: z.string().optional(),
  sessions: z.number().int().optional().describe('Browser sessions'),
  apps: z.array(AppEntry).optional(),
  selected: z.string().nullable().optional(),
});
export type StatusOutput = z.infer<typeof StatusOutput>;

/** `config.json` in the session directory. What is absent keeps its default. */
export const Config = z.strictObject({
  snapshotDefaults: z
    .strictObject({
      depth: z.number().int().min(0).optional(),
      maxChars: z.number().int().min(0).optional(),
      include: Include.optional().describe('Sections of mode full'),
    })
    .optional(),
});
export type Config = z.infer<typeof Config>;
