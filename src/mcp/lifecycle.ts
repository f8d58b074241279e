import { access, constants, mkdir, realpath } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { UiError } from '../contract/error.ts';
import { makeSessionDirectory, SESSION_FOLDER } from '../contract/session.ts';
import type { ConfigureOutput, LifecycleState } from '../contract/status.ts';
import { DEFAULTS, loadDefaults, type SnapshotDefaults } from './config.ts';

/** The HTTP side while it listens. */
export interface HttpSide {
  /** The base URL of the pages: `http://127.0.0.1:39482`. */
  readonly url: string;
  /** How many browser sessions are open now. */
  readonly sessions: number;
  close(): Promise<void>;
}

/** What a lifecycle acts on, so that it needs to know neither HTTP nor applications. */
export interface LifecycleHost {
  /**
   * Makes this server the one of the directory. @returns false when another server is that, and the client was handed
   * over to it; absent for a server that has its directory from the beginning
   */
  claim?(dir: string): Promise<boolean>;
  /** Called with the real path of the session directory, before the state becomes CONFIGURED. */
  configured(dir: string): Promise<void> | void;
  /** Listens on ephemeral loopback ports and writes the port files into `dir`. */
  startHttp(dir: string): Promise<HttpSide>;
}

/** The check file of docs/contract.md, "Server states", relative to the project. */
const SKILL = path.join('.claude', 'skills', 'javafx-inspector', 'SKILL.md');

/** The server's finite state machine (docs/contract.md, "Server states"): UNCONFIGURED → CONFIGURED → RUNNING. */
export class Lifecycle {
  private baseDir: string | undefined;
  private http: HttpSide | undefined;
  private starting = false;
  private snapshotDefaults = DEFAULTS;
  /** Resolves when the last configuration has been done, or has failed. */
  configuring: Promise<void> = Promise.resolve();
  private readonly resetListeners = new Set<() => void>();

  /** @param joined whether clients share this server by its directory, which then cannot change */
  constructor(
    private readonly host: LifecycleHost,
    private readonly joined: () => boolean = () => false,
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

  get defaults(): SnapshotDefaults {
    return this.snapshotDefaults;
  }

  /** Hears when a configuration throws away what the session held. */
  onReset(listener: () => void): void {
    this.resetListeners.add(listener);
  }

  /**
   * Takes a directory as the session's (docs/contract.md, "Server states"). While RUNNING the session begins again: a server that is
   * shared by its directory stays RUNNING, so that its other clients keep their connections; any other one goes back to
   * CONFIGURED.
   * @param cwd what a relative path is relative to
   * @throws UiError MCP_UI_INVALID_INPUT when the directory cannot be used, MCP_UI_REFUSED when another server has it that
   * cannot be joined; the state is then what it was
   */
  configure(baseDir: string, cwd: string): Promise<ConfigureOutput> {
    const configured = this.configuring.then(() => this.take(baseDir, cwd));
    this.configuring = configured.then(
      () => {},
      () => {},
    );
    return configured;
  }

  /** As {@link configure}, one at a time. */
  private async take(baseDir: string, cwd: string): Promise<ConfigureOutput> {
    const dir = await prepare(path.resolve(cwd, baseDir));
    if (this.joined() && this.baseDir !== undefined && dir !== this.baseDir) {
      throw new UiError(
        'MCP_UI_INVALID_INPUT',
        `This server is shared by the clients of ${this.baseDir} and keeps that directory. ` +
          `Start another one with: javafx-inspector mcp --dir ${dir}`,
        { path: 'base_dir', base_dir: this.baseDir },
      );
    }
    const defaults = await loadDefaults(dir);
    if ((await this.host.claim?.(dir)) === false) return this.describeJoined(dir);
    const running = this.http;
    if (running !== undefined) {
      for (const listener of this.resetListeners) listener();
      if (!this.joined()) {
        this.http = undefined;
        await running.close();
      }
    }
    await this.host.configured(dir);
    this.snapshotDefaults = defaults;
    this.baseDir = dir;
    return this.describe(dir);
  }

  /** Starts the HTTP side (docs/contract.md, "Server states"). @returns its base URL */
  async start(): Promise<string> {
    if (this.baseDir === undefined) throw notConfigured();
    if (this.http !== undefined || this.starting) {
      throw new UiError('MCP_UI_INVALID_INPUT', 'Server already running', { state: 'running', url: this.url });
    }
    this.starting = true;
    try {
      this.http = await this.host.startHttp(this.baseDir);
      return this.http.url;
    } finally {
      this.starting = false;
    }
  }

  /** @throws UiError with the texts of docs/contract.md, "Server states" unless RUNNING */
  requireRunning(): void {
    if (this.state === 'unconfigured') throw notConfigured();
    if (this.state === 'configured') {
      throw new UiError('MCP_UI_NOT_ENABLED', 'Server not started', { state: this.state, next: 'Call ui_start.' });
    }
  }

  /** Stops the HTTP side. */
  async close(): Promise<void> {
    const running = this.http;
    this.http = undefined;
    await running?.close();
  }

  private describeJoined(dir: string): ConfigureOutput {
    const message =
      `Joined the server that runs for ${dir}: applications, selection and activity are shared with its other clients. ` +
      'It is running, so ui_start is not needed; ui_list_apps shows the applications.';
    return { ...this.describe(dir), message, state: 'running' };
  }

  private describe(dir: string): ConfigureOutput {
    const installed = existsSync(path.join(projectOf(dir), SKILL));
    const log = path.join(dir, 'log', 'app.log');
    const next = this.state === 'running' ? 'The session begins again and the server runs.' : 'Call ui_start next.';
    return {
      message: `Configured ${dir}; what launched applications print goes to ${log}. ${next}`,
      state: this.state,
      base_dir: dir,
      log,
      log_err: path.join(dir, 'log', 'app-err.log'),
      ...(installed
        ? {}
        : {
            install_needed: true,
            hint:
              `The project has no ${SKILL.replaceAll('\\', '/')} yet. Run ui_install if this server lists it, to install ` +
              'the agent files and instructions; every other tool works without them.',
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

/** The project that a session directory belongs to: its parent, or the parent of `.claude` when it lies in one. */
function projectOf(dir: string): string {
  const parent = path.dirname(dir);
  return path.basename(parent) === '.claude' ? path.dirname(parent) : parent;
}

/** Makes the directory with its `log` folder. @returns its real path */
async function prepare(dir: string): Promise<string> {
  try {
    if (path.basename(dir) === SESSION_FOLDER) await makeSessionDirectory(dir);
    await mkdir(path.join(dir, 'log'), { recursive: true });
    await access(dir, constants.W_OK);
    return await realpath(dir);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new UiError(
      'MCP_UI_INVALID_INPUT',
      `${dir} cannot be the session directory: ${why}. Name a folder that can be written.`,
      {
        path: 'base_dir',
      },
    );
  }
}
