import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { jdks } from './jdks.ts';
import { which } from './paths.ts';
import { run } from './run.ts';
import { log, SetupError } from './log.ts';

/** A requirement on the system, and the Debian packages that fulfill it. */
interface Need {
  /** Commands in PATH. */
  readonly commands?: readonly string[];
  /** Whether a JDK of this major version is sufficient. */
  readonly jdk?: (major: number) => boolean;
  /** File names of shared libraries, as `ldconfig -p` lists them. */
  readonly libraries?: readonly string[];
  readonly files?: readonly string[];
  readonly packages: readonly string[];
}

/**
 * The requirements by purpose. They apply only to Linux: on other systems, JavaFX needs no packages, and tests that need X are
 * skipped.
 */
const needs = {
  jdk: [{ jdk: (major) => major >= 17, packages: ['default-jdk'] }],
  /** The oldest JDK that is supported. */
  jdk17: [{ jdk: (major) => major === 17, packages: ['openjdk-17-jdk'] }],
  maven: [{ commands: ['mvn'], packages: ['maven'] }],
  /** Debian patches this version of Gradle so that it runs with Java 17. jpackage strips its launcher with objcopy. */
  gradle: [
    { commands: ['gradle'], packages: ['gradle'] },
    { commands: ['objcopy'], packages: ['binutils'] },
  ],
  javafx: [
    {
      libraries: ['libgtk-3.so.0', 'libXtst.so.6', 'libXxf86vm.so.1', 'libGL.so.1', 'libpangoft2-1.0.so.0'],
      packages: ['libgtk-3-0', 'libxtst6', 'libxxf86vm1', 'libgl1', 'libpangoft2-1.0-0'],
    },
    { commands: ['fc-list'], packages: ['fontconfig'] },
    { files: ['/usr/share/fonts'], packages: ['fonts-dejavu-core'] },
  ],
  display: [
    { commands: ['Xvfb'], packages: ['xvfb'] },
    { commands: ['metacity'], packages: ['metacity'] },
    { commands: ['xwd'], packages: ['x11-apps'] },
    { commands: ['xprop', 'xwininfo', 'xdpyinfo'], packages: ['x11-utils'] },
    { commands: ['xdotool'], packages: ['xdotool'] },
  ],
  chromium: [{ commands: ['chromium'], packages: ['chromium'] }],
  compiler: [
    { commands: ['g++'], packages: ['g++'] },
    { commands: ['make'], packages: ['make'] },
    { commands: ['python3'], packages: ['python3'] },
  ],
  wine: [{ commands: ['wine'], packages: ['wine', 'wine64'] }],
  python: [
    { commands: ['python3'], packages: ['python3'] },
    { files: ['/usr/share/doc/python3-venv'], packages: ['python3-venv'] },
  ],
} satisfies Record<string, readonly Need[]>;

export type SystemPart = keyof typeof needs;

let libraries: string | undefined;

function isFulfilled({ commands = [], jdk, libraries: wanted = [], files = [] }: Need): boolean {
  libraries ??= wanted.length > 0 ? listLibraries() : undefined;
  return (
    commands.every((command) => which(command) !== undefined) &&
    (jdk === undefined || jdks().some(({ major, compiles }) => compiles && jdk(major))) &&
    wanted.every((library) => libraries?.includes(library)) &&
    files.every((file) => fs.existsSync(file))
  );
}

function listLibraries(): string {
  const ldconfig = which('ldconfig') ?? '/sbin/ldconfig';
  return fs.existsSync(ldconfig) ? execFileSync(ldconfig, ['-p'], { encoding: 'utf8' }) : '';
}

/** The Debian packages that must be installed for these parts; none on macOS and Windows. */
export function missingPackages(parts: readonly SystemPart[]): string[] {
  if (process.platform !== 'linux') return [];
  const missing = parts.flatMap((part) => [...needs[part]].filter((need: Need) => !isFulfilled(need)));
  return [...new Set(missing.flatMap((need) => need.packages))];
}

/**
 * Installs the missing packages of these parts with apt-get if this process runs as root. Otherwise, throws a SetupError with the
 * command to run.
 */
export async function installPackages(parts: readonly SystemPart[]): Promise<void> {
  const packages = missingPackages(parts);
  if (packages.length === 0) return;
  const install = ['install', '-y', '--no-install-recommends', ...packages];
  if (process.getuid?.() !== 0 || which('apt-get') === undefined) {
    throw new SetupError(
      which('apt-get') === undefined
        ? `Required software is missing. Install the equivalents of the Debian packages ${packages.join(', ')}, then try again.`
        : `Required packages are missing: ${packages.join(', ')}. Run this command, then try again:\n\n    sudo apt-get ${install.join(' ')}\n`,
    );
  }
  log(`Installing Debian packages: ${packages.join(' ')}`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-q'], { env });
  await run('apt-get', install, { env });
  libraries = undefined;
}
