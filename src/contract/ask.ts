import * as z from 'zod';
import { Area } from './fields.ts';
import { NodeSource } from './source.ts';

/** The limits of a question of the user (docs/ask.md). */
export const ASK_LIMITS = {
  /** Characters of the comment. */
  comment: 2000,
  /** Characters of the finding, exception or entry that it is about. */
  about: 1000,
  nodes: 20,
  /** Questions of an application that wait for an AI agent at the same time. */
  waiting: 10,
  /** Questions of an application that are listed after an AI agent has taken them. */
  taken: 5,
} as const;

/** A part of a window that the user has marked in the preview. */
export const MarkedArea = Area.extend({ window: z.string().describe('Uid of the window') });
export type MarkedArea = z.infer<typeof MarkedArea>;

/** The entry of a list that a question is about. */
export const AskedAbout = z.strictObject({
  kind: z.enum(['finding', 'exception', 'activity']).describe('The list: findings of an audit, exceptions or activity'),
  text: z.string().min(1).max(ASK_LIMITS.about).describe('The entry in words'),
});
export type AskedAbout = z.infer<typeof AskedAbout>;

/** The subjects of a question and the comment of the user, all of which are optional; at least one must be given. */
export const AskParams = z
  .strictObject({
    comment: z.string().max(ASK_LIMITS.comment).optional(),
    nodes: z.array(z.string().min(1)).max(ASK_LIMITS.nodes).optional().describe('Uids of nodes or windows'),
    area: MarkedArea.optional(),
    about: AskedAbout.optional(),
    to: z
      .literal('chat')
      .optional()
      .describe("Return the question for the chat of the page's editor, and keep nothing"),
  })
  .refine(
    ({ comment, nodes = [], area, about }) =>
      (comment ?? '').trim() !== '' || nodes.length > 0 || area !== undefined || about !== undefined,
    'asks nothing: give a comment, nodes, an area or an entry',
  );
export type AskParams = z.infer<typeof AskParams>;

/** The request with which a page asks a question about the selected application. */
export const Ask = z.object({ method: z.literal('javafxInspector/ask'), params: AskParams });

/** The result of {@link Ask}. */
export const Asked = z.object({
  question: z.number().int().optional().describe('Its number; absent for the chat'),
  text: z.string().optional().describe('For the chat: the message'),
  dataBase64: z.string().optional().describe('For the chat: the PNG, if there is one'),
});
export type Asked = z.infer<typeof Asked>;

/** The request with which a page withdraws a question, or offers one again that an AI agent has taken. */
export const ChangeQuestion = z.object({
  method: z.literal('javafxInspector/changeQuestion'),
  params: z.strictObject({ question: z.number().int(), change: z.enum(['withdraw', 'offerAgain']) }),
});
export type ChangeQuestionParams = z.infer<typeof ChangeQuestion>['params'];

/** A node that a question is about, as it was when the user asked. */
export const AskedNode = z.object({
  uid: z.string().describe('Stable identifier'),
  path: z.string().optional().describe('Path, as in results of ui_query; absent for a window'),
  line: z.string().describe('Its line, as in ui_get_snapshot'),
  source: NodeSource.optional(),
});
export type AskedNode = z.infer<typeof AskedNode>;

/** The image of a question, which the result of `ui_wait_events` contains. */
export const AskedPicture = z
  .object({
    width: z.number().int().describe('Width in pixels'),
    height: z.number().int().describe('Height in pixels'),
    scale: z.number().describe('Pixels per pixel of the scene'),
    origin: z
      .object({ x: z.number().describe('Scene x'), y: z.number().describe('Scene y') })
      .describe('Its upper left corner'),
  })
  .describe('The image in the result, taken when the user asked');
export type AskedPicture = z.infer<typeof AskedPicture>;

/** A question as the page lists it. */
export const ListedQuestion = z.object({
  question: z.number().int().describe('Its number'),
  app: z.string().describe('The application'),
  comment: z.string().optional().describe('The comment of the user, if any'),
  subject: z.string().describe('Its subject, such as Button #save'),
  uid: z.string().optional().describe('Uid of the first node, if any'),
  takenBy: z.string().optional().describe('Name of the AI agent that has taken it; absent while it waits'),
});
export type ListedQuestion = z.infer<typeof ListedQuestion>;
