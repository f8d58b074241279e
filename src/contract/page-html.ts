/** Options that the host sets. `cspSource` is the CSP source of styles and fonts (`'self'` in a browser). */
export interface PageOptions {
  /** Title of the document (default: JavaFX Inspector). */
  title?: string;
  scriptUri: string;
  styleUri: string;
  nonce: string;
  cspSource: string;
  /** CSP source of connections; none in VS Code, where the page uses `postMessage`. */
  connectSource?: string;
  /** CSP source of the worker that tracks the open pages; none in VS Code. */
  workerSource?: string;
}

const escape = (text: string) => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');

/**
 * Returns the inspector's HTML document, which is the same for the VS Code webview and for the HTTP server. Scripts need the
 * nonce; inline styles and `eval` are forbidden. (The component library probes the browser with an empty style element; it
 * reads the nonce from the `csp-nonce` element.)
 */
export function pageHtml({
  title = 'JavaFX Inspector',
  scriptUri,
  styleUri,
  nonce,
  cspSource,
  connectSource,
  workerSource,
}: PageOptions): string {
  const csp = [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `style-src ${cspSource} 'nonce-${nonce}'`,
    'img-src data: blob:',
    ...(connectSource === undefined ? [] : [`connect-src ${connectSource}`]),
    ...(workerSource === undefined ? [] : [`worker-src ${workerSource}`]),
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${escape(csp)}">
<meta property="csp-nonce" content="${escape(nonce)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escape(title)}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${escape(styleUri)}">
</head>
<body>
<noscript>JavaFX Inspector requires JavaScript.</noscript>
<script nonce="${escape(nonce)}" src="${escape(scriptUri)}"></script>
</body>
</html>
`;
}
