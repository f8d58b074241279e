/** The oldest Node.js that is tested: `engines` in package.json, the target of esbuild and the READMEs name it too. */
const OLDEST = [20, 19];

/** Ends the process with a message if its Node.js is older. It may use only what Node.js 18 has. */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])) return;
  console.error(
    `JavaFX Inspector needs Node.js ${OLDEST.join('.')} or newer; this is Node.js ${process.versions.node} (${process.execPath}). ` +
      'Install a newer one, and see that it comes first on the PATH.',
  );
  process.exit(1);
}
