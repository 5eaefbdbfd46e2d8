import { addHours, addMinutes, subHours } from 'date-fns';
import { z } from 'zod';
import type { InboxKind } from '@/contract/office-inbox';
import { together } from '@/database/queries';
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
import { serializeError } from '@/platform/log';
import { closingTime, endOfBusinessDay } from '../calendar/business-days';
import { ARRANGEMENT_DAYS, bookingWindow } from '../calendar/visit-rules';
import { getCatalogue } from '../catalogue/indexed-catalogue';
import type { MainApiDependencies } from '../dependencies';
import {
  jobSteps,
  type LastingFailure,
  listLastingFailures,
} from '../operations/failed-row-repository';
import { listExtended } from '../operations/presence-repository';
import { UNREADABLE } from '../orders/order-list';
import type { OrderRow } from '../orders/order-tables';
import { hinders } from '../staff/impossible-visits';
import {
  listLostVisits,
  listVisitsOfAbsentStaff,
  readStaff,
} from '../staff/office-staff-repository';
import { answerDeadline } from '../visits/visit-change-rules';
import { toVisitId } from '../visits/visit-repository';
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

/** Something that somebody of the shop has to do. */
export interface InboxItem {
  readonly kind: InboxKind;
  /** Left out for what a job could not do and belongs to no order. */
  readonly orderId?: string;
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
  /** Set for a refund that somebody has to pay back. */
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

interface Waiting {
  readonly orderId: string;
  readonly position?: number;
  readonly since: Date | null;
}

type ItemParts = Omit<InboxItem, 'kind' | 'orderId' | 'position' | 'since'> & {
  readonly kind?: InboxKind;
};

const wordsSchema = z.object({
  menuLabel: z.string(),
  customerName: z.string(),
  telEnd: z.string(),
  area: z.string(),
  details: z.string(),
});

/** The summary is `浴室クリーニング 試験 太郎様(渋谷区) …`. */
function inboxWords({ menu, place }: OfOrder, details: string) {
  const { customerName, tel, address } = place;
  const menuLabel = menu.chosen.label;
  const summary = `${menuLabel} ${customerName}様(${address.city}) ${details}`.trim();
  const area = address.prefecture + address.city;
  const words = { menuLabel, customerName, telEnd: lastFourDigits(tel), area, details };
  return { summary, ...wordsSchema.parse(words) };
}

/** Instead of the words of an order that cannot be read. */
function wordsOfUnreadable(details = '') {
  const none = { menuLabel: UNREADABLE, customerName: '', telEnd: '', area: '' };
  return { summary: `${UNREADABLE} ${details}`.trim(), ...none, details };
}

/**
 * An item for each row that waits since some time. What cannot be read is an item as well, which names its order: one
 * broken row closes neither the inbox nor what counts it.
 * @param toItem null for what does not wait after all
 */
function toItems<Row extends Waiting>(
  { logger }: MainApiDependencies,
  kind: InboxKind,
  rows: readonly Row[],
  toItem: (row: Row, since: Date) => ItemParts | null,
): InboxItem[] {
  return rows.flatMap((row) => {
    const { orderId, position, since } = row;
    if (since === null) return [];
    const common = { kind, orderId, ...(position !== undefined && { position }), since };
    try {
      const item = toItem(row, since);
      return item ? [{ ...common, ...item }] : [];
    } catch (error) {
      logger.warn(
        { orderId, kind, ...serializeError(error) },
        'an item of the inbox is unreadable',
      );
      const words = wordsOfUnreadable();
      return [{ ...common, promise: answerDeadline(since), visitAt: null, ...words }];
    }
  });
}

const ON_THE_DAY_MINUTES = 30;

/** When the office closes on the day before the visit; 30 minutes for what comes up later. */
function promiseBeforeVisit(since: Date, startsAt: Date): Date {
  const evening = closingTime(addJapanDays(toJapanDate(startsAt), -1));
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

const wishedVisits: InboxSource = async (deps) =>
  toItems(deps, 'wish', await listWishedVisits(deps.db), ({ cause, wishes, ...order }, since) => ({
    kind: kindOfEvent[cause?.event ?? ''] ?? 'wish',
    promise: answerDeadline(since),
    visitAt:
      wishes.map((wish) => fromJapanTime(wish)).toSorted((a, b) => a.getTime() - b.getTime())[0] ??
      null,
    ...inboxWords(order, wishWords(wishes, cause?.event, cause?.starts)),
  }));

const telephoneOrders: InboxSource = async (deps) =>
  toItems(deps, 'telephone', await listTelephoneOrders(deps.db), (order, since) => ({
    promise: answerDeadline(since),
    visitAt: null,
    ...inboxWords(order, order.place.tel),
  }));

const inspections: InboxSource = async (deps) => {
  const unquoted = await listUnquotedInspections(deps.db, deps.clock.now());
  return toItems(deps, 'quote', unquoted, (order, since) => ({
    promise: endOfBusinessDay(since, BUSINESS_DAYS_TO_QUOTE),
    visitAt: since,
    ...inboxWords(order, `現地確認 ${formatJapanDateTime(toJapanDateTime(since))}まで`),
  }));
};

const unacceptedQuotes: InboxSource = async (deps) => {
  const unaccepted = await listUnacceptedQuotes(deps.db, deps.clock.now());
  return toItems(deps, 'quote', unaccepted, ({ status, ...order }, since) => ({
    promise: answerDeadline(since),
    visitAt: null,
    ...inboxWords(order, status === 'declined' ? 'お見積もりのお断り' : 'お見積もりの期限切れ'),
  }));
};

/** The item of a visit that needs somebody before it starts. */
function itemBeforeVisit(order: OfOrder & { readonly startsAt: Date }, since: Date): ItemParts {
  const { startsAt } = order;
  return {
    promise: promiseBeforeVisit(since, startsAt),
    visitAt: startsAt,
    ...inboxWords(order, formatJapanDateTime(toJapanDateTime(startsAt))),
  };
}

const visitsWithoutStaff: InboxSource = async (deps) =>
  toItems(deps, 'no_staff', await listVisitsWithoutStaff(deps.db), itemBeforeVisit);

/** Visits whose staff member lost the hours, a skill or a credential, or leaves, while that reason still holds. */
async function lostVisits(deps: MainApiDependencies) {
  const lost = await listLostVisits(deps.db);
  if (lost.length === 0) return [];
  const [catalogue, people] = await together(
    getCatalogue(deps),
    readStaff(deps.db, deps.clock.now()),
  );
  const personById = new Map(people.map((person) => [person.staffId, person]));
  return toItems(deps, 'absence', lost, (visit, since) => {
    const person = personById.get(visit.staffId);
    const isLost = person !== undefined && hinders[visit.change](person, visit, catalogue);
    return isLost ? itemBeforeVisit(visit, since) : null;
  });
}

/** Visits whose staff member is absent then, or became unable to make them after they were promised. */
const visitsThatStaffCannotMake: InboxSource = async (deps) => {
  const [absent, lost] = await together(listVisitsOfAbsentStaff(deps.db), lostVisits(deps));
  const items = [...toItems(deps, 'absence', absent, itemBeforeVisit), ...lost];
  // Once for a visit that has several reasons, the earliest first.
  const latestFirst = items.toSorted((a, b) => b.since.getTime() - a.since.getTime());
  const byVisit = latestFirst.map((item) => [`${item.orderId} ${item.position}`, item] as const);
  return [...new Map(byVisit).values()];
};

const givenUpCharges: InboxSource = async (deps) =>
  toItems(
    deps,
    'charge_given_up',
    await listGivenUpCharges(deps.db),
    ({ amount, ...order }, since) => ({
      promise: answerDeadline(since),
      visitAt: null,
      ...inboxWords(order, `${amount.toLocaleString('ja-JP')}円`),
    }),
  );

/** Somebody is looked for until the end of the last day on which one can be arranged, as the customer was told. */
const missingPlanDays: InboxSource = async (deps) => {
  const { arrangeableFrom } = bookingWindow(deps.clock.now());
  const missing = await listMissingPlanDays(deps.db, arrangeableFrom);
  return toItems(deps, 'plan_gap', missing, ({ day, ...order }) => ({
    promise: fromJapanTime(addJapanDays(day, 1 - ARRANGEMENT_DAYS)),
    visitAt: fromJapanTime(day),
    ...inboxWords(order, formatJapanDate(day)),
  }));
};

const refundsByHand: InboxSource = async (deps) =>
  toItems(
    deps,
    'refund_by_hand',
    await listRefundsByHand(deps.db),
    ({ refundId, amount, ...order }, since) => ({
      refundId,
      promise: answerDeadline(since),
      visitAt: null,
      ...inboxWords(order, `${amount.toLocaleString('ja-JP')}円`),
    }),
  );

/** Without the text of the report, as an item is shown in lists. */
const reports: InboxSource = async (deps) =>
  toItems(
    deps,
    'harassment',
    await listOpenReports(deps.db),
    ({ reportId, customerId, startsAt, ...order }, since) => ({
      reportId,
      customerId,
      promise: answerDeadline(since),
      visitAt: startsAt,
      ...inboxWords(order, `訪問 ${formatJapanDateTime(toJapanDateTime(startsAt))}`),
    }),
  );

/** Lists visits that can still be cancelled free because the shop was away at their deadline. */
const extendedDeadlines: InboxSource = async (deps) =>
  toItems(
    deps,
    'outage',
    await listExtended(deps.db, deps.clock.now()),
    ({ freeUntil, startsAt, ...order }, since) => ({
      promise: freeUntil ?? since,
      visitAt: startsAt,
      ...inboxWords(order, `訪問 ${formatJapanDateTime(toJapanDateTime(startsAt))}`),
    }),
  );

/** A row at which a job has failed for this many hours waits for a person. */
const FAILING_HOURS = 24;
const SHOWN_FAILURES = 500;

function wordsOfFailure({ menu, place, step, id }: LastingFailure) {
  const details = `${jobSteps[step]}(${id})`;
  try {
    if (menu && place) return inboxWords({ menu, place }, details);
  } catch {
    // The order that cannot be read is why it fails.
  }
  return wordsOfUnreadable(details);
}

/** What the jobs have failed to do for a day (docs/decisions/0116). */
const failures: InboxSource = async ({ db, clock }) => {
  const until = subHours(clock.now(), FAILING_HOURS);
  const failing = await listLastingFailures(db, until, SHOWN_FAILURES);
  return failing.map((failure) => {
    const { orderId, failedSince } = failure;
    const since = addHours(failedSince, FAILING_HOURS);
    return {
      kind: 'job_failed',
      ...(orderId !== null && { orderId }),
      since,
      promise: answerDeadline(since),
      visitAt: null,
      ...wordsOfFailure(failure),
    };
  });
};

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
  failures,
  extendedDeadlines,
];

/** Undefined when the whole order waits, or none. */
export function visitIdOfItem({ orderId, position }: InboxItem): string | undefined {
  if (orderId === undefined || position === undefined) return undefined;
  return toVisitId({ orderId, position });
}

/**
 * Earliest promise first, and of the same promise the visit that comes first; items without a visit are last. Items
 * that have both in common have one order, too, as a list that is read page by page would otherwise skip some of them.
 */
export function inOrder(items: readonly InboxItem[]): readonly InboxItem[] {
  const keyOf = ({ kind, orderId, position, refundId, reportId, details }: InboxItem) =>
    [orderId, position, kind, refundId, reportId, details].join(' ');
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
