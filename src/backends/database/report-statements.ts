import type { Logger } from '../logger';
import type { OnStatement } from './watch-statements';

const SLOW_MS = 1_000;

/**
 * Taken slots, repeated keys and transactions that are in each other's way: what services deal with;
 * and what was on its way behind one of these.
 */
const EXPECTED = /^(23|40|25P02$)/;

/** Logs the statements that failed or took long; pass it on to count all of them. */
export function reportStatements(logger: Logger, observe: OnStatement): OnStatement {
  return (report) => {
    observe(report);
    const { durationMs, isDone, code } = report;
    const isUnexpected = !isDone && !EXPECTED.test(code ?? '');
    if (!isUnexpected && durationMs < SLOW_MS) return;
    const fields = { statement: report.statement, code, durationMs: Math.round(durationMs) };
    logger.warn(fields, isUnexpected ? 'statement failed' : 'slow statement');
  };
}
