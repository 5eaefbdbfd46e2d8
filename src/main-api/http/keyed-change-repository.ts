import { createHash } from 'node:crypto';
import { lte } from 'drizzle-orm';
import { jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { Rejection } from '@/contract/rejection';
import type { Database } from '@/database/database';
import { hasValues, instant } from '@/database/queries';
import { withTransactionRetry } from '@/database/transaction-retry';
import type { InTransaction, MainApiDependencies } from '../dependencies';

const keyedChanges = pgTable(
  'keyed_changes',
  {
    author: text('author').notNull(),
    idempotencyKey: text('idempotency_key').notNull(),
    contentHash: text('content_hash').notNull(),
    answer: jsonb('answer').$type<unknown>(),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.author, table.idempotencyKey] })],
);

export interface KeyedChange {
  /** Whose key it is: a customer's subject, or an author of the office. */
  readonly author: string;
  readonly idempotencyKey: string;
  /** Call, parameters and body; the same key for other content is rejected. */
  readonly content: object;
}

/** Reads a stored answer, as schemas of the contract do. */
export interface AnswerSchema<Answer> {
  parse(stored: unknown): Answer;
}

export function hashContent(content: object): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}

/**
 * Runs a change once per Idempotency-Key, in one transaction with the key's row: a repetition gets the first
 * answer, and a rejection leaves the key free. A repetition that comes meanwhile waits for the first.
 * @throws Rejection idempotency_key_reused for other content; what `work` throws
 */
export function withKey<Answer>(
  { db, clock }: Pick<MainApiDependencies, 'db' | 'clock'>,
  { author, idempotencyKey, content }: KeyedChange,
  answerSchema: AnswerSchema<Answer>,
  work: (transaction: Database) => Promise<Answer>,
): Promise<Answer> {
  const contentHash = hashContent(content);
  const key = { author, idempotencyKey };
  return withTransactionRetry(db, async (transaction) => {
    const { rowCount } = await transaction
      .insert(keyedChanges)
      .values({ ...key, contentHash, at: clock.now() })
      .onConflictDoNothing();
    if (rowCount === 1) {
      const answer = await work(transaction);
      await transaction.update(keyedChanges).set({ answer }).where(hasValues(keyedChanges, key));
      return answer;
    }
    const [first] = await transaction
      .select()
      .from(keyedChanges)
      .where(hasValues(keyedChanges, key));
    if (first?.contentHash !== contentHash) throw new Rejection('idempotency_key_reused');
    return answerSchema.parse(first.answer);
  });
}

/**
 * The answer that the key has got already, for a change whose work takes several transactions; null for a free
 * key.
 * @throws Rejection idempotency_key_reused for other content
 */
export async function findKeyedAnswer<Answer>(
  db: Database,
  { author, idempotencyKey, content }: KeyedChange,
  answerSchema: AnswerSchema<Answer>,
): Promise<Answer | null> {
  const [first] = await db
    .select()
    .from(keyedChanges)
    .where(hasValues(keyedChanges, { author, idempotencyKey }));
  if (!first) return null;
  if (first.contentHash !== hashContent(content)) throw new Rejection('idempotency_key_reused');
  return answerSchema.parse(first.answer);
}

/** The key's answer, in the transaction that ends such a change. */
export async function writeKeyedAnswer(
  { deps, transaction }: InTransaction,
  change: Pick<KeyedChange, 'author' | 'idempotencyKey'> & { readonly contentHash: string },
  answer: object,
): Promise<void> {
  await transaction.insert(keyedChanges).values({ ...change, answer, at: deps.clock.now() });
}

export async function deleteOldKeys(db: Database, until: Date): Promise<void> {
  await db.delete(keyedChanges).where(lte(keyedChanges.at, until));
}
