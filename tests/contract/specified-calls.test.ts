import { expect, it } from 'vitest';
import type { Endpoint } from '@/contract/endpoint';
import { type MainApiCall, mainApi } from '@/contract/main-api';
import { projectFile } from '../architecture/source-files';

/** SPEC section 7, every call it lists; where it shows no method or path, what was decided. */
const specifiedCalls = projectFile('docs/main-api-answers.md').match(
  /^(GET|POST|PUT|PATCH|DELETE) \/\S+$/gm,
);

/** Method and path; whatever a parameter is called. */
function callOf({ method, path }: Endpoint): string {
  return `${method} ${path.replace(/\{\w+\}/g, '{id}')}`;
}

const endpoints: readonly Endpoint[] = Object.values(mainApi);

/** Not in SPEC section 7, so another main API may lack them. */
const callsBeyondSpec: readonly MainApiCall[] = [
  'updateUserInformation',
  'sendContactEmailCode',
  'setMaintenanceStatus',
  'listTeamNotifications',
  'setPlanCard',
  'deleteCreditCard',
  'showQuestionnaireImage',
  'deleteQuestionnaireImage',
  'getConcerns',
  'listUnansweredVisits',
  'getVisit',
  'getVisitDetails',
  'getOrderHistory',
  'listVisitDates',
  'getVisitCalendar',
  'moveVisit',
  'cancelVisit',
  'chooseRemedy',
  'listVisitAdditions',
  'addVisitOptions',
  'getStaff',
  'listReviews',
  'saveReview',
  'takeBackReview',
  'rebookOrder',
  'getKeptDraft',
  'keepDraft',
  'dropKeptDraft',
  'answerProposal',
  'refuseShopChange',
  'acceptShopChange',
  'getShortLink',
  'joinWaitingList',
  'readWaitingEntry',
  'leaveWaitingList',
  'listPaymentRequests',
  'payOrder',
  'listPlans',
  'listPlanStaff',
  'skipPlanVisit',
  'pausePlan',
  'resumePlan',
  'endPlan',
  'changePlan',
  'listOrderQuotes',
  'listQuoteDates',
  'answerQuote',
  'listPaymentRequests',
  'payOrder',
];

it('the calls of the contract are those of SPEC, except the listed ones that go beyond it', () => {
  const beyond = new Set(callsBeyondSpec.map((name): Endpoint => mainApi[name]));
  const specified = endpoints.filter((endpoint) => !beyond.has(endpoint));
  expect(specified.map(callOf).sort()).toEqual(specifiedCalls?.sort());
});

it('every call of the contract has its own combination of method and path', () => {
  const calls = endpoints.map(callOf);
  expect(new Set(calls).size).toBe(calls.length);
});
