import { QueryInput, QueryOutput } from '../../contract/query.ts';
import { matchLines } from '../format/node-text.ts';
import { READ_MS, within } from '../limits.ts';
import { ProjectSources } from '../sources/project-sources.ts';
import { defineTool } from './support/tool.ts';
import { calledTarget, describeSelector } from './support/describe-target.ts';

/** Maximum number of nodes that the activity list names. */
const MAX_NAMED = 3;

/** Finds nodes (docs/contract/queries.md, "Finding nodes"). */
export const uiQuery = defineTool({
  name: 'ui_query',
  title: 'Find nodes',
  description: 'Finds nodes by CSS, text, property or predicate. To act, ' + 'give ui_perform the selector directly.',
  input: QueryInput,
  output: QueryOutput,
  annotations: { readOnlyHint: true, openWorldHint: false },
  done: ({ selector }, outcome, { nodes }) => {
    const sought = describeSelector(selector);
    if ('error' in outcome) return [{ deed: `find ${sought}` }];
    const { matches, total, items = [] } = outcome.structured;
    const rows = items.reduce((sum, { rows: some }) => sum + some.length, 0);
    const count = (total ?? matches.length) + rows;
    if (count === 0) return [{ deed: `look for ${sought}`, result: '0 found' }];
    const names = matches.slice(0, MAX_NAMED).map((match) => calledTarget(match, {}, nodes));
    const more = count - names.length;
    const named = names.length === 0 ? `rows with ${sought}` : names.join(', ');
    return [
      { deed: `find ${named}${more > 0 && names.length > 0 ? ` and ${more} more` : ''}`, result: `${count} found` },
    ];
  },
  async handle({ app, ...query }, { session, signal, reads, take }) {
    const application = session.applications.application(app);
    const {
      matches: found,
      lines: rows,
      total,
      ...more
    } = take(
      await session.ask(application, (agent) =>
        agent.request('query', { ...query, ...reads, timeoutMs: READ_MS }, within(READ_MS, signal)),
      ),
    );
    const sources = await ProjectSources.of(application, {
      dir: session.lifecycle.dir,
      wanted: query.include?.source === true,
      signal,
    });
    const matches = found.map((match, index) => {
      const source = rows?.[index]?.source;
      return source === undefined ? match : sources.inRow({ ...match, source });
    });
    const lines = rows?.map(({ source: _, ...row }) => row);
    return {
      structured: {
        app: application.app,
        matches,
        ...(total === undefined || total <= matches.length ? {} : { total }),
        ...more,
      },
      text: matchLines(matches, { ...more, total: total ?? matches.length, lines }),
    };
  },
});
