import * as z from 'zod';

/** The key in `_meta` of the elicitation request that asks the user; its value is a {@link RunQuestion}. */
export const RUN_QUESTION_META = 'javafxInspector.runQuestion';

/** The code that an AI agent wants to run in an application (docs/contract/responses.md, "Tool switches"). */
export const RunQuestion = z.object({
  client: z.string().describe('Name of the AI agent, cleaned for users'),
  app: z.string().describe('The application, or what is to be launched'),
  language: z.enum(['java', 'fxml', 'launch']).describe('Language of the code; launch: input of ui_launch'),
  code: z.string().describe('The complete code'),
  why: z.string().optional().describe('For FXML and launches: what in it needs the permission'),
});
export type RunQuestion = z.infer<typeof RunQuestion>;

/** The scope of the user's permission: this call, this AI agent until the application exits, or all AI agents of the editor. */
export const RunAnswer = z.enum(['once', 'application', 'always']);
export type RunAnswer = z.infer<typeof RunAnswer>;

const Content = z.object({ allow: RunAnswer });

/** Returns the answer in the `content` of an accepted elicitation. An editor that can only answer yes allows one call. */
export function runAnswerOf(content: unknown): RunAnswer {
  return Content.safeParse(content).data?.allow ?? 'once';
}

/** Returns the question in the `_meta` of an elicitation; undefined for any other question. */
export function runQuestionOf(meta: Record<string, unknown> | undefined): RunQuestion | undefined {
  return RunQuestion.safeParse(meta?.[RUN_QUESTION_META]).data;
}

/** Returns the question as one text, for an editor that shows only that. */
export function questionText(question: RunQuestion, longest: number): string {
  return `${question.client} wants to ${deedOf(question)}: ${cutCode(question.code, longest)}`;
}

/**
 * Describes the action that the user is asked to allow.
 * @param name the name under which the user knows the application
 */
export function deedOf({ language, app }: RunQuestion, name = app): string {
  if (language === 'launch') return `launch ${name}`;
  return `${language === 'java' ? 'run Java code' : 'load FXML that runs code'} in ${name}`;
}

/** Returns the start of the code on one line, without invisible characters and links. */
export function cutCode(code: string, longest: number): string {
  const line = code
    .replace(/[\p{C}\p{Z}\s]+/gu, ' ')
    .replaceAll('](', '] (')
    .trim();
  const characters = [...line];
  return characters.length <= longest
    ? line
    : `${characters
        .slice(0, longest - 1)
        .join('')
        .trimEnd()}…`;
}
