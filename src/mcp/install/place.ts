import path from 'node:path';

/** The file that shows whether the files for AI agents are installed, relative to the project. */
export const SKILL = '.claude/skills/javafx-inspector/SKILL.md';

/** The project of a session directory: the parent folder, or its parent if it is `.claude`. */
export function projectOf(dir: string): string {
  const parent = path.dirname(dir);
  return path.basename(parent) === '.claude' ? path.dirname(parent) : parent;
}
