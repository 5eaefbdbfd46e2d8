import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from '@/platform/log';
import { codeOf } from '@/platform/start-problem';

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

function statementText(query: unknown): string {
  const text: unknown = typeof query === 'object' && query ? Reflect.get(query, 'text') : query;
  return typeof text === 'string' ? text : '';
}

/**
 * A pool calls its connections with callbacks, so its statements are reported only once. The Proxy has the
 * overloads of pg's `query`; a method would have to repeat six of them.
 */
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
            return statementText(asked[0])
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

/** How long a probe's result counts as fresh, as a probe writes to the disk. */
const FRESH_MS = 10_000;

/** More than a table's file grows by at once. */
const PROBE_BYTES = 256 * 1024;

const DISK_FULL = '53100';

export type StorageWatch = ReturnType<typeof createStorageWatch>;

async function writeAndRemove(directory: string): Promise<void> {
  const path = join(directory, '.write-probe');
  try {
    const file = await open(path, 'w', 0o600);
    try {
      await file.write(Buffer.alloc(PROBE_BYTES));
      await file.sync();
    } finally {
      await file.close();
    }
  } finally {
    await rm(path, { force: true });
  }
}

/**
 * A database with a full or read-only disk still answers reads, so this watches failed statements and writes
 * a file.
 */
export function createStorageWatch({
  directory,
  now = () => Date.now(),
  probe = writeAndRemove,
}: {
  /** The embedded database's directory; null for a PostgreSQL server. */
  readonly directory: string | null;
  /** In milliseconds. */
  readonly now?: () => number;
  readonly probe?: (directory: string) => Promise<void>;
}) {
  let diskFullAt = Number.NEGATIVE_INFINITY;
  let probed: { readonly at: number; readonly isWritable: Promise<boolean> } | undefined;

  return {
    /** Detects a statement that failed for lack of space. */
    observe({ code }: StatementReport) {
      if (code === DISK_FULL) diskFullAt = now();
    },
    /** False while nothing can be stored; at most ten seconds old. */
    async hasRoom(): Promise<boolean> {
      if (now() - diskFullAt < FRESH_MS) return false;
      if (directory === null) return true;
      if (!probed || now() - probed.at >= FRESH_MS) {
        const isWritable = probe(directory).then(
          () => true,
          () => false,
        );
        probed = { at: now(), isWritable };
      }
      return probed.isWritable;
    },
  };
}
