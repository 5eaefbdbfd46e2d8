import type { Logger } from '@/platform/log';
import { codeOf } from '../start-problem';

export interface StatementReport {
  /** The SQL without literals; computed when read. */
  readonly statement: string;
  readonly durationMs: number;
  readonly isDone: boolean;
  /** SQLSTATE, or the code of a broken connection. */
  readonly code?: string;
}

export type OnStatement = (report: StatementReport) => void;

const LONGEST = 500;
const SLOW_MS = 1_000;

/**
 * Constraint violations, transaction conflicts, and statements pipelined behind one: services handle them.
 */
const EXPECTED = /^(23|40|25P02$)/;

function textOf(query: unknown): string {
  const text: unknown = typeof query === 'object' && query ? Reflect.get(query, 'text') : query;
  return typeof text === 'string' ? text : '';
}

/** A pool calls its connections with callbacks, so its statements are reported only once. */
export function reporting<Query extends (...asked: never[]) => unknown>(
  query: Query,
  onStatement: OnStatement,
): Query {
  return new Proxy(query, {
    apply(target, client, asked: readonly unknown[]) {
      const begun = performance.now();
      const answer: unknown = Reflect.apply(target, client, asked);
      if (!(answer instanceof Promise)) return answer;
      const report = (isDone: boolean, code?: string) =>
        onStatement({
          get statement() {
            return textOf(asked[0])
              .replaceAll(/'[^']*'/g, "'…'")
              .slice(0, LONGEST);
          },
          durationMs: performance.now() - begun,
          isDone,
          ...(code !== undefined && { code }),
        });
      answer.then(
        () => report(true),
        (error: unknown) => report(false, codeOf(error)),
      );
      return answer;
    },
  });
}

/** Logs failed and slow statements, and passes all on to `observe`. */
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
