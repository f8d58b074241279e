import * as z from 'zod';
import { AppEntry } from './app.ts';
import { Include } from './snapshot.ts';
import { ToolSwitches } from './tool-switches.ts';

/** The server's states (docs/contract/setup.md, "Server states"). */
export const LifecycleState = z.enum(['unconfigured', 'configured', 'running']);
export type LifecycleState = z.infer<typeof LifecycleState>;

export const ConfigureInput = z.strictObject({
  base_dir: z.string().min(1).describe('Absolute path; created if necessary'),
});

/** Result of `ui_configure` (docs/contract/setup.md, "Server states"). */
export const ConfigureOutput = z.object({
  message: z.string().describe('The result and the next step'),
  state: LifecycleState.describe('State of the server'),
  base_dir: z.string().describe('Real path of the session directory'),
  log: z.string().describe('File with the standard output of launched applications'),
  log_err: z.string().describe('File with their standard error'),
  install_needed: z.literal(true).optional().describe('Present if the project lacks the files for AI agents'),
  hint: z.string().optional().describe('How to install them'),
});
export type ConfigureOutput = z.infer<typeof ConfigureOutput>;

/** Result of `ui_start` (docs/contract/setup.md, "Server states"). */
export const StartOutput = z.object({ url: z.string().describe('Base URL of the pages') });

/** Result of `ui_status` (docs/contract/setup.md, "Server states"), with the applications and which one is selected. */
export const StatusOutput = z.object({
  state: LifecycleState.describe('State of the server'),
  base_dir: z.string().optional().describe('Real path of the session directory'),
  url: z.string().optional().describe('Base URL of the pages'),
  sessions: z.number().int().optional().describe('Number of open browser sessions'),
  apps: z.array(AppEntry).optional().describe('Applications on this machine'),
  selected: z.string().nullable().optional().describe('The application that tools use by default'),
});
export type StatusOutput = z.infer<typeof StatusOutput>;

/** `config.json` in the session directory. Missing fields keep their defaults. */
export const Config = z.strictObject({
  snapshotDefaults: z
    .strictObject({
      depth: z.number().int().min(0).optional().describe('Levels below the root (default: all)'),
      maxChars: z
        .number()
        .int()
        .min(0)
        .optional()
        .describe('Maximum number of characters of each form (default: 20000; 0: no limit)'),
      include: Include.optional().describe('Sections of mode full'),
    })
    .optional()
    .describe('Defaults for the input of ui_get_snapshot'),
  hotReload: z.boolean().optional().describe('Whether saved files are applied to running applications (default: true)'),
  ...ToolSwitches.shape,
  allow: z
    .unknown()
    .optional()
    .describe('Ignored, because a repository or an AI agent can write it: see javafx-inspector allow'),
});
export type Config = z.infer<typeof Config>;
