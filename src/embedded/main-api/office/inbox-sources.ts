import { addMinutes } from 'date-fns';
import type { InboxKind } from '@/contract/office-inbox';
import {
  addJapanDays,
  formatJapanDate,
  formatJapanDateTime,
  fromJapanTime,
  toJapanDate,
  toJapanDateTime,
} from '@/domain/japan-time';
import { BUSINESS_DAYS_TO_QUOTE } from '@/domain/order-terms';
import { lastFourDigits } from '@/domain/phone';
import { together } from '../../database/queries';
import { endOfBusinessDay } from '../availability/business-days';
import { ARRANGEMENT_DAYS, bookingWindow } from '../availability/visit-rules';
import type { MainApiDependencies } from '../dependencies';
import { getCatalogue } from '../menus/menu-catalogue';
import type { OrderRow } from '../orders/order-tables';
import { answerDeadline } from '../visits/shop-answer';
import { hinders } from './impossible-visits';
import {
  listGivenUpCharges,
  listMissingPlanDays,
  listOpenReports,
  listRefundsByHand,
  listTelephoneOrders,
  listUnacceptedQuotes,
  listUnquotedInspections,
  listVisitsWithoutStaff,
  listWishedVisits,
} from './inbox-reader';
import { listLostVisits, listVisitsOfAbsentStaff, readStaff } from './office-staff-repository';

/** Something that somebody of the shop has to do. */
export interface InboxItem {
  readonly kind: InboxKind;
  readonly orderId: string;
  /** From 0; left out when the whole order waits. */
  readonly position?: number;
  readonly since: Date;
  /** Until when whoever waits was told that it is done: the customer, or the author of a report. */
  readonly promise: Date;
  /** When the visit is, or would be at the earliest wish; null without a visit. */
  readonly visitAt: Date | null;
  /** All of the following in one line. */
  readonly summary: string;
  readonly menuLabel: string;
  readonly customerName: string;
  /** The last four digits of the telephone number. */
  readonly telEnd: string;
  /** Prefecture and city. */
  readonly area: string;
  readonly details: string;
  /** Of a refund that waits for somebody to pay it back. */
  readonly refundId?: string;
  /** Set for a report from a visit. */
  readonly reportId?: string;
  /** Whose page has the report. */
  readonly customerId?: string;
}

/** Reads what waits from the states of orders and visits. No item is stored, so none can be forgotten. */
type InboxSource = (deps: MainApiDependencies) => Promise<readonly InboxItem[]>;

interface OfOrder {
  readonly menu: OrderRow['menu'];
  readonly place: OrderRow['workingAddress'];
}

/** The summary is `浴室クリーニング 試験 太郎様(渋谷区) …`. */
function inboxWords({ menu, place }: OfOrder, details: string) {
  const { customerName, tel, address } = place;
  const menuLabel = menu.chosen.label;
  const summary = `${menuLabel} ${customerName}様(${address.city}) ${details}`.trim();
  const area = address.prefecture + address.city;
  return { summary, menuLabel, customerName, telEnd: lastFourDigits(tel), area, details };
}

const ON_THE_DAY_MINUTES = 30;

/** 18:00 the day before the visit; 30 minutes for what comes up later. */
function promiseBeforeVisit(since: Date, startsAt: Date): Date {
  const dayBefore = addJapanDays(toJapanDate(startsAt), -1);
  const evening = fromJapanTime(`${dayBefore}T18:00:00`);
  return since < evening ? evening : addMinutes(since, ON_THE_DAY_MINUTES);
}

const kindOfEvent: Readonly<Record<string, InboxKind>> = {
  proposalDeclined: 'other_dates',
  refused: 'refusal',
};

const endedStartWords: Readonly<Record<string, string>> = {
  proposalDeclined: 'お断りの日時',
  proposalExpired: '期限切れの提案',
  refused: 'お断りの日時',
};

const shownStarts = (starts: readonly string[]) => starts.map(formatJapanDateTime).join('、');

/** The wishes, and before them the starts that did not suit, so that nobody offers these again. */
function wishWords(wishes: readonly string[], event = '', ended: string | null = null): string {
  const words = endedStartWords[event];
  const wished = shownStarts(wishes);
  if (words === undefined || ended === null) return wished;
  return [`${words}: ${shownStarts(ended.split(','))}`, wished && `ご希望: ${wished}`]
    .filter((part) => part !== '')
    .join(' / ');
}

const wishedVisits: InboxSource = async ({ db }) =>
  (await listWishedVisits(db)).map(({ orderId, position, since, cause, wishes, ...order }) => ({
    kind: kindOfEvent[cause?.event ?? ''] ?? 'wish',
    orderId,
    position,
    since,
    promise: answerDeadline(since),
    visitAt:
      wishes.map((wish) => fromJapanTime(wish)).toSorted((a, b) => a.getTime() - b.getTime())[0] ??
      null,
    ...inboxWords(order, wishWords(wishes, cause?.event, cause?.starts)),
  }));

const telephoneOrders: InboxSource = async ({ db }) =>
  (await listTelephoneOrders(db)).map(({ orderId, since, ...order }) => ({
    kind: 'telephone',
    orderId,
    since,
    promise: answerDeadline(since),
    visitAt: null,
    ...inboxWords(order, order.place.tel),
  }));

const inspections: InboxSource = async ({ db, clock }) =>
  (await listUnquotedInspections(db, clock.now())).map(
    ({ orderId, position, since, ...order }) => ({
      kind: 'quote',
      orderId,
      position,
      since,
      promise: endOfBusinessDay(since, BUSINESS_DAYS_TO_QUOTE),
      visitAt: since,
      ...inboxWords(order, `現地確認 ${formatJapanDateTime(toJapanDateTime(since))}まで`),
    }),
  );

const unacceptedQuotes: InboxSource = async ({ db, clock }) =>
  (await listUnacceptedQuotes(db, clock.now())).flatMap(({ orderId, since, status, ...order }) =>
    since === null
      ? []
      : [
          {
            kind: 'quote',
            orderId,
            since,
            promise: answerDeadline(since),
            visitAt: null,
            ...inboxWords(
              order,
              status === 'declined' ? 'お見積もりのお断り' : 'お見積もりの期限切れ',
            ),
          } as const,
        ],
  );

const visitsWithoutStaff: InboxSource = async ({ db }) =>
  (await listVisitsWithoutStaff(db)).map(({ orderId, position, since, startsAt, ...order }) => ({
    kind: 'no_staff',
    orderId,
    position,
    since,
    promise: promiseBeforeVisit(since, startsAt),
    visitAt: startsAt,
    ...inboxWords(order, formatJapanDateTime(toJapanDateTime(startsAt))),
  }));

/** Visits whose staff member lost the hours, a skill or a credential, or leaves, while that reason still holds. */
async function lostVisits(deps: MainApiDependencies) {
  const lost = await listLostVisits(deps.db);
  if (lost.length === 0) return [];
  const [catalogue, people] = await together(
    getCatalogue(deps),
    readStaff(deps.db, deps.clock.now()),
  );
  const personById = new Map(people.map((person) => [person.staffId, person]));
  return lost.filter((visit) => {
    const person = personById.get(visit.staffId);
    return person !== undefined && hinders[visit.change](person, visit, catalogue);
  });
}

/** Visits whose staff member is absent then, or became unable to make them after they were promised. */
const visitsThatStaffCannotMake: InboxSource = async (deps) => {
  const [ofAbsent, lost] = await together(listVisitsOfAbsentStaff(deps.db), lostVisits(deps));
  const items = [...ofAbsent, ...lost].map(
    ({ orderId, position, since, startsAt, ...order }): InboxItem => ({
      kind: 'absence',
      orderId,
      position,
      since,
      promise: promiseBeforeVisit(since, startsAt),
      visitAt: startsAt,
      ...inboxWords(order, formatJapanDateTime(toJapanDateTime(startsAt))),
    }),
  );
  // Once for a visit that has several reasons, the earliest first.
  const latestFirst = items.toSorted((a, b) => b.since.getTime() - a.since.getTime());
  const byVisit = latestFirst.map((item) => [`${item.orderId} ${item.position}`, item] as const);
  return [...new Map(byVisit).values()];
};

const givenUpCharges: InboxSource = async ({ db }) =>
  (await listGivenUpCharges(db)).flatMap(({ orderId, position, since, amount, ...order }) =>
    since === null
      ? []
      : [
          {
            kind: 'charge_given_up',
            orderId,
            position,
            since,
            promise: answerDeadline(since),
            visitAt: null,
            ...inboxWords(order, `${amount.toLocaleString('ja-JP')}円`),
          } as const,
        ],
  );

/** Somebody is looked for until the end of the last day on which one can be arranged, as the customer was told. */
const missingPlanDays: InboxSource = async ({ db, clock }) =>
  (await listMissingPlanDays(db, bookingWindow(clock.now()).arrangeableFrom)).map(
    ({ orderId, day, since, ...order }) => ({
      kind: 'plan_gap',
      orderId,
      since,
      promise: fromJapanTime(addJapanDays(day, 1 - ARRANGEMENT_DAYS)),
      visitAt: fromJapanTime(day),
      ...inboxWords(order, formatJapanDate(day)),
    }),
  );

const refundsByHand: InboxSource = async ({ db }) =>
  (await listRefundsByHand(db)).map(({ orderId, refundId, since, amount, ...order }) => ({
    kind: 'refund_by_hand',
    orderId,
    refundId,
    since,
    promise: answerDeadline(since),
    visitAt: null,
    ...inboxWords(order, `${amount.toLocaleString('ja-JP')}円`),
  }));

/** Without the text of the report, as an item is shown in lists. */
const reports: InboxSource = async ({ db }) =>
  (await listOpenReports(db)).map(
    ({ orderId, position, reportId, customerId, since, startsAt, ...order }) => ({
      kind: 'harassment',
      orderId,
      position,
      reportId,
      customerId,
      since,
      promise: answerDeadline(since),
      visitAt: startsAt,
      ...inboxWords(order, `訪問 ${formatJapanDateTime(toJapanDateTime(startsAt))}`),
    }),
  );

/** One entry per query; what else needs a person is added here. */
const inboxSources: readonly InboxSource[] = [
  wishedVisits,
  telephoneOrders,
  inspections,
  unacceptedQuotes,
  visitsWithoutStaff,
  visitsThatStaffCannotMake,
  givenUpCharges,
  missingPlanDays,
  refundsByHand,
  reports,
];

/**
 * Earliest promise first, and of the same promise the visit that comes first; items without a visit are last. Items
 * that have both in common have one order, too, as a list that is read page by page would otherwise skip some of them.
 */
export function inOrder(items: readonly InboxItem[]): readonly InboxItem[] {
  const keyOf = ({ kind, orderId, position, refundId, reportId }: InboxItem) =>
    [orderId, position, kind, refundId, reportId].join(' ');
  const startOf = ({ visitAt }: InboxItem) => visitAt?.getTime() ?? Number.MAX_SAFE_INTEGER;
  return items.toSorted(
    (a, b) =>
      a.promise.getTime() - b.promise.getTime() ||
      startOf(a) - startOf(b) ||
      (keyOf(a) < keyOf(b) ? -1 : 1),
  );
}

/** Everything that needs a person of the shop, the earliest promise first. */
export async function readInbox(deps: MainApiDependencies): Promise<readonly InboxItem[]> {
  const found = await together(...inboxSources.map((source) => source(deps)));
  return inOrder(found.flat());
}

/** How many promises to customers and authors of reports are over while what they are about still waits. */
export async function countOverduePromises(deps: MainApiDependencies): Promise<number> {
  const now = deps.clock.now();
  return (await readInbox(deps)).filter(({ promise }) => promise < now).length;
}
