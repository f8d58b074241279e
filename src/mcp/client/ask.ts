import type { AskParams, Asked, ChangeQuestionParams } from '../../contract/ask.ts';
import { UiError } from '../../contract/error.ts';
import { quoted } from '../../contract/shown-text.ts';
import { asUiError, protocolError } from '../errors.ts';
import { chatMessage } from '../format/question-text.ts';
import { readSubjects, type ReadSubject } from '../session/asked-nodes.ts';
import { questionPicture, type Pictured } from '../session/question-picture.ts';
import type { Session } from '../session/session.ts';
import { requireUser } from './force-states.ts';
import type { PresentClient } from './present-client.ts';

const FAILED = -32603;

/**
 * Asks a question of the user about the selected application, for the page (docs/ask.md).
 * @returns the question for the chat, or its number
 * @throws an error of the protocol: the client is not the user's, a node no longer exists, or too many questions wait
 */
export async function ask(
  session: Session,
  client: PresentClient,
  { to, comment: written = '', nodes: uids = [], area, about }: AskParams,
  signal: AbortSignal,
): Promise<Asked> {
  requireUser(client, false);
  try {
    const application = session.selected();
    if (application === undefined) throw new UiError('MCP_UI_NOT_ENABLED', 'No application is connected.');
    const { app, connection } = application;
    if (to === undefined) session.questions.requireRoom(app);
    const subjects = await readSubjects(session, application, uids, signal);
    // The question is worth more than its picture, for example while a node is out of view.
    const picture = await questionPicture(connection, pictured(subjects, area), signal).catch(() => undefined);
    const comment = written.trim();
    const content = {
      ...(comment === '' ? {} : { comment }),
      ...(subjects.length === 0 ? {} : { nodes: subjects.map(({ node }) => node) }),
      ...(area === undefined ? {} : { area }),
      ...(about === undefined ? {} : { about }),
      ...(picture === undefined ? {} : { picture: picture.measures }),
    };
    if (to === undefined)
      return { question: session.questions.ask({ app, ...content }, subjectOf(subjects, area, about), picture?.png) };
    const image = picture === undefined ? {} : { dataBase64: picture.png.toString('base64') };
    return { text: chatMessage(app, content), ...image };
  } catch (error) {
    throw protocolError(asUiError(error), FAILED);
  }
}

/**
 * Withdraws a question of the user, or offers it again.
 * @throws an error of the protocol: the client is not the user's, or the question does not exist
 */
export function changeQuestion(
  { questions }: Session,
  client: PresentClient,
  { question, change }: ChangeQuestionParams,
): Record<string, never> {
  requireUser(client, false);
  const found = questions.find(question);
  if (found === undefined)
    throw protocolError(new UiError('MCP_UI_INVALID_INPUT', `There is no question ${question} any more.`), FAILED);
  if (change === 'withdraw') questions.remove(question);
  else questions.assign(found.event, undefined);
  return {};
}

function pictured(subjects: readonly ReadSubject[], area: AskParams['area']): Pictured {
  const uids = (windows: boolean): string[] =>
    subjects.filter(({ isWindow }) => isWindow === windows).map(({ node }) => node.uid);
  return { area, nodes: uids(false), windows: uids(true) };
}

/** Names the subject of a question in words for the user. */
function subjectOf(subjects: readonly ReadSubject[], area: AskParams['area'], about: AskParams['about']): string {
  const [first, ...others] = subjects.map(({ name }) => name);
  if (first !== undefined)
    return others.length === 0
      ? first
      : `${first} and ${others.length === 1 ? others[0] : `${others.length} other nodes`}`;
  if (area !== undefined) return 'a marked area';
  return about === undefined ? 'the application' : quoted(about.text);
}
