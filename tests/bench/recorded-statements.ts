import { createHash } from 'node:crypto';
import { Client, type ClientBase, Pool } from 'pg';
import type { OpenDatabase } from '@/database/database';

interface Statement {
  readonly text: string;
  readonly values: unknown;
}

/** One statement for itself, or those of a transaction in their sequence. */
export interface RecordedStep {
  readonly isTransaction: boolean;
  readonly statements: readonly Statement[];
}

function poolOf({ db }: OpenDatabase): Pool {
  const client: unknown = Reflect.get(db, '$client');
  if (client instanceof Pool) return client;
  throw new TypeError('It has no pool.');
}

function statementOf([query, values]: readonly unknown[]): Statement {
  const text: unknown = Reflect.get(Object(query), 'text') ?? query;
  return { text: String(text), values: values ?? Reflect.get(Object(query), 'values') };
}

function watch(client: object, onStatement: (statement: Statement) => void): void {
  const query: unknown = Reflect.get(client, 'query');
  if (typeof query !== 'function') throw new TypeError('It makes no queries.');
  Reflect.set(client, 'query', (...asked: unknown[]) => {
    // With a callback it is a pool that asks, for a query that is recorded already.
    if (typeof asked.at(-1) !== 'function') onStatement(statementOf(asked));
    return Reflect.apply(query, client, asked);
  });
}

/** The transactions of a pool's client show in its own words. */
function stepsOf(statements: readonly { statement: Statement; isPools: boolean }[]) {
  const steps: RecordedStep[] = [];
  let transaction: Statement[] = [];
  for (const { statement, isPools } of statements) {
    if (isPools) {
      steps.push({ isTransaction: false, statements: [statement] });
      continue;
    }
    transaction.push(statement);
    if (!/^\s*(commit|rollback)\s*$/i.test(statement.text)) continue;
    steps.push({ isTransaction: true, statements: transaction });
    transaction = [];
  }
  return steps;
}

/**
 * Keeps what is asked of the database from now on, for calls that are made one after the other. Gives
 * a function that takes the steps since it was last called.
 */
export function recordStatements(database: OpenDatabase): () => readonly RecordedStep[] {
  const pool = poolOf(database);
  let statements: { statement: Statement; isPools: boolean }[] = [];
  watch(pool, (statement) => statements.push({ statement, isPools: true }));
  const watched = new WeakSet<object>();
  // Not when they are made: some are there already.
  pool.on('acquire', (connection) => {
    if (watched.has(connection)) return;
    watched.add(connection);
    watch(connection, (statement) => statements.push({ statement, isPools: false }));
  });
  return () => {
    const steps = stepsOf(statements);
    statements = [];
    return steps;
  };
}

/** As drizzle asks: rows come as lists. What only begins or ends a transaction is not prepared. */
async function ask(client: Pool | ClientBase, { text, values }: Statement, isKept: boolean) {
  const isNamed = isKept && Array.isArray(values) && values.length > 0;
  const name = isNamed ? createHash('sha256').update(text).digest('hex').slice(0, 16) : undefined;
  const { query } = client instanceof Pool ? Pool.prototype : Client.prototype;
  await Reflect.apply(query, client, [{ text, name, rowMode: 'array' }, values]);
}

/**
 * Asks a database the same again, statement by statement, with nothing in between.
 *
 * @param isKept whether every statement is kept prepared; else it is the driver as it comes
 */
export async function replay(
  database: OpenDatabase,
  steps: readonly RecordedStep[],
  isKept: boolean,
): Promise<void> {
  const pool = poolOf(database);
  for (const { isTransaction, statements } of steps) {
    if (!isTransaction) {
      for (const statement of statements) await ask(pool, statement, isKept);
    } else {
      const connection = await pool.connect();
      let isDone = false;
      try {
        for (const statement of statements) await ask(connection, statement, isKept);
        isDone = true;
      } finally {
        connection.release(!isDone);
      }
    }
  }
}
