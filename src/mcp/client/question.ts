import { escaped } from '../../contract/shown-text.ts';
import type { Server } from '@modelcontextprotocol/server';
import {
  questionText,
  RUN_QUESTION_META,
  RunAnswer,
  runAnswerOf,
  type RunQuestion,
} from '../../contract/run-question.ts';

/** Those who ask end the question earlier. */
const LONGEST_QUESTION_MS = 60_000;
/** Characters of the code in the question's message. */
const LONGEST_CODE = 200;

/** Asks the user of a client for how long an AI agent may run code. */
export async function askThrough(
  server: Server,
  question: RunQuestion,
  signal: AbortSignal,
): Promise<RunAnswer | 'no'> {
  const { action, content } = await server.elicitInput(
    {
      // Code may not look like other code.
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
