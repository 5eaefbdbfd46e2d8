import { describe, expect, it } from 'vitest';
import { testsToRepeat, unsteadyTests } from '../../scripts/testing/repetition';
import type { Outcome } from '../../scripts/testing/reports';

const ran = (name: string, outcome: Outcome) => ({ name, outcome, ms: 1 });
const report = (...tests: ReturnType<typeof ran>[]) => ({ tests, isBroken: false });

describe('what runs again', () => {
  it('is each failed test, and no other', () => {
    const tests = [ran('a', 'passed'), ran('b', 'failed'), ran('c', 'skipped'), ran('d', 'failed')];
    expect(testsToRepeat(tests)).toEqual(['b', 'd']);
  });

  it('is no test whose process ended', () => {
    expect(testsToRepeat([ran('a', 'crashed'), ran('b', 'failed')])).toEqual(['b']);
  });

  it('is nothing when more than ten have failed', () => {
    const failed = (count: number) =>
      Array.from({ length: count }, (_, n) => ran(`${n}`, 'failed'));
    expect(testsToRepeat(failed(10))).toHaveLength(10);
    expect(testsToRepeat(failed(11))).toEqual([]);
  });
});

describe('an unsteady test', () => {
  it('has passed in all of its repetitions', () => {
    const repeated = report(
      ...[ran('a', 'passed'), ran('a', 'passed'), ran('b', 'passed'), ran('b', 'failed')],
    );
    expect(unsteadyTests(['a', 'b'], repeated, 2)).toEqual(['a']);
  });

  it('has run as often as it was to', () => {
    expect(unsteadyTests(['a', 'b'], report(ran('a', 'passed')), 2)).toEqual([]);
    expect(unsteadyTests(['a', 'b'], report(ran('a', 'passed'), ran('b', 'skipped')), 1)).toEqual([
      'a',
    ]);
  });

  it('is none of a repetition in which something else broke', () => {
    expect(unsteadyTests(['a'], { tests: [ran('a', 'passed')], isBroken: true }, 1)).toEqual([]);
  });
});
