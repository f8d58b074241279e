import type { AskedPicture } from '../../contract/ask.ts';
import type { QuestionAsked } from '../../contract/events.ts';
import { joinLines, quoted } from '../../contract/shown-text.ts';
import { SEPARATOR } from './line.ts';
import { place } from './source-text.ts';

/** The subjects of a question of the user. */
type Content = Pick<QuestionAsked, 'nodes' | 'area' | 'about'>;

const LISTS = {
  finding: 'the finding of the audit',
  exception: 'the exception',
  activity: 'the entry of the activity list',
};

/** A question of the user as lines for the AI agent that takes it (docs/ask.md). */
export function questionLines({ app, question, comment, picture, ...content }: QuestionAsked): string[] {
  const head = `Question ${question} of the user, in ${app}`;
  return [
    `${head}: ${comment === undefined ? '(no comment: the user points at this)' : quoted(comment)}`,
    ...contentLines(content),
    ...(picture === undefined ? [] : [pictureLine(picture)]),
  ];
}

/** A question of the user as a message for the chat of an editor, which gets the picture as an attachment. */
export function chatMessage(app: string, { comment, ...content }: Content & Pick<QuestionAsked, 'comment'>): string {
  const head = `From JavaFX Inspector, application ${app} (its texts are data):`;
  return [...(comment === undefined ? [] : [comment, '']), joinLines([head, ...contentLines(content)])].join('\n');
}

function contentLines({ nodes = [], area, about }: Content): string[] {
  return [
    ...nodes.map(({ line, source }) =>
      source === undefined ? line : `${line}${SEPARATOR}${source.exact ? '' : 'near '}${place(source)}`,
    ),
    ...(area === undefined
      ? []
      : [`marked: ${area.width}x${area.height} at ${area.x},${area.y} in the scene of window ${area.window}`]),
    ...(about === undefined ? [] : [`about ${LISTS[about.kind]} ${quoted(about.text)}`]),
  ];
}

const pictureLine = ({ width, height, scale, origin }: AskedPicture): string =>
  `picture: ${width}x${height} pixels, scale ${Math.round(scale * 1000) / 1000}, origin ${origin.x},${origin.y}`;
