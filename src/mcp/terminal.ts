import { escaped, oneLine } from '../contract/shown-text.ts';

/** Prints the result of a command on stdout. Texts of applications in it cannot control the terminal. */
export function print(text: string): void {
  process.stdout.write(`${escaped(text)}\n`);
}

/** Calls `next` as soon as stdout has accepted everything that was printed. */
export function whenPrinted(next: () => void): void {
  process.stdout.write('', next);
}

/** Prints on stderr, in addition to the result of a command. */
export function printAside(text: string): void {
  process.stderr.write(`${escaped(text)}\n`);
}

/** Writes an entry to the server's log, which is its stderr. An entry is one line. */
export function log(text: string): void {
  process.stderr.write(`javafx-inspector: ${oneLine(text)}\n`);
}
