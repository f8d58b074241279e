/** @returns whether the text of a test repeats the steps of a recording, however its other lines were changed */
export function isRecordedAs(test: string, code: string): boolean {
  const steps = stepsOf(code);
  return steps.length > 0 && steps.join('\n') === stepsOf(test).join('\n');
}

const stepsOf = (text: string): string[] =>
  [...text.matchAll(/^[ \t]*(\/\/ \d+\. .*?)\r?$/gm)].map(([, step = '']) => step);

/** @returns the line of a step in the text of a test, from 1; undefined if it has none */
export function lineOfStep(test: string, id: string): number | undefined {
  const at = test.split('\n').findIndex((line) => line.trimStart().startsWith(`// ${id}. `));
  return at < 0 ? undefined : at + 1;
}
