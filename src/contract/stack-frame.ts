/** A frame of a stack trace with its class, file and line: `at app/demo.Shop.save(Shop.java:12)`. */
const FRAME = /(?<=^|[\s/])([\w$.]+)\.[\w$<>]+\(([\w$]+\.(?:java|kt|groovy|scala)):(\d+)\)/;
/** Classes of the JDK, of JavaFX and of the Java agent, whose sources are not in the project. */
const PLATFORM = /^(?:java|javax|jdk|sun|com\.sun|javafx|javafxinspector\.core)\./;

/** The place that a stack frame in a line of output names. */
export interface StackFrame {
  readonly className: string;
  /** Name of the file. */
  readonly file: string;
  readonly line: number;
  /** The place exactly as in the line, and its offset there: `Shop.java:12`. */
  readonly place: string;
  readonly from: number;
}

/** Returns the stack frame that a line of output contains; undefined if it contains none of the application's own code. */
export function frameIn(text: string): StackFrame | undefined {
  const found = FRAME.exec(text);
  const [, className = '', file = '', line = ''] = found ?? [];
  if (found === null || PLATFORM.test(className)) return undefined;
  const place = `${file}:${line}`;
  return { className, file, line: Number(line), place, from: text.indexOf(place, found.index) };
}
