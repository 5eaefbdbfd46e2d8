import { PGlite } from '@electric-sql/pglite';
import { Client, type ClientBase, Pool } from 'pg';
import { hasCallback, queryOf } from '@/backends/database/client-query';
import type { OpenDatabase } from '@/backends/database/database';

/** What a client's `query` was given. */
type Statement = readonly unknown[];

/** One statement for itself, or those of a transaction in their sequence. */
export interface RecordedStep {
  readonly isTransaction: boolean;
  readonly statements: readonly Statement[];
}

function clientOf({ db }: OpenDatabase): PGlite | Pool {
  const client: unknown = Reflect.get(db, '$client');
  if (client instanceof PGlite || client instanceof Pool) return client;
  throw new TypeError('It is neither of the two databases.');
}

/** In the driver's own way: the shop's connections send ahead what need not wait for an answer. */
async function askPostgresql(
  client: Pool | ClientBase,
  [query, ...rest]: Statement,
  isKept: boolean,
): Promise<void> {
  const isNamed = typeof query === 'object' && query !== null && 'name' in query;
  const asked = isNamed && !isKept ? { ...query, name: undefined } : query;
  const { query: way } = client instanceof Pool ? Pool.prototype : Client.prototype;
  await Reflect.apply(way, client, [asked, ...rest]);
}

function watch(client: object, onStatement: (statement: Statement) => void): void {
  const send = queryOf(client);
  Reflect.set(client, 'query', (...statement: unknown[]) => {
    // With a callback it is a pool that asks, for a query that is recorded already.
    if (!hasCallback(statement)) onStatement(statement);
    return send(statement);
  });
}

/** The transactions of a pool's client show in its own words. */
function stepsOfPool(statements: readonly { statement: Statement; isPools: boolean }[]) {
  const steps: RecordedStep[] = [];
  let transaction: Statement[] = [];
  for (const { statement, isPools } of statements) {
    if (isPools) {
      steps.push({ isTransaction: false, statements: [statement] });
      continue;
    }
    transaction.push(statement);
    const text: unknown = Reflect.get(Object(statement[0]), 'text') ?? statement[0];
    if (!/^\s*(commit|rollback)\s*$/i.test(String(text))) continue;
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
  const client = clientOf(database);
  if (client instanceof PGlite) {
    let steps: RecordedStep[] = [];
    watch(client, (statement) => {
      steps.push({ isTransaction: false, statements: [statement] });
    });
    const begin = client.transaction.bind(client);
    client.transaction = (work) =>
      begin((transaction) => {
        const statements: Statement[] = [];
        steps.push({ isTransaction: true, statements });
        watch(transaction, (statement) => statements.push(statement));
        return work(transaction);
      });
    return () => {
      const taken = steps;
      steps = [];
      return taken;
    };
  }
  let statements: { statement: Statement; isPools: boolean }[] = [];
  watch(client, (statement) => statements.push({ statement, isPools: true }));
  const watched = new WeakSet<object>();
  // Not when they are made: some are there already.
  client.on('acquire', (connection) => {
    if (watched.has(connection)) return;
    watched.add(connection);
    watch(connection, (statement) => statements.push({ statement, isPools: false }));
  });
  return () => {
    const steps = stepsOfPool(statements);
    statements = [];
    return steps;
  };
}

async function replayOnPglite(client: PGlite, steps: readonly RecordedStep[], isKept: boolean) {
  const { query, transaction } = isKept ? client : PGlite.prototype;
  for (const { isTransaction, statements } of steps) {
    if (isTransaction) {
      await transaction.call(client, async (begun) => {
        for (const statement of statements) await queryOf(begun)(statement);
      });
    } else {
      for (const statement of statements) await Reflect.apply(query, client, [...statement]);
    }
  }
}

/**
 * Asks a database the same again, statement by statement, with nothing in between.
 *
 * @param isKept whether statements are kept prepared, as the shop does; else it is the driver as it comes
 */
export async function replay(
  database: OpenDatabase,
  steps: readonly RecordedStep[],
  isKept: boolean,
): Promise<void> {
  const client = clientOf(database);
  if (client instanceof PGlite) return replayOnPglite(client, steps, isKept);
  for (const { isTransaction, statements } of steps) {
    if (!isTransaction) {
      for (const statement of statements) await askPostgresql(client, statement, isKept);
    } else {
      const connection = await client.connect();
      let isDone = false;
      try {
        for (const statement of statements) await askPostgresql(connection, statement, isKept);
        isDone = true;
      } finally {
        connection.release(!isDone);
      }
    }
  }
}
