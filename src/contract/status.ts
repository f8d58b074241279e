import * as z from 'zod';
import { AppEntry } from './app.ts';
import { Include } from './snapshot.ts';

/** The server's states (docs/contract.md, "Server states"). */
export const LifecycleState = z.enum(['unconfigured', 'configured', 'running']);
export type LifecycleState = z.infer<typeof LifecycleState>;

export const ConfigureInput = z.strictObject({
  base_dir: z.string().min(1).describe('Absolute path of the session directory; made when it is not there'),
});

/** Answer of `ui_configure` (docs/contract.md, "Server states"). */
export const ConfigureOutput = z.object({
  message: z.string().describe('What was done, and what to do next'),
  state: LifecycleState.describe('State of the server'),
  base_dir: z.string().describe('Real path of the session directory'),
  log: z.string().describe('Standard output of applications that this server launches'),
  log_err: z.string().describe('Their standard error'),
  install_needed: z.literal(true).optional().describe('The project lacks the files for AI agents'),
  hint: z.string().optional().describe('How to install them'),
});
export type ConfigureOutput = z.infer<typeof ConfigureOutput>;

/** Answer of `ui_start` (docs/contract.md, "Server states"). */
export const StartOutput = z.object({ url: z.string().describe('Base URL of the pages') });

/** Answer of `ui_status` (docs/contract.md, "Server states"), with the applications found and which one is selected. */
export const StatusOutput = z.object({
  state: LifecycleState.describe('State of the server'),
  base_dir: z.string().optional().describe('Real path of the session directory'),
  url: z.string().optional().describe('Base URL of the pages'),
  sessions: z.number().int().optional().describe('Number of open browser sessions'),
  apps: z.array(AppEntry).optional().describe('The applications that were found'),
  selected: z.string().nullable().optional().describe('The one that tools use when none is named'),
});
export type StatusOutput = z.infer<typeof StatusOutput>;

/** `config.json` in the session directory. What is absent keeps its default. */
export const Config = z.strictObject({
  snapshotDefaults: z
    .strictObject({
      depth: z.number().int().min(0).optional().describe('Levels below the root (default: all)'),
      maxChars: z.number().int().min(0).optional().describe('Characters of each form (default: 20000; 0: everything)'),
      include: Include.optional().describe('Sections of mode full'),
    })
    .optional()
    .describe('What a snapshot contains when its caller does not say'),
});
export type Config = z.infer<typeof Config>;
