/**
 * Returns the page of a chat as one HTML document that loads nothing. The chat sets the content security policy and adds a
 * script of its own to the document.
 */
export function chatPageHtml({ script, style }: { script: string; style: string }): string {
  // In a string or regular expression, "</script" keeps its meaning if the slash is escaped.
  const inline = script.replace(/<\/(?=script)/gi, '<\\/').replace(/<!--/g, '<\\!--');
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>JavaFX Inspector</title>
<style>${style}</style>
</head>
<body>
<script>${inline}</script>
</body>
</html>
`;
}
