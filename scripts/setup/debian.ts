import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { jdks } from './jdks.ts';
import { which } from './paths.ts';
import { run } from './run.ts';
import { say, SetupError } from './log.ts';

/** What a part of the work needs from the system, and the Debian packages that bring it. */
interface Need {
  readonly programs?: readonly string[];
  /** A JDK that will do, wherever it is. */
  readonly jdk?: (major: number) => boolean;
  /** Shared libraries by their file name, as `ldconfig -p` lists them. */
  readonly libraries?: readonly string[];
  readonly files?: readonly string[];
  readonly packages: readonly string[];
}

/** By what they are for. Only Linux has them: elsewhere JavaFX brings what it needs, and tests that want X are skipped. */
const needs = {
  jdk: [{ jdk: (major) => major >= 17, packages: ['default-jdk'] }],
  /** The oldest JDK that is supported. */
  jdk17: [{ jdk: (major) => major === 17, packages: ['openjdk-17-jdk'] }],
  maven: [{ programs: ['mvn'], packages: ['maven'] }],
  javafx: [
    {
      libraries: ['libgtk-3.so.0', 'libXtst.so.6', 'libXxf86vm.so.1', 'libGL.so.1', 'libpangoft2-1.0.so.0'],
      packages: ['libgtk-3-0', 'libxtst6', 'libxxf86vm1', 'libgl1', 'libpangoft2-1.0-0'],
    },
    { programs: ['fc-list'], packages: ['fontconfig'] },
    { files: ['/usr/share/fonts'], packages: ['fonts-dejavu-core'] },
  ],
  display: [
    { programs: ['Xvfb'], packages: ['xvfb'] },
    { programs: ['metacity'], packages: ['metacity'] },
    { programs: ['xwd'], packages: ['x11-apps'] },
    { programs: ['xprop', 'xwininfo', 'xdpyinfo'], packages: ['x11-utils'] },
    { programs: ['xdotool'], packages: ['xdotool'] },
  ],
  chromium: [{ programs: ['chromium'], packages: ['chromium'] }],
  compiler: [
    { programs: ['g++'], packages: ['g++'] },
    { programs: ['make'], packages: ['make'] },
    { programs: ['python3'], packages: ['python3'] },
  ],
  wine: [{ programs: ['wine'], packages: ['wine', 'wine64'] }],
  python: [
    { programs: ['python3'], packages: ['python3'] },
    { files: ['/usr/share/doc/python3-venv'], packages: ['python3-venv'] },
  ],
} satisfies Record<string, readonly Need[]>;

export type SystemPart = keyof typeof needs;

let libraries: string | undefined;

function present({ programs = [], jdk, libraries: wanted = [], files = [] }: Need): boolean {
  libraries ??= wanted.length > 0 ? listLibraries() : undefined;
  return (
    programs.every((application) => which(application) !== undefined) &&
    (jdk === undefined || jdks().some(({ major, compiles }) => compiles && jdk(major))) &&
    wanted.every((library) => libraries?.includes(library)) &&
    files.every((file) => fs.existsSync(file))
  );
}

function listLibraries(): string {
  const application = which('ldconfig') ?? '/sbin/ldconfig';
  return fs.existsSync(application) ? execFileSync(application, ['-p'], { encoding: 'utf8' }) : '';
}

/** The Debian packages that these parts lack on this machine; none on macOS and Windows. */
export function missingPackages(parts: readonly SystemPart[]): string[] {
  if (process.platform !== 'linux') return [];
  const missing = parts.flatMap((part) => [...needs[part]].filter((need: Need) => !present(need)));
  return [...new Set(missing.flatMap((need) => need.packages))];
}

/**
 * Installs what these parts lack where that is possible without asking: as root, with apt-get. Else throws a SetupError
 * that holds the command which the person must run.
 */
export async function installPackages(parts: readonly SystemPart[]): Promise<void> {
  const packages = missingPackages(parts);
  if (packages.length === 0) return;
  const install = ['install', '-y', '--no-install-recommends', ...packages];
  if (process.getuid?.() !== 0 || which('apt-get') === undefined) {
    throw new SetupError(
      which('apt-get') === undefined
        ? `Missing on this machine: what Debian has in the packages ${packages.join(' ')}. Install it, then start again.`
        : `Missing on this machine: ${packages.join(', ')}. Run this, then start again:\n\n    sudo apt-get ${install.join(' ')}\n`,
    );
  }
  say(`Installing Debian packages: ${packages.join(' ')}`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-q'], { env });
  await run('apt-get', install, { env });
  libraries = undefined;
}
