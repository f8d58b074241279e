import type { MatrixCell } from '../../contract/emulate.ts';
import { noteText } from '../../contract/emulated-text.ts';
import { cellName } from './emulate-text.ts';
import { htmlPage, inHtml } from './html-page.ts';

/** A combination with its screenshot, and all findings of its audit. */
export interface PageCell extends MatrixCell {
  readonly png?: Buffer | undefined;
  readonly all: readonly string[];
}

/** In VS Code, the background of the page is that of the editor. */
const STYLE = `
  body { margin: 1.5em; }
  .matrix { overflow-x: auto; }
  table { border-collapse: collapse; }
  th, td { padding: 8px 16px 8px 0; }
  th { background: var(--vscode-editor-background, Canvas); }
  thead th { position: sticky; top: 0; border-bottom: 1px solid #8888; }
  tbody th { position: sticky; left: 0; white-space: nowrap; }
  figure { margin: 0; min-width: 16em; max-width: 44em; }
  img { display: block; max-width: 100%; height: auto; border: 1px solid #8888; }
  ul { margin: 4px 0; padding-left: 1.2em; overflow-wrap: anywhere; }
  .new { font-weight: 600; }`;

/** Returns the combinations as one self-contained HTML page: sizes side by side, all else below each other. */
export function matrixPage(title: string, cells: readonly PageCell[]): string {
  const sizes = [...new Set(cells.map(({ of }) => String(of['size'] ?? '')))];
  const rest = ({ of: { size: _size, ...of } }: PageCell): string => cellName({ of });
  const rows = [...new Set(cells.map(rest))];
  const cellOf = (row: string, size: string): PageCell | undefined =>
    cells.find((cell) => rest(cell) === row && String(cell.of['size'] ?? '') === size);
  const head = sizes.map((size) => `<th scope="col">${inHtml(size === '' ? 'Present size' : size)}</th>`);
  const body = rows.map((row) => {
    const inRow = sizes.map((size) => `<td>${figure(cellOf(row, size), cells[0])}</td>`);
    return `<tr><th scope="row">${inHtml(row === '' ? 'As it is' : row)}</th>${inRow.join('\n')}</tr>`;
  });
  const table = `<p>Findings in bold are not those of the first combination.</p>
<div class="matrix" role="region" aria-label="Combinations" tabindex="0">
<table>
<thead><tr><td></td>${head.join('')}</tr></thead>
<tbody>
${body.join('\n')}
</tbody>
</table>
</div>`;
  return htmlPage({ title, style: STYLE, body: table });
}

function figure(cell: PageCell | undefined, first: PageCell | undefined): string {
  if (cell === undefined) return '';
  const { png, all, findings = [], notes = [], error, total = 0 } = cell;
  if (png === undefined) return `<p>${inHtml(error ?? 'No screenshot')}</p>`;
  const isNew = (line: string): boolean => cell !== first && findings.includes(line);
  const items = [
    ...all.map((line) => `<li${isNew(line) ? ' class="new"' : ''}>${inHtml(line)}</li>`),
    ...notes.map((note) => `<li>${inHtml(noteText(note))}</li>`),
  ];
  const image = `<img alt="${inHtml(`Screenshot: ${cellName(cell)}`)}" src="data:image/png;base64,${png.toString('base64')}">`;
  const open = all.some(isNew) ? ' open' : '';
  const list =
    items.length === 0
      ? '<p>No findings</p>'
      : `<details${open}><summary>${total === 1 ? '1 finding' : `${total} findings`}</summary><ul>${items.join('')}</ul></details>`;
  return `<figure>${image}<figcaption>${list}</figcaption></figure>`;
}
