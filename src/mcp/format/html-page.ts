import { oneLine } from '../../contract/shown-text.ts';

/** The content security policy of a page of texts and PNGs, which loads nothing beyond its own file. */
export const STILL_POLICY = "default-src 'none'; img-src data:; style-src 'unsafe-inline'";

/**
 * Returns a self-contained HTML page without scripts, under a heading with its title.
 * @param style rules in addition to those of all such pages
 * @param body HTML
 */
export function htmlPage({ title, style, body }: { title: string; style: string; body: string }): string {
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${STILL_POLICY}">
<title>${inHtml(title)}</title>
<style>
  :root { color-scheme: light dark; }
  body { font: 14px/1.5 system-ui, sans-serif; }
  th, td { text-align: left; vertical-align: top; }${style}
</style>
</head>
<body>
<h1>${inHtml(title)}</h1>
${body}
</body>
</html>
`;
}

/** Text of an application in HTML, on one line. */
export function inHtml(text: string): string {
  return oneLine(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
