import { hasCallback, queryOf, textOf } from './client-query';

/** A statement that the database has dealt with, or refused. */
export interface StatementReport {
  /** Without the values it was given; made when it is read. */
  readonly statement: string;
  readonly durationMs: number;
  readonly isDone: boolean;
  /** SQLSTATE, or the code of a broken connection. */
  readonly code?: string;
}

export type OnStatement = (report: StatementReport) => void;

const LONGEST = 500;

function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

/**
 * Makes a connection, a pool or a transaction tell of its statements.
 *
 * @param toSend what a statement becomes on its way to the database
 */
export function watchStatements(
  client: object,
  onStatement: OnStatement,
  toSend = (query: unknown) => query,
): void {
  const send = queryOf(client);

  async function watched(first: unknown, rest: readonly unknown[]): Promise<unknown> {
    const begun = performance.now();
    const report = (isDone: boolean, code?: string) =>
      onStatement({
        get statement() {
          return textOf(first)
            .replaceAll(/'[^']*'/g, "'…'")
            .slice(0, LONGEST);
        },
        durationMs: performance.now() - begun,
        isDone,
        ...(code !== undefined && { code }),
      });
    try {
      const answer: unknown = await send([toSend(first), ...rest]);
      report(true);
      return answer;
    } catch (error) {
      report(false, codeOf(error));
      throw error;
    }
  }

  Reflect.set(client, 'query', (first: unknown, ...rest: unknown[]) =>
    // It is a pool that asks, for a query that is watched already.
    hasCallback(rest) ? send([first, ...rest]) : watched(first, rest),
  );
}
