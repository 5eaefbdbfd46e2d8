import { isFailure, type RanTest, type Report } from './reports';

/** When more tests than this have failed, something is broken, and repeating them would only take time. */
const MOST_REPEATED = 10;

/**
 * Names of the browser tests that run again because they may have failed by chance. What ended its process is not
 * among them: no chance of a page does that.
 */
export function testsToRepeat(tests: readonly RanTest[]): readonly string[] {
  const failed = tests.filter(isFailure);
  if (failed.length > MOST_REPEATED) return [];
  return failed.filter(({ outcome }) => outcome === 'failed').map(({ name }) => name);
}

/** The tests among these that passed in every one of their repetitions, of which there have to be `times`. */
export function unsteadyTests(
  names: readonly string[],
  repeated: Report,
  times: number,
): readonly string[] {
  if (repeated.isBroken) return [];
  return names.filter((name) => {
    const repetitions = repeated.tests.filter((test) => test.name === name);
    return repetitions.length >= times && repetitions.every(({ outcome }) => outcome === 'passed');
  });
}
