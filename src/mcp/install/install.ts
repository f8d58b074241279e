import { UiError } from '../../contract/error.ts';
import { projectOf, rootsOf } from '../../contract/session.ts';
import { placeText, type InstallFailure, type InstallOutput } from '../../contract/install.ts';
import { chosenClients, fileOf } from './choose-clients.ts';
import { contentsFor, folderOf, startOf, type Content } from './contents.ts';
import { MergeError, type Merged } from './merge.ts';
import { InstallRecord } from './record.ts';
import { TextFile } from './text-file.ts';

/**
 * Installs the files for AI agents in the project of a session directory (docs/contract/setup.md, "Installation").
 * @param dir real path of the session directory
 * @param runDir the run directory, which has the record of what was installed
 * @param force replaces what is already installed
 * @param plan writes nothing, and returns what would be done, with the files that cannot be changed
 * @param clients the AI clients to set up (default: those that are used in the project, and those that always are)
 * @throws UiError that names the files that were left unchanged, except for a plan; all others are installed
 */
export function install(
  dir: string,
  options: { runDir: string; force?: boolean; plan?: boolean; clients?: readonly string[] | undefined },
): InstallOutput {
  const { runDir, force = false, plan = false } = options;
  const project = projectOf(dir);
  if (rootsOf(dir) === undefined)
    throw new UiError(
      'MCP_UI_INVALID_INPUT',
      `The session directory ${dir} belongs to no project: files in ${project} would apply to all of your projects. ` +
        'Use a session directory in the folder of a project.',
      { path: 'base_dir', base_dir: dir },
    );
  const clients = chosenClients(project, options.clients);
  const notes = clients.flatMap(({ title, byHand }) =>
    byHand === undefined ? [] : [`${title}: ${byHand(startOf(folderOf(project, dir)), startOf(dir))}`],
  );
  const output: InstallOutput = { installed: [], skipped: [], appended: [], ...(notes.length > 0 && { notes }) };
  const failed: InstallFailure[] = [];
  const record = new InstallRecord(runDir, dir);
  for (const content of contentsFor(project, dir, clients, (files) => [fileOf(project, { files })])) {
    try {
      output[installFile(project, content, force, plan ? undefined : record)].push(content.file);
    } catch (error) {
      failed.push(failureOf(content.file, error));
    }
  }
  if (plan) return failed.length === 0 ? output : { ...output, failed };
  record.save();
  if (failed.length > 0) {
    const messages = failed.map((each) => `${each.file}${placeText(each)}: ${each.message}`);
    const others = [...output.installed, ...output.appended];
    const done = others.length === 0 ? 'No other file was changed.' : `Installed: ${others.join(', ')}.`;
    throw new UiError('MCP_UI_INVALID_INPUT', `Not changed: ${messages.join(' ')} ${done}`, { ...output, failed });
  }
  return output;
}

/** @param record undefined to write nothing */
function installFile(
  project: string,
  { file, merge, mode, isShared }: Content,
  force: boolean,
  record: InstallRecord | undefined,
): Merged['outcome'] {
  const target = new TextFile(project, file, isShared);
  const merged = merge(target.text, force);
  if (merged.outcome === 'skipped' || merged.text === target.text) return merged.outcome;
  target.requireWritable();
  if (record !== undefined) {
    record.created(target.makeFolders());
    target.write(merged.text, mode);
    record.wrote(file, target.text, merged.text);
  }
  return merged.outcome;
}

function failureOf(file: string, error: unknown): InstallFailure {
  if (error instanceof MergeError) return { file, message: error.message, ...error.place };
  const why = error instanceof Error ? error.message : String(error);
  return { file, message: `It cannot be written (${why}). Check the file and its folder, then install again.` };
}
