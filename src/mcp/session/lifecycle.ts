import { existsSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { UiError } from '../../contract/error.ts';
import { SKILL } from '../../contract/install.ts';
import { projectOf, SESSION_FOLDER } from '../../contract/session.ts';
import { makeSessionDirectory } from '../../files/session-directory.ts';
import { UnusablePathError } from '../../files/unusable-path-error.ts';
import type { ConfigureOutput, LifecycleState } from '../../contract/status.ts';
import { stricter, type ToolSwitches } from '../../contract/tool-switches.ts';
import { DEFAULT_CONFIG, loadConfig, type SessionConfig, type SnapshotDefaults } from './config.ts';
import { Signal } from '../signal.ts';

/** The HTTP server while it listens. */
export interface HttpEndpoint {
  /** The base URL of the pages, such as `http://127.0.0.1:39482`. */
  readonly url: string;
  /** Number of open browser sessions. */
  readonly sessions: number;
  /**
   * Returns a page of the session, with a link that opens it once, within a minute.
   * @throws UiError MCP_UI_INVALID_INPUT if there is no such page
   */
  pageAt(path: string, conserve: boolean): { url: string; link: string };
  close(): Promise<void>;
}

/** The operations that the lifecycle controls, so that it depends neither on HTTP nor on applications. */
export interface LifecycleHost {
  /**
   * Makes this server the server of the directory. Absent for a server whose directory cannot change.
   * @returns false if another server is the server of the directory, and the client was handed over to it
   */
  claim?(dir: string): Promise<boolean>;
  /** Called with the real path of the session directory, before the state becomes CONFIGURED. */
  configured(dir: string): Promise<void> | void;
  /** Listens on ephemeral loopback ports and writes the port files into `dir`. */
  startHttp(dir: string): Promise<HttpEndpoint>;
}

/** The server's finite state machine (docs/contract/setup.md, "Server states"): UNCONFIGURED → CONFIGURED → RUNNING. */
export class Lifecycle {
  private baseDir: string | undefined;
  private http: HttpEndpoint | undefined;
  private starting = false;
  private config: SessionConfig = DEFAULT_CONFIG;
  /** Fires when `config.json` was read, after which AI agents may be allowed other tools than before. */
  readonly configRead = new Signal();
  /** Resolves when the current configuration has succeeded or failed. */
  configuring: Promise<void> = Promise.resolve();
  private readonly resetListeners = new Set<() => void>();

  /** @param isShared whether other clients share this server, so that its directory cannot change */
  constructor(
    private readonly host: LifecycleHost,
    private readonly isShared: () => boolean = () => false,
  ) {}

  get state(): LifecycleState {
    if (this.baseDir === undefined) return 'unconfigured';
    return this.http === undefined ? 'configured' : 'running';
  }

  /** The session directory; absent while unconfigured. */
  get dir(): string | undefined {
    return this.baseDir;
  }

  get url(): string | undefined {
    return this.http?.url;
  }

  get browserSessions(): number {
    return this.http?.sessions ?? 0;
  }

  /** See {@link HttpEndpoint.pageAt}. @throws UiError also if the server is not RUNNING */
  pageAt(path: string, conserve: boolean): { url: string; link: string } {
    return this.requireRunning().pageAt(path, conserve);
  }

  get defaults(): SnapshotDefaults {
    return this.config.snapshots;
  }

  /** The tools that AI agents may use. */
  get switches(): ToolSwitches {
    return this.config.switches;
  }

  /** A note about `config.json` for the user. */
  get configNote(): string | undefined {
    return this.config.note;
  }

  /** Whether saved files are applied to running applications. */
  get hotReload(): boolean {
    return this.config.hotReload;
  }

  /** Calls `listener` when the session starts over. */
  onReset(listener: () => void): void {
    this.resetListeners.add(listener);
  }

  /**
   * Sets the session directory (docs/contract/setup.md, "Server states"). If the server is RUNNING, the session starts over: a shared
   * server stays RUNNING, so that its other clients stay connected; any other server returns to CONFIGURED.
   * @param cwd base of a relative path
   * @param byUser false for an AI agent, which could have written `config.json`: such a client can only make the tool switches
   * stricter
   * @throws UiError MCP_UI_INVALID_INPUT if the directory cannot be used, MCP_UI_REFUSED if its server cannot be joined. The
   * state is unchanged then
   */
  configure(baseDir: string, cwd: string, byUser = false): Promise<ConfigureOutput> {
    const configured = this.configuring.then(() => this.setDirectory(baseDir, cwd, byUser));
    this.configuring = configured.then(
      () => {},
      () => {},
    );
    return configured;
  }

  /** Implements {@link configure}; never runs twice at the same time. */
  private async setDirectory(baseDir: string, cwd: string, byUser: boolean): Promise<ConfigureOutput> {
    const dir = await prepare(path.resolve(cwd, baseDir));
    if (this.isShared() && this.baseDir !== undefined && dir !== this.baseDir) {
      throw new UiError(
        'MCP_UI_INVALID_INPUT',
        `This server is shared by the clients of ${this.baseDir}, so its directory cannot change. ` +
          `Start another server: javafx-inspector mcp --dir ${dir}`,
        { path: 'base_dir', base_dir: this.baseDir },
      );
    }
    const config = this.accepted(await loadConfig(dir), dir, byUser);
    if ((await this.host.claim?.(dir)) === false) return this.describeJoined(dir);
    const running = this.http;
    if (running !== undefined) {
      for (const listener of this.resetListeners) listener();
      if (!this.isShared()) {
        this.http = undefined;
        await running.close();
      }
    }
    await this.host.configured(dir);
    this.config = config;
    this.baseDir = dir;
    this.configRead.fire();
    return this.describe(dir);
  }

  /** Returns the part of `config.json` that applies: an AI agent gains no permissions by having the file read again. */
  private accepted(config: SessionConfig, dir: string, byUser: boolean): SessionConfig {
    if (byUser) return config;
    const switches = stricter(this.config.switches, config.switches);
    if (isDeepStrictEqual(switches, stricter(config.switches, config.switches))) return { ...config, switches };
    const less =
      'config.json allows AI agents more than before, which applies when the server starts, or after the user has run in a terminal: ' +
      `javafx-inspector call ui_configure '${JSON.stringify({ base_dir: dir })}' --dir ${JSON.stringify(dir)}`;
    return { ...config, switches, note: [config.note, less].filter(Boolean).join(' ') };
  }

  /** Starts the HTTP server (docs/contract/setup.md, "Server states"). @returns its base URL */
  async start(): Promise<string> {
    const dir = this.requireConfigured();
    if (this.http !== undefined || this.starting) {
      throw new UiError('MCP_UI_INVALID_INPUT', 'Server already running', { state: 'running', url: this.url });
    }
    this.starting = true;
    try {
      this.http = await this.host.startHttp(dir);
      return this.http.url;
    } finally {
      this.starting = false;
    }
  }

  /**
   * @returns the HTTP server
   * @throws UiError with the messages of docs/contract/setup.md, "Server states", unless the server is RUNNING
   */
  requireRunning(): HttpEndpoint {
    this.requireConfigured();
    if (this.http !== undefined) return this.http;
    throw new UiError('MCP_UI_NOT_ENABLED', 'Server not started', { state: this.state, next: 'Call ui_start.' });
  }

  /**
   * @returns the session directory
   * @throws UiError _Server not configured_ without a session directory
   */
  requireConfigured(): string {
    if (this.baseDir === undefined) throw notConfigured();
    return this.baseDir;
  }

  /** Stops the HTTP server. */
  async close(): Promise<void> {
    const running = this.http;
    this.http = undefined;
    await running?.close();
  }

  private describeJoined(dir: string): ConfigureOutput {
    const message =
      `Joined the running server of ${dir}. Its clients share applications, selection and activity. ` +
      'Do not call ui_start; ui_list_apps lists the applications.';
    return { ...this.describe(dir), message, state: 'running' };
  }

  private describe(dir: string): ConfigureOutput {
    const installed = existsSync(path.join(projectOf(dir), SKILL));
    const log = path.join(dir, 'log', 'app.log');
    const next = this.state === 'running' ? 'The session starts over; the server is running.' : 'Call ui_start next.';
    return {
      message: [`Configured ${dir}. Launched applications print to ${log}. ${next}`, this.configNote]
        .filter(Boolean)
        .join(' '),
      state: this.state,
      base_dir: dir,
      log,
      log_err: path.join(dir, 'log', 'app-err.log'),
      ...(installed
        ? {}
        : {
            install_needed: true,
            hint: `Run ui_install to install agent files and CLAUDE.md instructions. The project has no ${SKILL}.`,
          }),
    };
  }
}

function notConfigured(): UiError {
  return new UiError('MCP_UI_NOT_ENABLED', 'Server not configured', {
    state: 'unconfigured',
    next: 'Call ui_configure {"base_dir": "…"}, then ui_start.',
  });
}

/** Creates the directory with its `log` folder. @returns its real path */
async function prepare(dir: string): Promise<string> {
  try {
    // Version control must not include the token. A folder of the user with another name is not changed.
    return await makeSessionDirectory(dir, { ignored: path.basename(dir) === SESSION_FOLDER });
  } catch (error) {
    if (error instanceof UnusablePathError)
      throw new UiError('MCP_UI_INVALID_INPUT', error.message, { path: 'base_dir', file: error.file });
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new UiError(
      'MCP_UI_INVALID_INPUT',
      `${dir} cannot be the session directory: ${why}. Choose a writable folder.`,
      {
        path: 'base_dir',
      },
    );
  }
}
