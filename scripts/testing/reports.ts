import { relative } from 'node:path';
import { z } from 'zod';

/** `crashed`: the process that ran it ended. */
export type Outcome = 'passed' | 'failed' | 'crashed' | 'skipped';

export interface RanTest {
  /** File and titles; for a browser test as Playwright's `--test-list` takes it. */
  readonly name: string;
  readonly outcome: Outcome;
  readonly ms: number;
}

/** What a runner reported. */
export interface Report {
  readonly tests: readonly RanTest[];
  /** Whether something failed that is not a test, such as what prepares all of them. */
  readonly isBroken: boolean;
}

export interface Tally {
  readonly passed: number;
  readonly failed: number;
}

const SEPARATOR = ' › ';

const vitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.enum(['passed', 'failed', 'skipped', 'pending', 'todo', 'disabled']),
          duration: z.number().nullish(),
        }),
      ),
    }),
  ),
});

/** @param content of Vitest's JSON report */
export function readVitestReport(content: unknown, root: string): Report {
  const { testResults } = vitestReport.parse(content);
  const tests = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, status, duration }): RanTest => {
      const isJudged = status === 'passed' || status === 'failed';
      return {
        name: `${relative(root, name)}${SEPARATOR}${fullName}`,
        outcome: isJudged ? status : 'skipped',
        ms: duration ?? 0,
      };
    }),
  );
  // A file that cannot be loaded has failed without a test.
  const isBroken = testResults.some(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  return { tests, isBroken };
}

const browserTest = z.object({
  projectName: z.string(),
  expectedStatus: z.string(),
  status: z.enum(['skipped', 'expected', 'unexpected', 'flaky']),
  results: z.array(
    z.object({
      duration: z.number(),
      errors: z.array(z.object({ message: z.string().optional() })),
    }),
  ),
});
type BrowserTest = z.infer<typeof browserTest>;

const suite = z.object({
  title: z.string(),
  file: z.string(),
  specs: z.array(z.object({ title: z.string(), tests: z.array(browserTest) })),
  get suites() {
    return z.array(suite).optional();
  },
});
type Suite = z.infer<typeof suite>;

const playwrightReport = z.object({ suites: z.array(suite), errors: z.array(z.unknown()) });

function browserOutcome({ status, expectedStatus, results }: BrowserTest): Outcome {
  if (status === 'expected') return 'passed';
  // What was to run and did not, because a preparation of it had failed.
  if (status === 'skipped') return expectedStatus === 'skipped' ? 'skipped' : 'failed';
  const errors = results.flatMap((result) => result.errors);
  const hasCrashed = errors.some(({ message }) => /worker process exited/.test(message ?? ''));
  return hasCrashed ? 'crashed' : 'failed';
}

function testsOf({ file, specs, suites = [] }: Suite, titles: readonly string[]): RanTest[] {
  const own = specs.flatMap((spec) =>
    spec.tests.map((test) => ({
      name: [`[${test.projectName}]`, file, ...titles, spec.title].join(SEPARATOR),
      outcome: browserOutcome(test),
      ms: test.results.reduce((sum, { duration }) => sum + duration, 0),
    })),
  );
  return [...own, ...suites.flatMap((inner) => testsOf(inner, [...titles, inner.title]))];
}

/** @param content of Playwright's JSON report */
export function readPlaywrightReport(content: unknown): Report {
  const { suites, errors } = playwrightReport.parse(content);
  return { tests: suites.flatMap((file) => testsOf(file, [])), isBroken: errors.length > 0 };
}

/** Whether this outcome makes a run red. */
export const isFailure = ({ outcome }: RanTest): boolean =>
  outcome === 'failed' || outcome === 'crashed';

/** @param succeeded - by its exit code; a runner that fails without a failed test counts as one */
export function tally({ tests, isBroken }: Report, succeeded: boolean): Tally {
  const passed = tests.filter(({ outcome }) => outcome === 'passed').length;
  const failed = tests.filter(isFailure).length + (isBroken ? 1 : 0);
  return { passed, failed: failed === 0 && !succeeded ? 1 : failed };
}

/** The tests that took longest, as lines. */
export function slowest(tests: readonly RanTest[], count: number): string[] {
  return tests
    .toSorted((one, other) => other.ms - one.ms)
    .slice(0, count)
    .map(({ name, ms }) => `${(ms / 1000).toFixed(1).padStart(6)} s  ${name}`);
}
