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

function textOf(query: unknown): string {
  if (typeof query === 'string') return query;
  const isConfig = typeof query === 'object' && query !== null && 'text' in query;
  return isConfig && typeof query.text === 'string' ? query.text : '';
}

function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

function functionOf(client: object) {
  const query: unknown = Reflect.get(client, 'query');
  if (typeof query !== 'function') throw new TypeError('It makes no queries');
  return query;
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
  const query = functionOf(client);

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
      const answer: unknown = await Reflect.apply(query, client, [toSend(first), ...rest]);
      report(true);
      return answer;
    } catch (error) {
      report(false, codeOf(error));
      throw error;
    }
  }

  Reflect.set(client, 'query', (first: unknown, ...rest: unknown[]) =>
    // With a callback it is a pool that asks, for a query that is watched already.
    typeof rest.at(-1) === 'function'
      ? Reflect.apply(query, client, [first, ...rest])
      : watched(first, rest),
  );
}
