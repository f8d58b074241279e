import path from 'node:path';
import {
  EMULATED_PAGES,
  EmulatedMatrix,
  EmulateInput,
  EmulateOutput,
  type EmulationNote,
} from '../../contract/emulate.ts';
import { emulatedParts, noteText } from '../../contract/emulated-text.ts';
import { UiError } from '../../contract/error.ts';
import { GuardedFolder } from '../../files/guarded-folder.ts';
import type { Application } from '../applications/application.ts';
import { emulateText } from '../format/emulate-text.ts';
import { matrixPage, type PageCell } from '../format/matrix-page.ts';
import { invalid } from '../input.ts';
import { matrixCells, sizeOf } from './support/matrix.ts';
import { defineTool, type Screenshot, type ToolContext } from './support/tool.ts';

/** Maximum number of screenshots in a response; the page has all. */
const MOST_IMAGES = 8;

/** Emulates conditions under which a user may run the application (docs/emulate.md). */
export const uiEmulate = defineTool({
  name: 'ui_emulate',
  title: 'Emulate',
  description:
    'Shows the application as other users see it, until reset or you disconnect. Without fields: what is emulated.',
  input: EmulateInput,
  output: EmulateOutput,
  annotations: { readOnlyHint: false, destructiveHint: false, openWorldHint: false },
  changesApplication: true,
  listsUsers: true,
  done: ({ app: _app, stageIndex: _window, reset, matrix, ...settings }, outcome) => {
    const names = Object.keys(settings);
    const cells = 'structured' in outcome ? outcome.structured.cells : undefined;
    if (matrix !== undefined)
      return [{ deed: `emulate ${cells === undefined ? 'a matrix' : `${cells.length} combinations`}` }];
    if (names.length === 0) return reset === undefined ? [] : [{ deed: 'reset what is emulated' }];
    const now = 'structured' in outcome ? emulatedParts(outcome.structured.emulated).join(', ') : '';
    return [{ deed: `emulate ${names.join(', ')}`, ...(now === '' ? {} : { result: now }) }];
  },
  async handle({ app, stageIndex, size, matrix, reset, ...settings }, context) {
    const { session } = context;
    const application = session.applications.application(app);
    const values = { ...settings, ...(size === undefined ? {} : { size: sizeOf(size) }) };
    const wanted = Object.keys(values);
    const given = { stageIndex, reset, ...values };
    if (matrix !== undefined) requireOnce(matrix, wanted);
    const done = await session.ask(application, (agent) => session.emulations.request(agent, given, context));
    requireAny(wanted, done.notes);
    if (wanted.length > 0 || reset !== undefined || matrix !== undefined) session.marksChanged();
    const { notes, ...rest } = done;
    const structured = { app: application.app, ...rest, ...(notes.length === 0 ? {} : { notes }) };
    if (matrix === undefined) return { structured, text: emulateText(structured) };
    const { cells, kept } = await matrixCells(application, matrix, stageIndex, context).finally(() =>
      session.marksChanged(),
    );
    const page = writePage(application, cells, context);
    const all = {
      ...structured,
      ...(kept.length === 0 ? {} : { notes: [...notes, ...kept] }),
      cells: cells.map(({ png: _png, all: _all, ...cell }) => cell),
      ...(page === undefined ? {} : { page }),
    };
    return { structured: all, text: emulateText(all), images: imagesOf(cells) };
  },
});

/** @throws UiError MCP_UI_INVALID_INPUT for a setting that is given both once and in the matrix */
function requireOnce(matrix: EmulatedMatrix, wanted: readonly string[]): void {
  const twice = EmulatedMatrix.keyof().options.find((name) => matrix[name] !== undefined && wanted.includes(name));
  if (twice !== undefined) throw invalid(`Give ${twice} either for all combinations or in matrix.`, twice);
}

/** @throws UiError if none of the wanted settings could be emulated */
function requireAny(wanted: readonly string[], notes: readonly EmulationNote[]): void {
  const refused = notes.filter(({ kind }) => kind === 'refused');
  if (wanted.length === 0 || !wanted.every((name) => refused.some(({ setting }) => setting === name))) return;
  const isBound = refused.some(({ window }) => window !== undefined);
  throw new UiError('MCP_UI_ACTION_FAILED', refused.map((note) => noteText(note)).join(' '), {
    reason: isBound ? 'readOnly' : 'unsupported',
  });
}

/** Writes the page into the session directory. @returns its path; undefined without such a directory */
function writePage({ app }: Application, cells: readonly PageCell[], { session }: ToolContext): string | undefined {
  const { dir } = session.lifecycle;
  if (dir === undefined) return undefined;
  const folder = new GuardedFolder(dir);
  folder.makeFolder(EMULATED_PAGES);
  const name = `${EMULATED_PAGES}/${app.replace(/[^\w.-]/g, '_')}.html`;
  folder.replace(name, matrixPage(`${app}: ${cells.length} combinations`, cells));
  return path.join(dir, name);
}

function imagesOf(cells: readonly PageCell[]): Screenshot[] {
  return cells
    .flatMap(({ png }) => (png === undefined ? [] : [png]))
    .slice(0, MOST_IMAGES)
    .map((png) => ({ mimeType: 'image/png', dataBase64: png.toString('base64') }));
}
