import { addMinutes } from 'date-fns';
import type { ResponseOf } from '@/contract/endpoint';
import { type InboxKind, officeInboxEndpoints } from '@/contract/office-inbox';
import { Rejection } from '@/contract/rejection';
import { formatJapanTime, toJapanDateTime, toJapanTimestamp } from '@/domain/japan-time';
import type { MainApiDependencies } from '../dependencies';
import { withKey } from '../http/keyed-change-repository';
import type { HandlerInput, OfficeCaller } from '../http/request-input';
import type { Author } from '../orders/order-tables';
import { type AuthorNames, readAuthorNames } from './author-name-reader';
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
function toItemKey({ kind, orderId, visitId, refundId, reportId }: ItemName): string {
  return `${kind} ${reportId ?? refundId ?? visitId ?? orderId ?? ''}`;
}

function toItemName(item: InboxItem): ItemName {
  const { kind, orderId, refundId, reportId } = item;
  return { kind, orderId, visitId: visitIdOfItem(item), refundId, reportId };
}

function keyOfInboxItem(item: InboxItem): string {
  return toItemKey(toItemName(item));
}

/** Finds the named item. A name without the id of a report or refund finds all items of its visit or order. */
function itemsNamed(items: readonly InboxItem[], name: ItemName): readonly InboxItem[] {
  const key = toItemKey(name);
  const exact = items.find((item) => keyOfInboxItem(item) === key);
  if (exact) return [exact];
  const withoutId = { refundId: undefined, reportId: undefined };
  return items.filter((item) => toItemKey({ ...toItemName(item), ...withoutId }) === key);
}

function holds(claim: ClaimRow | undefined, item: InboxItem, now: Date): claim is ClaimRow {
  return claim !== undefined && claim.since >= heldFrom(item.since, now);
}

function claimEnd({ since }: ClaimRow): Date {
  return addMinutes(since, CLAIM_MINUTES);
}

function shownClaim(claim: ClaimRow, { authorName }: AuthorNames, reader: Author): Claim {
  return {
    author: claim.author,
    name: authorName(claim.author),
    since: toJapanTimestamp(claim.since),
    until: toJapanTimestamp(claimEnd(claim)),
    isOwn: claim.author === reader,
  };
}

/** Who is at each of the items, in their order; null for nobody. */
export async function listItemClaims(
  { db, clock }: Pick<MainApiDependencies, 'db' | 'clock'>,
  { author }: Pick<OfficeCaller, 'author'>,
  items: readonly InboxItem[],
): Promise<(Claim | null)[]> {
  const rows = await listClaims(db, items.map(keyOfInboxItem));
  const byItem = new Map(rows.map((row) => [row.item, row]));
  const names = await readAuthorNames(
    db,
    rows.map((row) => row.author),
  );
  return items.map((item) => {
    const claim = byItem.get(keyOfInboxItem(item));
    return holds(claim, item, clock.now()) ? shownClaim(claim, names, author) : null;
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
  const { response } = officeInboxEndpoints.claimInboxItem;
  return withKey(deps, { author, idempotencyKey, content }, response, async (transaction) => {
    const named = itemsNamed(await readInbox({ ...deps, db: transaction }), name);
    const [item] = named.length === 1 ? named : [];
    const itemKey = item ? keyOfInboxItem(item) : toItemKey(name);
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
    const names = await readAuthorNames(transaction, [claim.author]);
    if (!taken) throw takenBy(names.authorName(claim.author), claim);
    return { claim: shownClaim(claim, names, author) };
  });
}
