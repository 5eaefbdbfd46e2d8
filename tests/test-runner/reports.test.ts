import { describe, expect, it } from 'vitest';
import {
  readPlaywrightReport,
  readVitestReport,
  slowest,
  tally,
} from '../../scripts/testing/reports';

const vitestFile = (name: string, status: string, ...assertionResults: object[]) => ({
  name: `/shop/${name}`,
  status,
  assertionResults,
});

const browserTest = (projectName: string, status: string, ...messages: string[]) => ({
  projectName,
  expectedStatus: 'passed',
  status,
  results: [{ duration: 1500, errors: messages.map((message) => ({ message })) }],
});

const browserFile = (file: string, specs: object[], suites?: object[]) => ({
  title: file,
  file,
  specs,
  suites,
});

describe('the report of Vitest', () => {
  it('gives every test with its file below the root, its result and its time', () => {
    const content = {
      testResults: [
        vitestFile(
          'src/domain/fees.test.ts',
          'failed',
          { fullName: 'fees are rounded down', status: 'passed', duration: 12.5 },
          { fullName: 'fees are never negative', status: 'failed', duration: 3 },
          { fullName: 'fees of another day', status: 'todo' },
        ),
      ],
    };
    const report = readVitestReport(content, '/shop');
    expect(report).toEqual({
      tests: [
        { name: 'src/domain/fees.test.ts › fees are rounded down', outcome: 'passed', ms: 12.5 },
        { name: 'src/domain/fees.test.ts › fees are never negative', outcome: 'failed', ms: 3 },
        { name: 'src/domain/fees.test.ts › fees of another day', outcome: 'skipped', ms: 0 },
      ],
      isBroken: false,
    });
    expect(tally(report, false)).toEqual({ passed: 1, failed: 1 });
  });

  it('counts a file that could not be loaded as one failure', () => {
    const report = readVitestReport(
      { testResults: [vitestFile('src/domain/fees.test.ts', 'failed')] },
      '/shop',
    );
    expect(tally(report, false)).toEqual({ passed: 0, failed: 1 });
  });
});

describe('the report of Playwright', () => {
  it('names tests with browser, file and titles, as its list of tests takes them', () => {
    const specs = [
      {
        title: 'an order',
        tests: [browserTest('phone', 'expected'), browserTest('desktop', 'unexpected', 'Time')],
      },
    ];
    const content = {
      suites: [
        browserFile(
          'journeys/order.spec.ts',
          [],
          [{ ...browserFile('journeys/order.spec.ts', specs), title: 'by card' }],
        ),
      ],
      errors: [],
    };
    const report = readPlaywrightReport(content);
    expect(report.tests).toEqual([
      {
        name: '[phone] › journeys/order.spec.ts › by card › an order',
        outcome: 'passed',
        ms: 1500,
      },
      {
        name: '[desktop] › journeys/order.spec.ts › by card › an order',
        outcome: 'failed',
        ms: 1500,
      },
    ]);
    expect(tally(report, false)).toEqual({ passed: 1, failed: 1 });
  });

  it('tells a test that was left out from one that did not run because its preparation had failed', () => {
    const specs = [
      {
        title: 'left out',
        tests: [{ ...browserTest('desktop', 'skipped'), expectedStatus: 'skipped' }],
      },
      { title: 'not reached', tests: [{ ...browserTest('desktop', 'skipped'), results: [] }] },
    ];
    const report = readPlaywrightReport({ suites: [browserFile('a.spec.ts', specs)], errors: [] });
    expect(report.tests.map(({ outcome }) => outcome)).toEqual(['skipped', 'failed']);
  });

  it('tells a test whose process ended from one that failed', () => {
    const ended = 'Error: worker process exited unexpectedly (code=1, signal=null)';
    const specs = [{ title: 'an order', tests: [browserTest('desktop', 'unexpected', ended)] }];
    const report = readPlaywrightReport({ suites: [browserFile('a.spec.ts', specs)], errors: [] });
    expect(report.tests.map(({ outcome }) => outcome)).toEqual(['crashed']);
    expect(tally(report, false)).toEqual({ passed: 0, failed: 1 });
  });

  it('counts an error outside of all tests as one failure beside theirs', () => {
    const specs = [{ title: 'an order', tests: [browserTest('desktop', 'expected')] }];
    const errors = [{ message: 'Error: the shop did not start' }];
    const report = readPlaywrightReport({ suites: [browserFile('a.spec.ts', specs)], errors });
    expect(tally(report, false)).toEqual({ passed: 1, failed: 1 });
  });
});

describe('a runner', () => {
  it('that fails without a failed test counts as one failure', () => {
    const tests = [{ name: 'a test', outcome: 'passed' as const, ms: 1 }];
    expect(tally({ tests, isBroken: false }, false)).toEqual({ passed: 1, failed: 1 });
    expect(tally({ tests, isBroken: false }, true)).toEqual({ passed: 1, failed: 0 });
  });
});

it('lists the slowest tests first', () => {
  const test = (name: string, ms: number) => ({ name, outcome: 'passed' as const, ms });
  expect(slowest([test('quick', 20), test('slow', 61_240), test('middling', 4_000)], 2)).toEqual([
    '  61.2 s  slow',
    '   4.0 s  middling',
  ]);
});
