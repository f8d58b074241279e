/**
 * The page of a chat as one HTML document that loads nothing. Its content security policy is that of the chat, which adds a
 * script of its own to the document.
 */
export function chatPageHtml({ script, style }: { script: string; style: string }): string {
  // A "</script" in a string or regular expression means the same with the escaped slash.
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
