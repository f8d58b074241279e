import * as z from 'zod';

/** The extension of MCP by which clients find skills (docs/contract/resources.md, "Skill"). */
export const SKILLS_EXTENSION = 'io.modelcontextprotocol/skills';

/** The skill for AI agents, as a resource. */
export const SKILL_URI = 'skill://javafx-inspector/SKILL.md';

/** A skill with a manifest of its files, by which a client checks what it reads later. */
export const SkillEntry = z.object({
  uri: z.string().describe('The resource of its SKILL.md'),
  frontmatter: z.object({
    name: z.string().describe('Its name'),
    description: z.string().describe('When an AI agent uses it'),
  }),
  resources: z.array(
    z.object({
      uri: z.string().describe('The resource of a file'),
      digest: z.string().describe('sha256: and the hexadecimal SHA-256 of its bytes'),
      size: z.number().int().describe('Its length in bytes'),
    }),
  ),
});
export type SkillEntry = z.infer<typeof SkillEntry>;

/** The request for the list of skills. */
export const ListSkills = z.object({
  method: z.literal('skills/list'),
  params: z.looseObject({ cursor: z.string().optional() }),
});

/** The request for one skill, by the URI of its SKILL.md. */
export const GetSkill = z.object({ method: z.literal('skills/get'), params: z.looseObject({ uri: z.string() }) });
