import fs from 'node:fs';
import { costOfAudit } from '../../test/bench/audit.ts';
import { callsOverStdio } from '../../test/bench/calls.ts';
import { costOfEffects } from '../../test/bench/effects.ts';
import { latencyOfExtension } from '../../test/bench/extension.ts';
import type { Figure } from '../../test/bench/figures.ts';
import { holdOfSnapshots } from '../../test/bench/hold.ts';
import { costOfLeaks } from '../../test/bench/leaks.ts';
import { timeOfListing } from '../../test/bench/listing.ts';
import { latencyOfInspecting } from '../../test/bench/inspecting.ts';
import { latencyToPage } from '../../test/bench/page.ts';
import { costOfProfile } from '../../test/bench/profile.ts';
import { latencyOfEvents } from '../../test/bench/pushed.ts';
import { costOfRecording } from '../../test/bench/recording.ts';
import { latencyOfReload } from '../../test/bench/reload.ts';
import { reopening } from '../../test/bench/reopen.ts';
import { latencyOfRunning } from '../../test/bench/running.ts';
import { sizeOfSnapshots } from '../../test/bench/size.ts';
import { firstResponse, speedInForm, speedInLargeWindow, speedOfQuery } from '../../test/bench/speed.ts';
import { snapshotsOfTables } from '../../test/bench/tables.ts';
import { costOfSources } from '../../test/bench/sources.ts';
import { costOfSidebar, costOfWatching } from '../../test/bench/watch.ts';
import { speedInYoungJvm } from '../../test/bench/young.ts';
import { agentJar, MAX_AGENT_JAR_MIB } from '../../test/harness/requirements.ts';

/** The measurements by name, in the order of docs/performance.md. */
export const measures: ReadonlyMap<string, (display: string) => Promise<Figure[]>> = new Map(
  Object.entries({
    form: speedInForm,
    large: speedInLargeWindow,
    query: speedOfQuery,
    first: firstResponse,
    young: speedInYoungJvm,
    'hold-21': (display) => holdOfSnapshots(21, display),
    'hold-26': (display) => holdOfSnapshots(26, display),
    listing: timeOfListing,
    calls: callsOverStdio,
    events: latencyOfEvents,
    running: latencyOfRunning,
    reload: latencyOfReload,
    tables: snapshotsOfTables,
    size: sizeOfSnapshots,
    effects: costOfEffects,
    'watch-21': (display) => costOfWatching(21, display),
    'watch-26': (display) => costOfWatching(26, display),
    'sources-21': (display) => costOfSources(21, display),
    'sources-26': (display) => costOfSources(26, display),
    'profile-21': (display) => costOfProfile(21, display),
    'profile-26': (display) => costOfProfile(26, display),
    'audit-21': (display) => costOfAudit(21, display),
    'audit-26': (display) => costOfAudit(26, display),
    recording: costOfRecording,
    'leaks-21': (display) => costOfLeaks(21, display),
    'leaks-26': (display) => costOfLeaks(26, display),
    sidebar: costOfSidebar,
    page: latencyToPage,
    inspecting: latencyOfInspecting,
    reopen: reopening,
    extension: latencyOfExtension,
    jar: async () => [
      {
        what: 'Size of the Java agent’s jar',
        value: fs.statSync(agentJar).size / 1024 / 1024,
        unit: 'MiB',
        limit: MAX_AGENT_JAR_MIB,
      },
    ],
  } satisfies Record<string, (display: string) => Promise<Figure[]>>),
);

/** The most frequent operations of AI agents: the measurements that are compared with another commit by default. */
export const SPEED: readonly string[] = ['form', 'large', 'query', 'first'];
