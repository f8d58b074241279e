import { createHash } from 'node:crypto';
import { type CacheHint, ProtocolError, type Server } from '@modelcontextprotocol/server';
import { GetSkill, ListSkills, SKILL_URI, type SkillEntry } from '../../contract/skills.ts';
import { SKILL_FRONTMATTER, SKILL_TEXT } from '../install/skill.ts';

const INVALID_PARAMS = -32602;

const bytes = Buffer.from(SKILL_TEXT);
const SKILL: SkillEntry = {
  uri: SKILL_URI,
  frontmatter: SKILL_FRONTMATTER,
  resources: [
    { uri: SKILL_URI, digest: `sha256:${createHash('sha256').update(bytes).digest('hex')}`, size: bytes.length },
  ],
};

/**
 * Serves the skill for AI agents, with the text of the file that `ui_install` writes (docs/contract/resources.md, "Skill").
 * @param cached how long clients may keep it
 */
export function serveSkills(server: Server, cached: CacheHint): void {
  const complete = { resultType: 'complete' as const, ...cached };
  const { method: list, params: listed } = ListSkills.shape;
  server.setRequestHandler(list.value, { params: listed }, () => ({ ...complete, skills: [SKILL] }));
  const { method: get, params: one } = GetSkill.shape;
  server.setRequestHandler(get.value, { params: one }, ({ uri }) => {
    if (uri !== SKILL_URI) throw new ProtocolError(INVALID_PARAMS, `No skill: ${uri}. skills/list returns all.`);
    return { ...complete, skill: SKILL };
  });
}
