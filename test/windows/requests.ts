import { z } from 'zod';

/** The requests of a test to the driver. Paths are those of Windows. */
export const Request = z.discriminatedUnion('do', [
  z.object({
    do: z.literal('connect'),
    args: z.array(z.string()),
    cwd: z.string(),
    env: z.record(z.string(), z.string()),
  }),
  z.object({
    do: z.literal('call'),
    client: z.number(),
    tool: z.string(),
    args: z.record(z.string(), z.unknown()),
  }),
  z.object({ do: z.literal('close'), client: z.number() }),
  z.object({
    do: z.literal('start'),
    file: z.string(),
    args: z.array(z.string()),
    cwd: z.string(),
    env: z.record(z.string(), z.string()),
    log: z.string(),
  }),
  z.object({
    do: z.literal('run'),
    file: z.string(),
    args: z.array(z.string()),
    cwd: z.string(),
    env: z.record(z.string(), z.string()),
    out: z.string(),
    err: z.string(),
  }),
  z.object({ do: z.literal('kill'), pid: z.number() }),
  z.object({ do: z.literal('alive'), pid: z.number() }),
]);
export type Request = z.infer<typeof Request>;

/** One line to the driver. */
export const Message = z.object({ id: z.number(), request: Request });

/** The driver's line in return. */
export const Reply = z.object({ id: z.number(), value: z.unknown().optional(), error: z.string().optional() });
export type Reply = z.infer<typeof Reply>;
