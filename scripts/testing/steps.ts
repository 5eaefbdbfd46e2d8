import { readFileSync, writeFileSync } from 'node:fs';
import { auditPackages } from '../audit';
import { findChromium, installChromium, installJapaneseFont } from '../find-chromium';
import type { Output } from './output';
import { testsToRepeat, unsteadyTests } from './repetition';
import {
  type RanTest,
  type Report,
  readPlaywrightReport,
  readVitestReport,
  type Tally,
  tally,
} from './reports';

const RESULTS = 'test-results';
export const REPORTS = `${RESULTS}/reports`;
/** Traces and pictures of failed browser tests, with a folder for every run of the runner. */
export const TRACES = `${RESULTS}/playwright`;

export interface StepResult extends Tally {
  readonly tests?: readonly RanTest[];
  /** Names of tests that failed first and passed in every repetition. */
  readonly unsteady?: readonly string[];
}

export interface Step {
  readonly name: string;
  /** Whether it tests the build. */
  readonly needsBuild?: boolean;
  readonly run: (output: Output) => Promise<StepResult>;
}

/** A static check counts as one test. */
export function check(name: string, ...commands: readonly string[]): Step {
  return {
    name,
    run: async (output) => {
      for (const command of commands) {
        if (!(await output.tool(command.split(' ')))) return { passed: 0, failed: 1 };
      }
      return { passed: 1, failed: 0 };
    },
  };
}

/** An audit without an answer from the registry counts neither as passed nor as failed. */
export const audit: Step = {
  name: 'audit',
  run: async (output) => {
    const result = await auditPackages();
    switch (result.outcome) {
      case 'sound':
        return { passed: 1, failed: 0 };
      case 'vulnerable':
        output.say(`Known faults of high severity: ${result.packages.join(', ')}`);
        return { passed: 0, failed: 1 };
      case 'not answered':
        output.say(`NOT AUDITED: the registry has given no answer (${result.reason}).`);
        return { passed: 0, failed: 0 };
    }
  },
};

function readReport(file: string, read: (content: unknown) => Report, output: Output): Report {
  try {
    return read(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    output.say(`No report was written: ${error instanceof Error ? error.message : error}`);
    return { tests: [], isBroken: true };
  }
}

/** @param selection - projects and other words for Vitest */
export function vitest(
  name: string,
  selection: readonly string[],
  options: Pick<Step, 'needsBuild'> = {},
): Step {
  const file = `${REPORTS}/${name}.json`;
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  return {
    name,
    ...options,
    run: async (output) => {
      const succeeded = await output.tool(['vitest', 'run', ...reporters, ...selection]);
      const report = readReport(
        file,
        (content) => readVitestReport(content, process.cwd()),
        output,
      );
      return { ...tally(report, succeeded), tests: report.tests };
    },
  };
}

interface BrowserRun {
  readonly report: Report;
  readonly succeeded: boolean;
}

async function runPlaywright(
  name: string,
  selection: readonly string[],
  browser: string,
  output: Output,
): Promise<BrowserRun> {
  const file = `${REPORTS}/${name}.json`;
  const succeeded = await output.tool(
    [
      ...['playwright', 'test', '--config', 'e2e/playwright.config.ts'],
      // A run empties its folder, and the traces of the first one are kept beside those of its repetition.
      ...['--output', `${TRACES}/${name}`, ...selection],
    ],
    { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  );
  return { report: readReport(file, readPlaywrightReport, output), succeeded };
}

/**
 * Browser tests. Those that failed run again by themselves at the end, `repetitions` times; one that then
 * passes every time is unsteady and does not make the run red.
 */
export function browserTests(
  name: string,
  selection: readonly string[],
  repetitions: number,
): Step {
  return {
    name,
    needsBuild: true,
    run: async (output) => {
      const browser = findChromium() ?? installChromium();
      if (!browser) {
        output.say('No Chromium could be found or installed; name one in CHROMIUM_PATH.');
        return { passed: 0, failed: 1 };
      }
      installJapaneseFont();
      const { report, succeeded } = await runPlaywright(name, selection, browser, output);
      const first = tally(report, succeeded);
      const suspects = testsToRepeat(report.tests);
      if (suspects.length === 0) return { ...first, tests: report.tests };

      output.say(`\nAgain, each by itself:\n${suspects.join('\n')}`);
      const list = `${REPORTS}/${name}-repeated.txt`;
      writeFileSync(list, `${suspects.join('\n')}\n`);
      const again = await runPlaywright(
        `${name}-repeated`,
        [
          ...['--test-list', list, '--workers=1', `--repeat-each=${repetitions}`],
          '--trace=retain-on-failure',
        ],
        browser,
        output,
      );
      const unsteady = unsteadyTests(suspects, again.report, repetitions);
      return {
        passed: first.passed + unsteady.length,
        failed: first.failed - unsteady.length,
        tests: report.tests,
        unsteady,
      };
    },
  };
}
