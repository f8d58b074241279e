import * as z from 'zod';
import { SKILL_URI } from '../../contract/skills.ts';
import { SKILL_FRONTMATTER, SKILL_TEXT } from '../install/skill.ts';
import { defineResource } from './define.ts';

/** The skill for AI agents, with the text of the file that `ui_install` writes (docs/contract/resources.md, "Skill"). */
export const skill = defineResource({
  uri: SKILL_URI,
  name: SKILL_FRONTMATTER.name,
  title: 'Skill for AI agents',
  description: SKILL_FRONTMATTER.description,
  mimeType: 'text/markdown',
  params: z.strictObject({}),
  anyState: true,
  read: () => Promise.resolve({ text: SKILL_TEXT }),
});
