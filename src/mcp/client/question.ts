import { escaped } from '../../contract/shown-text.ts';
import type { Server } from '@modelcontextprotocol/server';
import {
  questionText,
  RUN_QUESTION_META,
  RunAnswer,
  runAnswerOf,
  type RunQuestion,
} from '../../contract/run-question.ts';

/** Maximum time for a question; callers usually end it earlier. */
const LONGEST_QUESTION_MS = 60_000;
/** Maximum number of characters of the code in the question's message. */
const LONGEST_CODE = 200;

/** Asks the user of a client how long an AI agent may run code. */
export async function askThrough(
  server: Server,
  question: RunQuestion,
  signal: AbortSignal,
): Promise<RunAnswer | 'no'> {
  const { action, content } = await server.elicitInput(
    {
      // Escaped, so that no code can look like different code.
      message: escaped(questionText(question, LONGEST_CODE)),
      requestedSchema: {
        type: 'object',
        properties: { allow: { type: 'string', title: 'Allow', enum: [...RunAnswer.options] } },
      },
      _meta: { [RUN_QUESTION_META]: question },
    },
    { signal, timeout: LONGEST_QUESTION_MS },
  );
  return action === 'accept' ? runAnswerOf(content) : 'no';
}
