import path from 'node:path';
import * as z from 'zod';
import { AppName } from '../../contract/fields.ts';
import type { LightRow } from '../../contract/agent.ts';
import type { LiveMade, MadeNode } from '../../contract/live.ts';
import { projectOf } from '../../contract/session.ts';
import { READ_MS, within } from '../limits.ts';
import { relative } from '../reload/project-layout.ts';
import { realPath } from '../reload/used-urls.ts';
import { ProjectSources } from '../sources/project-sources.ts';
import { defineResource } from './define.ts';
import { applicationOf, follow } from './follow.ts';

/** The nodes that a file of the project has created. */
export const liveMade = defineResource({
  uri: 'ui://live/made',
  name: 'live-made',
  title: 'Nodes made by a file',
  description:
    'The nodes in the windows that a file of the project has made, FXML or code, each with its line. Supports subscriptions: ' +
    'changes of the windows are reported, whether or not they concern the file.',
  mimeType: 'application/json',
  params: z.strictObject({
    app: AppName,
    file: z.string().max(4096).describe('Path of the file, absolute or in the project'),
  }),
  async read({ app, file }, { session, signal }) {
    const { dir } = session.lifecycle;
    const application = applicationOf(session, app);
    const none: LiveMade = { app: application?.app ?? null, nodes: [] };
    const inProject = dir === undefined ? undefined : nameIn(realPath(projectOf(dir)), file);
    if (application === undefined || inProject === undefined) return { text: JSON.stringify(none) };
    const names = namesOf(path.basename(file));
    const { nodes, omitted } = await session.ask(application, (agent) =>
      agent.request('made', { names, timeoutMs: READ_MS }, within(READ_MS, signal)),
    );
    const sources = await ProjectSources.of(application, { dir, wanted: nodes.length > 0, signal });
    const made = nodes.flatMap(({ node, places }) => {
      const place = places.find((each) => sources.fileOf(each.file) === inProject);
      return place === undefined ? [] : [madeAt(node, place)];
    });
    return { text: JSON.stringify({ ...none, nodes: made, ...(omitted === undefined ? {} : { omitted }) }) };
  },
  watch: ({ app }, session, changed) => follow(session, app, (live) => live.changed.add(changed), changed),
});

/** Returns the names of a file in the URLs of FXML and of classes. */
const namesOf = (name: string): string[] => [...new Set([name, encodeURI(name)])];

/** Returns the path of a file in the project, in the form that the source of a node uses. */
function nameIn(project: string, file: string): string | undefined {
  return relative(project, realPath(path.resolve(project, file)))
    ?.split(path.sep)
    .join('/');
}

const madeAt = ({ uid, type, id, text }: LightRow, { line, column }: Pick<MadeNode, 'line' | 'column'>): MadeNode => ({
  uid,
  type,
  ...(id === undefined ? {} : { id }),
  ...(text === undefined ? {} : { text }),
  line,
  ...(column === undefined ? {} : { column }),
});
