import { readServerEnv } from '@/config/env.server';
import type { MainApiCall } from '@/contract/main-api';
import type { ServedCall } from '@/contract/served-api';
import { type MainApiFeature, mainApiFeatures } from '@/domain/main-api-features';
import { processWide } from '@/platform/process-wide';

/**
 * Calls that SPEC does not name, by the part of the shop that they make. A main API has the whole of a feature or
 * nothing of it (docs/main-api-answers.md).
 */
export const featureCalls = {
  waiting_list: ['joinWaitingList', 'readWaitingEntry', 'leaveWaitingList'],
  drafts: ['getKeptDraft', 'keepDraft', 'dropKeptDraft'],
  visits: [
    'getVisit',
    'getVisitDetails',
    'getOrderHistory',
    'listUnansweredVisits',
    'listVisitDates',
    'getVisitCalendar',
    'moveVisit',
    'cancelVisit',
    'answerProposal',
    'refuseShopChange',
    'acceptShopChange',
    'chooseRemedy',
    'rebookOrder',
    'getConcerns',
  ],
  additions: ['listVisitAdditions', 'addVisitOptions'],
  reviews: ['listReviews', 'saveReview', 'takeBackReview'],
  staff: ['getStaff'],
  plans: [
    'listPlans',
    'listPlanStaff',
    'skipPlanVisit',
    'pausePlan',
    'resumePlan',
    'endPlan',
    'changePlan',
    'setPlanCard',
  ],
  quotes: ['listOrderQuotes', 'listQuoteDates', 'answerQuote'],
  payment_requests: ['listPaymentRequests', 'payOrder'],
  account_changes: ['updateUserInformation', 'sendContactEmailCode', 'deleteCreditCard'],
  pictures: ['showQuestionnaireImage', 'deleteQuestionnaireImage'],
  short_links: ['getShortLink'],
  operations: ['setMaintenanceStatus', 'listTeamNotifications'],
  // Fields of an order's body, which no call of their own tells of.
  agreed_terms: [],
} as const satisfies Readonly<Record<MainApiFeature, readonly MainApiCall[]>>;

const featureByCall: ReadonlyMap<ServedCall, MainApiFeature> = new Map(
  mainApiFeatures.flatMap((feature) =>
    featureCalls[feature].map((call) => [call, feature] as const),
  ),
);

/** After this time a feature that was not there is asked for again. */
const ABSENT_MS = 60 * 60 * 1000;

/** Features that only a change of the customer's, or an order, would find out: a first customer would be refused. */
const FOUND_BY_CHANGES: readonly MainApiFeature[] = [
  'waiting_list',
  'account_changes',
  'pictures',
  'agreed_terms',
];

const foundAbsent = processWide('absentMainApiFeatures', () => new Map<MainApiFeature, number>());

/**
 * Whether the main API lacks a feature: it is not among MAIN_API_FEATURES, or, where these are not set, a call of it
 * was not found within the last hour. Of those that only a change would find out, it has none when it lacks another.
 */
export function isAbsent(
  feature: MainApiFeature,
  now = Date.now(),
  { MAIN_API_FEATURES } = readServerEnv(),
): boolean {
  if (MAIN_API_FEATURES !== undefined) return !MAIN_API_FEATURES.includes(feature);
  const isFresh = (foundAt = Number.NEGATIVE_INFINITY) => now - foundAt < ABSENT_MS;
  // A main API that lacks another feature is not the product's own.
  if (FOUND_BY_CHANGES.includes(feature))
    return [...foundAbsent().values()].some((foundAt) => isFresh(foundAt));
  return isFresh(foundAbsent().get(feature));
}

/** The features that pages do without; undefined where there are all. */
export function absentFeatures(): readonly MainApiFeature[] | undefined {
  const [now, env] = [Date.now(), readServerEnv()];
  const absent = mainApiFeatures.filter((feature) => isAbsent(feature, now, env));
  return absent.length > 0 ? absent : undefined;
}

/** Reads that are empty without their feature, so that no page has to ask whether it is there. */
const empty: Partial<Record<ServedCall, object>> = {
  getKeptDraft: { draft: null },
  keepDraft: { isKept: false },
  dropKeptDraft: { isKept: false },
  getOrderHistory: { items: [] },
  listUnansweredVisits: { visits: [] },
  getConcerns: {
    unpaidCharges: [],
    paymentRequests: [],
    unansweredVisits: [],
    plans: [],
    keptDraft: null,
  },
  listReviews: { rating: null, items: [], hasNextPage: false },
  listPlans: { items: [] },
  listOrderQuotes: { items: [] },
  listPaymentRequests: { items: [] },
};

/** The substitute for the answer of a call whose feature the main API lacks; undefined when the call has to be made. */
export function answerWithout(name: ServedCall) {
  const feature = featureByCall.get(name);
  if (feature === undefined || !isAbsent(feature)) return undefined;
  const body = empty[name];
  const bytes = Buffer.from(body === undefined ? '' : JSON.stringify(body));
  return { status: body === undefined ? 404 : 200, headers: new Headers(), bytes };
}

/** Keeps that a call was not found, by an answer that is not the product's own. */
export function noteAbsent(name: ServedCall, now = Date.now()): void {
  const feature = featureByCall.get(name);
  if (feature !== undefined) foundAbsent().set(feature, now);
}
