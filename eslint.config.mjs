import fs from 'node:fs';
import { createNodeResolver, importX } from 'eslint-plugin-import-x';
import tseslint from 'typescript-eslint';

/** The imports that the files of a folder must not have: the boundaries of docs/architecture.md. */
const border = (files, ...forbidden) => ({
  files,
  rules: {
    'no-restricted-imports': ['error', { patterns: forbidden.map(([regex, message]) => ({ regex, message })) }],
  },
});

/** Printed texts are escaped, so that a text of an application cannot control the terminal. */
const terminal = [
  {
    selector: "MemberExpression[object.property.name=/^std(out|err)$/][property.name='write']",
    message: 'Print with src/mcp/terminal.ts, which escapes texts of applications.',
  },
  {
    selector: "MemberExpression[object.name='console'][property.name=/^(log|error|warn|info|debug|trace|dir|table)$/]",
    message: 'Print with src/mcp/terminal.ts, which escapes texts of applications.',
  },
];
/** A text in quotation marks cannot end the quotation. */
const quotation = {
  selector: 'TemplateElement[tail=false][value.raw=/“[^”]*$/]',
  message: 'Use quoted() of src/contract/shown-text.ts, which escapes quotation marks in the text.',
};

const server = ['/mcp/', 'The MCP server is reached through MCP alone.'];
const join = ['/join/', 'Only the MCP server and the extension join servers.'];
const fxml = ['/fxml/', 'The contract does not depend on what is done with it.'];
const files = ['/files/', 'The contract and the page open no files.'];
const jvms = ['/jvms/', 'Only the MCP server and the extension look for JVMs.'];
const extension = ['/extension/', 'Only the extension imports its own files.'];
const page = ['webview/', 'The page is built by itself; its hosts know only its HTML, src/contract/page-html.ts.'];
const editor = ['^vscode$', 'Only src/extension knows VS Code.'];

/**
 * The folders of src/mcp, lowest first: each may import the folders before it, and all may import the files of src/mcp itself,
 * except cli.ts, which is at the top (docs/architecture.md, "Boundaries in the code").
 */
const rooms = [
  ...[
    'compare',
    'format',
    'applications',
    'run',
    'live',
    'events',
    'evaluation',
    'reload',
    'sources',
    'record',
    'trace',
    'session',
  ],
  ...['install', 'tools', 'resources', 'client', 'transports', 'server', 'commands'],
];
const mcp = new URL('src/mcp/', import.meta.url);
const entries = fs.readdirSync(mcp, { withFileTypes: true });
for (const { name } of entries.filter((entry) => entry.isDirectory()))
  if (!rooms.includes(name)) throw new Error(`src/mcp/${name} has no place in the order of eslint.config.mjs.`);
const basics = entries.filter((entry) => entry.isFile() && entry.name !== 'cli.ts').map(({ name }) => name);
const zone = (target, above) => ({
  target: `./src/mcp/${target}`,
  from: [...above, 'cli.ts'].map((name) => `./src/mcp/${name}`),
  message: 'Folders of src/mcp import only those below them: see the order in eslint.config.mjs.',
});
const zones = [
  ...basics.map((file) => zone(file, rooms)),
  ...rooms.map((room, index) => zone(room, rooms.slice(index + 1))),
];

export default tseslint.config(
  { ignores: ['node_modules', '.tools', 'dist', 'out', '**/target', 'examples', '**/*.d.ts'] },
  ...tseslint.configs.recommended,
  {
    files: ['**/*.ts'],
    plugins: { 'import-x': importX },
    settings: {
      'import-x/extensions': ['.ts'],
      'import-x/parsers': { '@typescript-eslint/parser': ['.ts'] },
      'import-x/resolver-next': [createNodeResolver({ extensions: ['.ts'] })],
    },
    languageOptions: { parserOptions: { projectService: true } },
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/consistent-type-assertions': ['error', { assertionStyle: 'never' }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      '@typescript-eslint/ban-ts-comment': 'error',
    },
  },
  border(['src/contract/**/*.ts'], fxml, files, server, join, jvms, extension, page, editor),
  border(['src/files/**/*.ts'], fxml, server, join, jvms, extension, page, editor),
  border(['src/fxml/**/*.ts'], files, server, join, jvms, extension, page, editor),
  border(['src/join/**/*.ts'], server, jvms, extension, page, editor),
  border(['src/jvms/**/*.ts'], server, join, extension, page, editor),
  border(['src/mcp/**/*.ts'], extension, page, editor),
  {
    files: ['src/**/*.ts', 'webview/**/*.ts', 'scripts/**/*.ts'],
    rules: { 'max-lines-per-function': ['error', { max: 60, IIFEs: true }] },
  },
  {
    files: ['src/mcp/**/*.ts'],
    rules: { 'import-x/no-restricted-paths': ['error', { basePath: import.meta.dirname, zones }] },
  },
  {
    files: ['src/**/*.ts', 'webview/**/*.ts'],
    ignores: ['src/contract/shown-text.ts'],
    rules: { 'no-restricted-syntax': ['error', quotation] },
  },
  {
    files: ['src/mcp/**/*.ts'],
    ignores: ['src/mcp/terminal.ts'],
    rules: { 'no-restricted-syntax': ['error', quotation, ...terminal] },
  },
  border(['src/extension/**/*.ts'], server, page),
  border(['webview/**/*.ts'], files, server, join, jvms, extension, editor),
);
