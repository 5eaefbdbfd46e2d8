import { addMinutes, subMinutes } from 'date-fns';
import { eq, lt, lte, or, sql } from 'drizzle-orm';
import { pgTable, text } from 'drizzle-orm/pg-core';
import type { ResponseOf } from '@/contract/endpoint';
import { type InboxKind, officeInboxEndpoints } from '@/contract/office-inbox';
import { Rejection } from '@/contract/rejection';
import { formatJapanTime, toJapanDateTime } from '@/domain/japan-time';
import type { Database } from '../../database/database';
import { hasValues, instant, isAnyOf } from '../../database/queries';
import { withKey } from '../database/keyed-change';
import type { MainApiDependencies } from '../dependencies';
import type { HandlerInput, OfficeCaller } from '../http/request-input';
import type { Author } from '../orders/order-tables';
import { visitIdOf } from '../orders/visit-repository';
import { type InboxItem, readInbox } from './inbox-sources';
import { listAccountNames } from './office-reader';
import { officeTime } from './show-office-order';

/** How long a claim holds; taking it again begins anew. */
const CLAIM_MINUTES = 30;

const inboxClaims = pgTable('inbox_claims', {
  item: text('item').primaryKey(),
  author: text('author').$type<Author>().notNull(),
  since: instant('since').notNull(),
});
type ClaimRow = typeof inboxClaims.$inferSelect;

type Claiming = (typeof officeInboxEndpoints)['claimInboxItem'];
type Claim = NonNullable<ResponseOf<Claiming>['claim']>;

interface ItemName {
  readonly kind: InboxKind;
  readonly orderId?: string | undefined;
  readonly visitId?: string | undefined;
}

function keyOfItem({ kind, orderId, visitId }: ItemName): string {
  return `${kind} ${visitId ?? orderId ?? ''}`;
}

function keyOf({ kind, orderId, position }: InboxItem): string {
  const visitId = position === undefined ? undefined : visitIdOf({ orderId, position });
  return keyOfItem({ kind, orderId, visitId });
}

/** Not of the same item before, which was dealt with and came again, and not over. */
function holds(claim: ClaimRow | undefined, item: InboxItem, now: Date): claim is ClaimRow {
  return claim !== undefined && claim.since >= item.since && now < endOf(claim);
}

/** Of the accounts of the office; operations have none. */
async function namesOf(db: Database, claims: readonly ClaimRow[]) {
  const names = await listAccountNames(
    db,
    claims.map(({ author }) => author.replace('office:', '')),
  );
  return (author: Author) => names.get(author.replace('office:', '')) ?? '運用担当';
}
type NameOf = Awaited<ReturnType<typeof namesOf>>;

function endOf({ since }: ClaimRow): Date {
  return addMinutes(since, CLAIM_MINUTES);
}

function shownClaim(claim: ClaimRow, nameOf: NameOf, reader: Author): Claim {
  return {
    author: claim.author,
    name: nameOf(claim.author),
    since: officeTime(claim.since),
    until: officeTime(endOf(claim)),
    isOwn: claim.author === reader,
  };
}

/** Who is at each of the items, in their order; null for nobody. */
export async function claimsOf(
  { db, clock }: Pick<MainApiDependencies, 'db' | 'clock'>,
  { author }: Pick<OfficeCaller, 'author'>,
  items: readonly InboxItem[],
): Promise<(Claim | null)[]> {
  const rows = await db
    .select()
    .from(inboxClaims)
    .where(isAnyOf(inboxClaims.item, items.map(keyOf)));
  const byItem = new Map(rows.map((row) => [row.item, row]));
  const nameOf = await namesOf(db, rows);
  return items.map((item) => {
    const claim = byItem.get(keyOf(item));
    return holds(claim, item, clock.now()) ? shownClaim(claim, nameOf, author) : null;
  });
}

function takenBy(name: string, { since }: ClaimRow): Rejection {
  const time = formatJapanTime(toJapanDateTime(since));
  const message = `${name}さんが${time}から対応しています`;
  return new Rejection('state_changed', { fields: [{ path: 'isTaken', message }] });
}

/** In one statement, so that of two at once one gets it. */
async function take(
  transaction: Database,
  row: ClaimRow,
  item: InboxItem,
  from: string | undefined,
): Promise<ClaimRow | undefined> {
  const isOpen = or(
    eq(inboxClaims.author, row.author),
    lt(inboxClaims.since, item.since),
    lte(inboxClaims.since, subMinutes(row.since, CLAIM_MINUTES)),
    from === undefined ? undefined : sql`${inboxClaims.author} = ${from}`,
  );
  const [taken] = await transaction
    .insert(inboxClaims)
    .values(row)
    .onConflictDoUpdate({ target: inboxClaims.item, set: row, setWhere: isOpen })
    .returning();
  return taken;
}

/**
 * Says who does something about an item, so that no two call the same customer. Somebody else's claim stays unless
 * the caller saw it and takes it over. Once per Idempotency-Key.
 * @throws Rejection state_changed with who has it, and for an item that is not there any more
 */
export async function claimInboxItem(
  deps: MainApiDependencies,
  { body, author, idempotencyKey }: HandlerInput<Claiming>,
): Promise<ResponseOf<Claiming>> {
  const { isTaken, from, ...name } = body;
  const itemKey = keyOfItem(name);
  const content = { call: 'claimInboxItem', body };
  const parse = (stored: unknown) => officeInboxEndpoints.claimInboxItem.response.parse(stored);
  return withKey(deps, { author, idempotencyKey, content }, parse, async (transaction) => {
    if (!isTaken) {
      await transaction
        .delete(inboxClaims)
        .where(hasValues(inboxClaims, { item: itemKey, author }));
      return { claim: null };
    }
    const items = await readInbox({ ...deps, db: transaction });
    const item = items.find((each) => keyOf(each) === itemKey);
    if (!item) {
      const message = 'すでに対応が済んでいます';
      throw new Rejection('state_changed', { fields: [{ path: 'isTaken', message }] });
    }
    const row = { item: itemKey, author, since: deps.clock.now() };
    const taken = await take(transaction, row, item, from);
    const [claim = row] = taken
      ? [taken]
      : await transaction
          .select()
          .from(inboxClaims)
          .where(hasValues(inboxClaims, { item: itemKey }));
    const nameOf = await namesOf(transaction, [claim]);
    if (!taken) throw takenBy(nameOf(claim.author), claim);
    return { claim: shownClaim(claim, nameOf, author) };
  });
}

export async function deleteOldClaims(db: Database, now: Date): Promise<void> {
  await db.delete(inboxClaims).where(lte(inboxClaims.since, subMinutes(now, CLAIM_MINUTES)));
}
