/*
 * `npm test`: everything that has to hold before a change lands, the quickest checks first. A step that
 * fails does not stop the next, so that one run shows every failure.
 * `npm test -- --only=types,vitest` runs a part. `npm test -- --changed` judges a small change while
 * it is written: the quick checks, and the unit tests that import a file changed since HEAD, or since
 * another commit with `--changed=main`. The last line is `N passed, N failed`.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { z } from 'zod';
import { auditPackages } from './audit';
import { findChromium, installChromium, installJapaneseFont } from './find-chromium';

/** `--changed` or `--changed=<commit>` when given, as Vitest takes it. */
const changed = process.argv.find((word) => /^--changed(=.+)?$/.test(word));

const REPORTS = 'test-results/reports';
const VITEST_REPORT = `${REPORTS}/vitest.json`;
const PLAYWRIGHT_REPORT = `${REPORTS}/playwright.json`;
/** Ends a step that hangs. The longest one, the browser tests, takes 25 to 50 minutes on two cores. */
const STEP_LIMIT_MS = 60 * 60_000;

interface Tally {
  passed: number;
  failed: number;
}

interface Step {
  name: string;
  run: () => Promise<Tally>;
}

function environment(extra: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  const plain = process.stdout.isTTY && !process.env.CI ? {} : { NO_COLOR: '1', FORCE_COLOR: '0' };
  return { ...process.env, NEXT_TELEMETRY_DISABLED: '1', ...plain, ...extra };
}

/** Runs one of the project's own tools and returns whether it succeeded. */
function tool(words: string, extra: Readonly<Record<string, string>> = {}): Promise<boolean> {
  const [name, ...args] = words.split(' ');
  return new Promise((resolve) => {
    const child = spawn(`node_modules/.bin/${name}`, args, {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: environment(extra),
      timeout: STEP_LIMIT_MS,
    });
    child.on('error', (error) => {
      console.error(error.message);
      resolve(false);
    });
    child.on('close', (code, signal) => {
      if (signal) console.error(`${name} was stopped (${signal}).`);
      resolve(code === 0);
    });
  });
}

/** A static check counts as one test. */
function check(name: string, ...commands: string[]): Step {
  return {
    name,
    run: async () => {
      for (const command of commands) {
        if (!(await tool(command))) return { passed: 0, failed: 1 };
      }
      return { passed: 1, failed: 0 };
    },
  };
}

/** The tests of a report; a runner that fails without a failed test still counts as one failure. */
function tally(content: boolean, file: string, read: (report: unknown) => Tally): Tally {
  try {
    const counted = read(JSON.parse(readFileSync(file, 'utf8')));
    return content || counted.failed > 0 ? counted : { ...counted, failed: 1 };
  } catch (error) {
    console.error(`No report was written: ${error instanceof Error ? error.message : error}`);
    return { passed: 0, failed: 1 };
  }
}

const vitestReport = z
  .object({ numPassedTests: z.number(), numFailedTests: z.number() })
  .transform((report) => ({ passed: report.numPassedTests, failed: report.numFailedTests }));

const playwrightReport = z
  .object({ stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }) })
  .transform(({ stats }) => ({ passed: stats.expected, failed: stats.unexpected + stats.flaky }));

async function vitest(): Promise<Tally> {
  const selection = changed === undefined ? '' : ` ${changed}`;
  const content = await tool(
    `vitest run --reporter=default --reporter=json --outputFile.json=${VITEST_REPORT}${selection}`,
  );
  return tally(content, VITEST_REPORT, (report) => vitestReport.parse(report));
}

async function endToEnd(): Promise<Tally> {
  const browser = findChromium() ?? installChromium();
  if (!browser) {
    console.error('No Chromium could be found or installed; name one in CHROMIUM_PATH.');
    return { passed: 0, failed: 1 };
  }
  installJapaneseFont();
  const content = await tool('playwright test --config e2e/playwright.config.ts', {
    CHROMIUM_PATH: browser,
  });
  return tally(content, PLAYWRIGHT_REPORT, (report) => playwrightReport.parse(report));
}

/** An audit without an answer from the registry counts neither as passed nor as failed. */
async function audit(): Promise<Tally> {
  const result = auditPackages();
  switch (result.outcome) {
    case 'sound':
      return { passed: 1, failed: 0 };
    case 'vulnerable':
      console.error(`Known faults of high severity: ${result.packages.join(', ')}`);
      return { passed: 0, failed: 1 };
    case 'not answered':
      console.warn(`NOT AUDITED: the registry has given no answer (${result.reason}).`);
      return { passed: 0, failed: 0 };
  }
}

/** Without a build of these sources the end-to-end tests would test an older one. */
function notBuilt(): Tally {
  console.error('Not run: the build failed.');
  return { passed: 0, failed: 1 };
}

const steps: readonly Step[] = [
  check('lint', 'biome check'),
  check('imports', 'depcruise --config .dependency-cruiser.cjs src scripts'),
  check('unused', 'knip', 'knip --production --include files,dependencies'),
  check('types', 'tsc --noEmit'),
  { name: 'audit', run: audit },
  { name: 'vitest', run: vitest },
  check('build', 'tsx scripts/start.ts --build-only'),
  { name: 'e2e', run: endToEnd },
];

const QUICK_STEPS = ['lint', 'imports', 'types', 'vitest'];

function chosenSteps(): readonly Step[] {
  const only = process.argv.find((word) => word.startsWith('--only='))?.slice('--only='.length);
  if (changed) return steps.filter((step) => QUICK_STEPS.includes(step.name));
  if (!only) return steps;
  const names = only.split(',');
  const unknown = names.filter((name) => !steps.some((step) => step.name === name));
  if (unknown.length > 0) {
    throw new Error(
      `No such step: ${unknown.join(', ')}. ${steps.map(({ name }) => name).join(', ')}`,
    );
  }
  return steps.filter((step) => names.includes(step.name));
}

rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });

const total: Tally = { passed: 0, failed: 0 };
const lines: string[] = [];
let built = true;
for (const step of chosenSteps()) {
  console.log(`\n── ${step.name} ──`);
  const start = performance.now();
  const result: Tally = step.name === 'e2e' && !built ? notBuilt() : await step.run();
  if (step.name === 'build') built = result.failed === 0;
  total.passed += result.passed;
  total.failed += result.failed;
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  const line = `${step.name.padEnd(8)} ${result.passed} passed, ${result.failed} failed, ${seconds} s`;
  lines.push(line);
  console.log(line);
}

console.log(`\n${lines.join('\n')}\n`);
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
console.log(`${total.passed} passed, ${total.failed} failed`);
