import type { AppEntry, Rendezvous } from '../../contract/app.ts';
import type { Jvm } from '../../jvms/jvms.ts';
import type { Launch } from './launch/launch-process.ts';
import { appName } from './application-names.ts';

/** The known data of the Java agent of a connected application. Only one on this machine has a rendezvous file. */
export type ConnectedAgent = Omit<Rendezvous, 'port'>;

/** The entry of a JVM that was found by its files. */
export function jvmEntry(jvm: Jvm): AppEntry {
  return {
    app: appName(jvm.main, jvm.pid),
    pid: jvm.pid,
    ...(jvm.main === undefined ? {} : { mainClass: jvm.main }),
    ...(jvm.javaVersion === undefined ? {} : { javaVersion: jvm.javaVersion }),
    ...(jvm.javafxVersion === undefined ? {} : { javafxVersion: jvm.javafxVersion }),
    state: jvm.refused === undefined ? 'attachable' : 'refused',
    ...(jvm.refused === undefined ? {} : { reason: jvm.refused }),
  };
}

/** The entry of a launch whose application has not shown a window. During the build, the pid is that of the build. */
export function startingEntry(launch: Launch): AppEntry {
  return {
    app: launch.app ?? launch.main,
    pid: launch.pid ?? 0,
    mainClass: launch.main,
    state: 'starting',
    launched: true,
  };
}

/** The entry of an application that has a Java agent. */
export function agentEntry(agent: ConnectedAgent): AppEntry {
  return {
    app: appName(agent.mainClass, agent.pid),
    pid: agent.pid,
    ...(agent.mainClass === null ? {} : { mainClass: agent.mainClass }),
    javaVersion: agent.javaVersion,
    ...(agent.javafxVersion === null ? {} : { javafxVersion: agent.javafxVersion }),
    state: agent.enabled ? 'enabled' : 'waiting',
    ...(agent.session === null ? {} : { session: agent.session }),
  };
}
