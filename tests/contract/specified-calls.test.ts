import { expect, it } from 'vitest';
import type { Endpoint } from '@/contract/endpoint';
import { type MainApiCall, mainApi } from '@/contract/main-api';

/** SPEC section 7, every call it lists; where it shows no method or path, what was decided. */
const specifiedCalls = [
  'GET /kaji/menus',
  'GET /cooking/menus',
  'GET /baby/menus',
  'GET /counseling/menus',
  'GET /menu/categories',
  'GET /menu/items',
  'GET /menu/types',
  'GET /menu/recommends',
  'GET /menu/select_menus',
  'GET /order/select_menus',
  'GET /maid/orders',
  'GET /order/coupons',
  'GET /service_area/contains',
  'GET /accounts/status',
  'GET /address/search',
  'GET /customer/alliances',
  'GET /order/questionnaires',
  'POST /order/questionnaire_images',
  'GET /order/available_dates',
  'GET /maid/staff_work_schedules',
  'GET /maid/first_hearing_staff_work_schedules',
  'GET /order/customer_workplaces',
  'GET /user/informations',
  'GET /user/customer_pay_methods',
  'GET /user/customer_pay_method_creditcards',
  'GET /user/orders',
  'GET /user/order_lists',
  'GET /user/reservations',
  'GET /user/reservation_lists',
  'GET /user/friendlypoints',
  'GET /user/usage_details',
  // "My schedules": path not shown.
  'GET /user/schedules',
  'POST /order/services',
  // "A maid variant": path not shown.
  'POST /maid/orders',
  'POST /user/credit_cards',
  'PATCH /user/credit_cards/{id}',
  'GET /user/three_d_secure_authentications',
  'POST /user/three_d_secure_authentications',
  'PATCH /user/three_d_secure_authentications/{id}',
  'GET /user/three_d_secure_authentications/show_temporary_card/{id}',
  'POST /user/three_d_secure_authentications/callback',
  // Method not shown.
  'PUT /user/pay_methods',
  'POST /account/signups',
  'POST /slack_notifications/send_message',
  'GET /maintenance_fronts/is_maintenance_time',
  'GET /planet_account_migration/target_customers/check',
  'POST /planet_account_migration/target_customers/update_password',
  'POST /planet_account_migration/email_credentials/register',
  'POST /planet_account_migration/email_credentials/verify',
  'POST /planet_service_areas/checks',
] as const;

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
  expect(specified.map(callOf).sort()).toEqual([...specifiedCalls].sort());
});

it('every call of the contract has its own combination of method and path', () => {
  const calls = endpoints.map(callOf);
  expect(new Set(calls).size).toBe(calls.length);
});
