import { requestContext } from '../request-context';

/** A statement that the database has dealt with, or refused. */
export interface StatementReport {
  /** Without the values it was given. */
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

/**
 * The request's id at the end of the statement, where PostgreSQL's own views and log show it. A
 * statement that is prepared under a name stays as it is, as its text may not change.
 */
function withRequestId(query: unknown): unknown {
  const requestId = requestContext()?.requestId;
  if (requestId === undefined) return query;
  const comment = ` /*request_id='${requestId}'*/`;
  if (typeof query === 'string') return query + comment;
  const isNamed = typeof query === 'object' && query !== null && 'name' in query && query.name;
  return typeof query === 'object' && query !== null && !isNamed
    ? { ...query, text: textOf(query) + comment }
    : query;
}

function functionOf(client: object) {
  const query: unknown = Reflect.get(client, 'query');
  if (typeof query !== 'function') throw new TypeError('It makes no queries');
  return query;
}

/**
 * Makes a connection, a pool or a transaction tell of its statements.
 *
 * @param isShown whether statements carry the id of their request to the database
 */
export function watchStatements(
  client: object,
  onStatement: OnStatement,
  { isShown }: { readonly isShown: boolean },
): void {
  const query = functionOf(client);

  async function watched(first: unknown, rest: readonly unknown[]): Promise<unknown> {
    const begun = performance.now();
    const report = (isDone: boolean, code?: string) =>
      onStatement({
        statement: textOf(first)
          .replaceAll(/'[^']*'/g, "'…'")
          .slice(0, LONGEST),
        durationMs: performance.now() - begun,
        isDone,
        ...(code !== undefined && { code }),
      });
    try {
      const sent = isShown ? withRequestId(first) : first;
      const answer: unknown = await Reflect.apply(query, client, [sent, ...rest]);
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
