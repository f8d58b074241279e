import { compileApp } from './apps.ts';
import { withClassArchive } from './class-archive.ts';
import {
  headlessArgs,
  JAVAFX_21,
  JAVAFX_26,
  jdk,
  monocle,
  monocleArgs,
  QUICK_START,
  startJava,
  type JavaApplication,
} from './java.ts';

/** How to start an application, for `startJava` and, with other names, for `ui_launch`. */
interface HelloLaunch {
  readonly main: string;
  readonly classPath: readonly string[];
  readonly jvmArgs: readonly string[];
  readonly home: string;
}

// A type, because `ui_launch` takes any fields.
type HelloInput = {
  readonly mainClass: string;
  readonly classPath: readonly string[];
  readonly jvmArgs: readonly string[];
  readonly javaHome: string;
};

/**
 * The smallest application, `test/apps/hello`, with JavaFX 21 and without a display. It starts with a third of the work of the demo: use it where the
 * content of the window is not the subject.
 */
export async function helloLaunch(jvmArgs: readonly string[] = []): Promise<HelloLaunch> {
  const { classes, javafx } = await compileApp('hello', JAVAFX_21);
  const home = jdk(17);
  const archived = withClassArchive(home, [classes, ...javafx, ...(await monocle())]);
  return {
    main: 'hello.Main',
    classPath: archived.classPath,
    jvmArgs: [...QUICK_START, ...archived.jvmArgs, ...monocleArgs, ...jvmArgs],
    home,
  };
}

/**
 * The input of `ui_launch` for it, with JavaFX 26: a launch moves JavaFX to the module path, where JavaFX 21 without a display would need a patched
 * module, with which a JVM starts slowly.
 */
export async function helloInput(): Promise<HelloInput> {
  const { classes, javafx } = await compileApp('hello', JAVAFX_26);
  return {
    mainClass: 'hello.Main',
    classPath: [classes, ...javafx],
    jvmArgs: [...QUICK_START, ...headlessArgs],
    javaHome: jdk(25),
  };
}

/** Starts it and waits until its window shows. Stop it with `stop()`. */
export async function startHello(jvmArgs: readonly string[] = []): Promise<JavaApplication> {
  const application = startJava(await helloLaunch(jvmArgs));
  try {
    await application.line(/^ready$/);
  } catch (error) {
    await application.stop();
    throw error;
  }
  return application;
}
