import { addMinutes } from 'date-fns';
import type { ResponseOf } from '@/contract/endpoint';
import { type InboxKind, officeInboxEndpoints } from '@/contract/office-inbox';
import { Rejection } from '@/contract/rejection';
import type { Database } from '@/database/database';
import { formatJapanTime, toJapanDateTime } from '@/domain/japan-time';
import type { MainApiDependencies } from '../dependencies';
import { withKey } from '../http/keyed-change-repository';
import type { HandlerInput, OfficeCaller } from '../http/request-input';
import type { Author } from '../orders/order-tables';
import { officeTime } from '../orders/show-office-order';
import { listAccountNames } from './author-name-reader';
import {
  CLAIM_MINUTES,
  type ClaimRow,
  heldFrom,
  leaveItem,
  listClaims,
  takeItem,
} from './inbox-claim-repository';
import { type InboxItem, readInbox, visitIdOfItem } from './inbox-sources';

type Claiming = (typeof officeInboxEndpoints)['claimInboxItem'];
type Claim = NonNullable<ResponseOf<Claiming>['claim']>;

interface ItemName {
  readonly kind: InboxKind;
  readonly orderId?: string | undefined;
  readonly visitId?: string | undefined;
  readonly refundId?: string | undefined;
  readonly reportId?: string | undefined;
}

/** Built from the most exact id, because a visit can have several reports and an order several refunds. */
function keyOfItem({ kind, orderId, visitId, refundId, reportId }: ItemName): string {
  return `${kind} ${reportId ?? refundId ?? visitId ?? orderId ?? ''}`;
}

function itemNameOf(item: InboxItem): ItemName {
  const { kind, orderId, refundId, reportId } = item;
  return { kind, orderId, visitId: visitIdOfItem(item), refundId, reportId };
}

function keyOf(item: InboxItem): string {
  return keyOfItem(itemNameOf(item));
}

/** Finds the named item. A name without the id of a report or refund finds all items of its visit or order. */
function itemsNamed(items: readonly InboxItem[], name: ItemName): readonly InboxItem[] {
  const key = keyOfItem(name);
  const exact = items.find((item) => keyOf(item) === key);
  if (exact) return [exact];
  const withoutId = { refundId: undefined, reportId: undefined };
  return items.filter((item) => keyOfItem({ ...itemNameOf(item), ...withoutId }) === key);
}

function holds(claim: ClaimRow | undefined, item: InboxItem, now: Date): claim is ClaimRow {
  return claim !== undefined && claim.since >= heldFrom(item.since, now);
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
  const rows = await listClaims(db, items.map(keyOf));
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
  const content = { call: 'claimInboxItem', body };
  const parse = (stored: unknown) => officeInboxEndpoints.claimInboxItem.response.parse(stored);
  return withKey(deps, { author, idempotencyKey, content }, parse, async (transaction) => {
    const named = itemsNamed(await readInbox({ ...deps, db: transaction }), name);
    const [item] = named.length === 1 ? named : [];
    const itemKey = item ? keyOf(item) : keyOfItem(name);
    if (!isTaken) {
      await leaveItem(transaction, { item: itemKey, author });
      return { claim: null };
    }
    if (!item) {
      const message =
        named.length === 0
          ? 'すでに対応が済んでいます'
          : '同じものが2件以上あります。一覧を読み込み直してください';
      throw new Rejection('state_changed', { fields: [{ path: 'isTaken', message }] });
    }
    const row = { item: itemKey, author, since: deps.clock.now() };
    const taken = await takeItem(transaction, row, item.since, from);
    const [claim = row] = taken ? [taken] : await listClaims(transaction, [itemKey]);
    const nameOf = await namesOf(transaction, [claim]);
    if (!taken) throw takenBy(nameOf(claim.author), claim);
    return { claim: shownClaim(claim, nameOf, author) };
  });
}
