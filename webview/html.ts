/** What the host fills in. `cspSource` is the source expression that styles and fonts may come from (`'self'` in a browser). */
export interface PageOptions {
  scriptUri: string;
  styleUri: string;
  nonce: string;
  cspSource: string;
  /** Where the page may open connections to. In VS Code none: there it speaks through `postMessage`. */
  connectSource?: string;
}

const escape = (text: string) => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');

/**
 * The inspector's HTML document, the same for the VS Code web view and for the HTTP server. Scripts run by nonce only;
 * there is no inline style and no `eval`. (The component library probes the browser with an empty style element; it takes
 * the nonce from the `csp-nonce` line.)
 */
export function pageHtml({ scriptUri, styleUri, nonce, cspSource, connectSource }: PageOptions): string {
  const csp = [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `style-src ${cspSource} 'nonce-${nonce}'`,
    'img-src data: blob:',
    ...(connectSource === undefined ? [] : [`connect-src ${connectSource}`]),
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
<title>JavaFX Inspector</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${escape(styleUri)}">
</head>
<body>
<noscript>JavaFX Inspector needs scripts to be allowed.</noscript>
<script nonce="${escape(nonce)}" src="${escape(scriptUri)}"></script>
</body>
</html>
`;
}
