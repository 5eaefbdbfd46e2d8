import { hasWishes } from '@/booking/dates/visit-rows';
import { readDraftOffer } from '@/booking/draft/kept/draft-offer';
import type { AnswerOf } from '@/calls/call-failure';
import { orderDetailPath, paths, usageDetailsPath, visitPath, visitsPath } from '@/config/paths';
import { idInputSchema } from '@/contract/fields';
import type { OrderDetail } from '@/contract/orders';
import type { CreditCard } from '@/contract/payments';
import type { Plan } from '@/contract/plans';
import type { Visit } from '@/contract/visits';
import { toJapanDate } from '@/domain/japan-time';
import { isAbsent } from '@/server/answers/absent-features';
import { signInEmailIn } from '@/server/auth/id-token';
import { wantedNumber } from '@/server/auth/tickets';
import {
  foundOrNull,
  type PageRequest,
  redirectTo,
  withCustomerPage,
  withPage,
} from '@/shell/page-loader.server';
import { type AccountScreenProps, editedPart } from './details/account-screen';
import { cardExpiry } from './my/card-expiry';
import { FIRST_LISTED_MONTH, LAST_LISTED_MONTH } from './my/listed-months';
import type { MyScreenProps } from './my/my-screen';
import type { VisitListing } from './my-visits/visit-listing';
import type { VisitsScreenProps } from './my-visits/visits-screen';
import type { OrdersScreenProps } from './orders/orders-screen';
import { quotePage, unpaidOrderPage } from './paying/offer-pages.server';
import { needsAttention } from './plans/plan-words';
import type { UsageDetailsScreenProps } from './usage-details/usage-details-screen';

const PAGE = /^[1-9]\d{0,3}$/;
const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

type Asked = string | string[] | undefined;

/** The list page in the query, 1 by default; null when it is invalid. */
function askedPage(asked: Asked): number | null {
  if (asked === undefined) return 1;
  return typeof asked === 'string' && PAGE.test(asked) ? Number(asked) : null;
}

/** The `yyyy-MM` in the query; undefined when absent, null when invalid. */
export function askedMonth(asked: Asked): string | null | undefined {
  if (asked === undefined) return undefined;
  if (typeof asked !== 'string' || !MONTH.test(asked)) return null;
  return FIRST_LISTED_MONTH <= asked && asked <= LAST_LISTED_MONTH ? asked : null;
}

type ReadPage = (page: number) => Promise<AnswerOf<'listReservationPages'>>;

/** A limit that no customer reaches. */
const MOST_PAGES = 50;

function visitPages({ read }: Pick<PageRequest, 'read'>): ReadPage {
  return (page) => read('listReservationPages', { query: { page } });
}

/** Reads page after page until `isEnough` is true. */
async function readVisits(
  readPage: ReadPage,
  isEnough: (visits: readonly Visit[]) => boolean,
): Promise<readonly Visit[]> {
  const visits: Visit[] = [];
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const answer = await readPage(page);
    visits.push(...answer.reservations);
    if (!answer.hasNextPage || isEnough(visits)) break;
  }
  return visits;
}

export async function readOrderVisits(
  readPage: ReadPage,
  orderId: string,
): Promise<readonly Visit[]> {
  const visits = await readVisits(readPage, () => false);
  return visits.filter((visit) => visit.orderId === orderId);
}

/** The calls of regular plans are not in SPEC, so a main API may lack them. */
async function readPlans({ call }: Pick<PageRequest, 'call'>): Promise<readonly Plan[]> {
  const plans = await call('listPlans');
  return plans.ok ? plans.value.items : [];
}

/** A status of the main API's own counts, too: the visit would be in no list otherwise. */
function isSettled({ status }: Visit): boolean {
  return status === 'confirmed' || status === 'other';
}

/** The nearest visits. When none of them is settled, the next settled visit is added. */
export async function withNextSettled(
  nearest: readonly Visit[],
  readPage: ReadPage,
): Promise<readonly Visit[]> {
  if (nearest.length === 0 || nearest.some(isSettled)) return nearest;
  const visits = await readVisits(readPage, (found) => found.some(isSettled));
  const next = visits.find(isSettled);
  return next ? [...nearest, next] : nearest;
}

/** Selects what my page shows; the rest is not sent to the browser. `today` is a date in Japan. */
export function shownNow(
  visits: readonly Visit[],
  orders: readonly OrderDetail[],
  creditCards: readonly CreditCard[],
  today: string,
) {
  // The visits of what is proposed are among those that wait for an answer.
  const waiting = orders.filter((order) => hasWishes(order) && order.proposedVisitId === null);
  const quoted = orders.filter(({ status }) => status === 'quoted');
  // The office looks for no date of an inspection whose order it has quoted already.
  const isToldOtherwise = new Set([...waiting, ...quoted].map(({ orderId }) => orderId));
  const latestOrder = orders.find((order) => order.status === 'completed' && order.canBeRebooked);
  return {
    isNew: orders.length === 0 && visits.length === 0,
    visits: visits.filter(isSettled),
    waitingOrders: waiting,
    quotedOrders: quoted,
    waitingVisits: visits.filter(
      ({ status, orderId }) => status === 'requested' && !isToldOtherwise.has(orderId),
    ),
    latestOrder: latestOrder ?? null,
    endingCards: creditCards.filter((card) => cardExpiry(card, today) !== 'good'),
  };
}

const NO_CONCERNS = {
  unpaidCharges: [],
  paymentRequests: [],
  unansweredVisits: [],
  plans: [],
  keptDraft: null,
};

/** Adds whether the kept draft can still be ordered. The call is not in SPEC, so a main API may lack it. */
async function readConcerns({ call }: Pick<PageRequest, 'call'>) {
  const found = await call('getConcerns');
  const { keptDraft, ...concerns } = found.ok ? found.value : NO_CONCERNS;
  const offer = keptDraft && (await readDraftOffer(call, keptDraft, new Date()));
  return { ...concerns, keptDraft: offer };
}

/** Missing details are no failure here. */
export const getMyPageProps = withCustomerPage<MyScreenProps>(async ({ call, read }) => {
  const [account, concerns, { reservations }, { usablePrice }, { orders }, { creditCards }] =
    await Promise.all([
      call('getUserInformation'),
      readConcerns({ call }),
      read('listReservations'),
      read('getFriendlyPoints'),
      read('listOrders', { query: { includesCancelled: 'true' } }),
      read('listCreditCards'),
    ]);
  const visits = await withNextSettled(reservations, visitPages({ read }));
  const today = toJapanDate(new Date());
  const shown = shownNow(visits, orders, creditCards, today);
  return {
    props: {
      ...shown,
      ...concerns,
      plans: concerns.plans.filter(needsAttention),
      isNew: shown.isNew && concerns.paymentRequests.length === 0,
      name: account.ok ? account.value.name : null,
      isRegistered: account.ok || account.error.code !== 'account_not_registered',
      points: usablePrice,
      today,
    },
  };
});

export const getAccountProps = withCustomerPage<AccountScreenProps>(
  async ({ call, context, idToken, session }) => {
    const editing = editedPart(context.query.edit);
    const account = await call('getUserInformation');
    return {
      props: {
        account: foundOrNull(account, ['account_not_registered']),
        tel: session.tel,
        signInEmail: idToken === undefined ? null : signInEmailIn(idToken),
        editing,
        codeSentTo: editing === 'phone' ? await wantedNumber(context.req, session.tel) : null,
      },
    };
  },
);

export const getOrdersProps = withCustomerPage<OrdersScreenProps>(async (request) => {
  const { context, call, read } = request;
  const { orderId } = context.query;
  if (orderId === undefined) {
    const page = askedPage(context.query.page);
    if (page === null) return { notFound: true };
    const [{ orders, hasNextPage }, requested, plans] = await Promise.all([
      read('listOrders', { query: { page, includesCancelled: 'true' } }),
      page === 1 ? call('listPaymentRequests') : null,
      readPlans({ call }),
    ]);
    // Not in SPEC, so a main API may lack it.
    const paymentRequests = requested?.ok ? requested.value.items : [];
    const paused = plans.filter(({ status }) => status === 'paused').map((plan) => plan.orderId);
    const list = { orders, paymentRequests, paused, page, hasNextPage };
    return { props: { detail: null, list } };
  }
  if (typeof orderId !== 'string') return { notFound: true };
  const [found, history, unanswered, visits] = await Promise.all([
    call('getOrder', { query: { orderId } }),
    call('getOrderHistory', { params: { orderId }, query: {} }),
    call('listUnansweredVisits'),
    readOrderVisits(visitPages({ read }), orderId),
  ]);
  const order = foundOrNull(found);
  if (!order) return unpaidOrderPage(request, orderId, history.ok);
  const { quote, payment } = context.query;
  if (quote !== undefined) return quotePage(request, order, quote, visits);
  // It has been paid.
  if (payment !== undefined) return redirectTo(orderDetailPath(orderId));
  const [{ creditCards: cards }, plans, listed] = await Promise.all([
    order.laterVisitsCard ? read('listCreditCards') : { creditCards: [] },
    order.rhythmWeeks === null ? [] : readPlans({ call }),
    order.kindType === 'estimate' ? call('listOrderQuotes', { params: { orderId } }) : null,
  ]);
  const plan = plans.find((found) => found.orderId === orderId) ?? null;
  const askedAt = new Date().toISOString();
  // Not in SPEC, so a main API may lack it.
  const known = history.ok ? history.value.items : [];
  const asked = unanswered.ok ? unanswered.value.visits : [];
  const detail = {
    order,
    visits,
    unansweredVisits: asked.filter((visit) => visit.orderId === orderId),
    cards,
    askedAt,
    history: known,
    earlierHistory: history.ok ? history.value.earlier : null,
    plan,
    quotes: listed?.ok ? listed.value.items : [],
  };
  return { props: { detail, list: null } };
});

type Kind = VisitListing['kind'];

/** A limit that no customer reaches in a month. */
const MOST_PAGES_OF_MONTH = 10;

async function readMonth({ read }: PageRequest, kind: Kind, searchMonth: string) {
  const visits = [];
  let holidays: VisitListing['holidays'] = [];
  for (let page = 1; page <= MOST_PAGES_OF_MONTH; page += 1) {
    const answer = await read('listSchedules', { query: { kind, page, searchMonth } });
    visits.push(...answer.schedules);
    holidays = answer.holidays;
    if (!answer.hasNextPage) break;
  }
  return { visits, holidays, page: 1, hasNextPage: false, month: searchMonth };
}

/** Reads the listing of the query (SPEC section 3, schedule query); null for an invalid query. */
async function readListing(request: PageRequest, kind: Kind): Promise<VisitListing | null> {
  const { query } = request.context;
  const page = askedPage(query.page);
  const month = askedMonth(query.searchMonth);
  const order = idInputSchema.optional().safeParse(query.orderId);
  if (page === null || month === null || !order.success) return null;
  const orderId = order.data ?? null;
  const today = toJapanDate(new Date());
  if (month !== undefined && orderId === null) {
    return { kind, today, orderId, ...(await readMonth(request, kind, month)) };
  }
  const { schedules, hasNextPage } = await request.read('listSchedules', {
    query: { kind, page, ...(orderId !== null && { orderId }) },
  });
  return { kind, today, orderId, visits: schedules, holidays: [], page, hasNextPage, month: null };
}

/** The visit by its id, from the lists where the main API has no call of its own for it. */
async function findVisit(request: PageRequest, visitId: string): Promise<Visit | null> {
  const found = foundOrNull(await request.call('getVisit', { params: { visitId } }));
  if (found || !isAbsent('visits')) return found?.visit ?? null;
  const coming = await readVisits(visitPages(request), () => false);
  const { schedules } = await request.read('listSchedules', {
    query: { kind: 'history', page: 1 },
  });
  return [...coming, ...schedules].find((visit) => visit.visitId === visitId) ?? null;
}

/** A `kind` of the other list redirects to its page; a `visitId` shows that visit. */
function listLoader(own: Kind) {
  return withCustomerPage<VisitsScreenProps>(async (request) => {
    const { visitId, kind = own } = request.context.query;
    if (own === 'schedule' && visitId !== undefined) {
      if (typeof visitId !== 'string') return { notFound: true };
      const params = { visitId };
      const [visit, details, plans] = await Promise.all([
        findVisit(request, visitId),
        request.call('getVisitDetails', { params }),
        readPlans(request),
      ]);
      if (!visit) return { notFound: true };
      // Not in SPEC, so a main API may lack it.
      const known = details.ok ? details.value : null;
      const { orderId } = visit;
      const plan = plans.find((one) => one.orderId === orderId && one.status !== 'ended');
      const planStarts = plan?.visits.map(({ startsAt }) => startsAt) ?? null;
      return { props: { visit, details: known, planStarts, listing: null } };
    }
    if (kind !== 'schedule' && kind !== 'history') return { notFound: true };
    const listing = await readListing(request, kind);
    if (!listing) return { notFound: true };
    if (kind === own) return { props: { visit: null, details: null, planStarts: null, listing } };
    const searchMonth = listing.month ?? undefined;
    const orderId = listing.orderId ?? undefined;
    return redirectTo(visitsPath({ kind, page: listing.page, searchMonth, orderId }));
  });
}

export const getVisitsProps = listLoader('schedule');
export const getHistoryProps = listLoader('history');

/** `yyyy-MM` of the query (SPEC section 3), a missing part being this month's; null if invalid. */
function queriedMonth(year: Asked, month: Asked, thisMonth: string): string | null | undefined {
  if (year === undefined && month === undefined) return undefined;
  if (Array.isArray(year) || Array.isArray(month)) return null;
  const [thisYear, thisNumber = ''] = thisMonth.split('-');
  return askedMonth(`${year ?? thisYear}-${(month ?? thisNumber).padStart(2, '0')}`);
}

function isEmpty({ items, refunds, entries = [] }: AnswerOf<'getUsageDetails'>): boolean {
  return items.length + refunds.length + entries.length === 0;
}

/** The month (`yyyy-MM`) of the newest of these past visits for which something was charged. */
export function newestChargedMonth(past: readonly Visit[]): string | undefined {
  return past
    .filter(
      ({ status, cancellationFee }) =>
        status === 'completed' ||
        status === 'customer_absent' ||
        (status === 'cancelled' && cancellationFee > 0),
    )
    .map(({ startsAt }) => startsAt.slice(0, 7))
    .toSorted()
    .at(-1);
}

/** Without a month in its address the page opens at the newest one that has entries. */
export const getUsageDetailsProps = withCustomerPage<UsageDetailsScreenProps>(
  async ({ context, read }) => {
    const thisMonth = toJapanDate(new Date()).slice(0, 7);
    const { year, month } = context.query;
    const asked = queriedMonth(year, month, thisMonth);
    if (asked === null) return { notFound: true };
    // The main API accepts no later years.
    if (asked !== undefined && asked >= '2101') return { notFound: true };
    const readUsage = (of: string) =>
      read('getUsageDetails', {
        query: { year: Number(of.slice(0, 4)), month: Number(of.slice(5)) },
      });
    const shown = asked ?? thisMonth;
    const usage = await readUsage(shown);
    const props = { month: shown, thisMonth, usage };
    if (asked !== undefined || !isEmpty(usage)) return { props };
    const { schedules } = await read('listSchedules', { query: { kind: 'history', page: 1 } });
    const newest = newestChargedMonth(schedules);
    if (newest === undefined || newest >= thisMonth) return { props };
    const former = await readUsage(newest);
    return { props: isEmpty(former) ? props : { month: newest, thisMonth, usage: former } };
  },
);

/** Finds the page that a link in a message leads to. */
export function linkedPagePath({ page, orderId, visitId, month }: AnswerOf<'getShortLink'>) {
  const pages = {
    order: orderDetailPath(orderId),
    visit: visitId === null ? paths.my.visits : visitPath(visitId),
    usage: month === null ? paths.my.usageDetails : usageDetailsPath(month),
    payment_methods: paths.my.paymentMethods,
  };
  return pages[page];
}

/** The page behind a link in a message, which signs nobody in: the page itself asks for that. */
export const getShortLinkProps = withPage(async ({ context, call }) => {
  const key = String(context.params?.key);
  const link = foundOrNull(await call('getShortLink', { params: { key } }));
  if (!link) return { notFound: true };
  return redirectTo(linkedPagePath(link));
});
