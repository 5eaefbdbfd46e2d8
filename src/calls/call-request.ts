import type { BodyInput, Endpoint, ParamsInput, QueryInput } from '@/contract/endpoint';
import type { MAIN_API_BASE_PATH, MainApi, MainApiCall } from '@/contract/main-api';
import { encodeQuery } from '@/contract/query-string';

/* Kept apart from the contract's schemas, so that pages do not load zod. */

const BASE_PATH: typeof MAIN_API_BASE_PATH = '/api/v1';

type CallPaths = {
  readonly [Name in MainApiCall]: readonly [MainApi[Name]['method'], MainApi[Name]['path']];
};

export const callPaths: CallPaths = {
  listKajiMenus: ['GET', '/kaji/menus'],
  listCookingMenus: ['GET', '/cooking/menus'],
  listBabyMenus: ['GET', '/baby/menus'],
  listCounselingMenus: ['GET', '/counseling/menus'],
  listMenuCategories: ['GET', '/menu/categories'],
  listMenuItems: ['GET', '/menu/items'],
  getMenuTypes: ['GET', '/menu/types'],
  listMenuRecommends: ['GET', '/menu/recommends'],
  estimateMenu: ['GET', '/menu/select_menus'],
  getOrderMenu: ['GET', '/order/select_menus'],
  getMaidOrder: ['GET', '/maid/orders'],
  checkCoupon: ['GET', '/order/coupons'],
  checkServiceArea: ['GET', '/service_area/contains'],
  searchAddress: ['GET', '/address/search'],
  joinWaitingList: ['POST', '/waiting_list'],
  readWaitingEntry: ['POST', '/waiting_list/entry'],
  leaveWaitingList: ['POST', '/waiting_list/removal'],
  listAlliances: ['GET', '/customer/alliances'],
  listStaffSchedules: ['GET', '/maid/staff_work_schedules'],
  listFirstHearingStaffSchedules: ['GET', '/maid/first_hearing_staff_work_schedules'],
  getStaff: ['GET', '/staff/{staffId}'],
  listAvailableDates: ['GET', '/order/available_dates'],
  listQuestionnaires: ['GET', '/order/questionnaires'],
  uploadQuestionnaireImage: ['POST', '/order/questionnaire_images'],
  showQuestionnaireImage: ['GET', '/order/questionnaire_images/{imageId}'],
  deleteQuestionnaireImage: ['DELETE', '/order/questionnaire_images/{imageId}'],
  placeMaidOrder: ['POST', '/maid/orders'],
  placeOrder: ['POST', '/order/services'],
  getKeptDraft: ['GET', '/user/order_draft'],
  keepDraft: ['PUT', '/user/order_draft'],
  dropKeptDraft: ['DELETE', '/user/order_draft'],
  getOrder: ['GET', '/user/orders'],
  setPlanCard: ['PUT', '/user/orders/credit_card'],
  listOrders: ['GET', '/user/order_lists'],
  listReservations: ['GET', '/user/reservations'],
  listReservationPages: ['GET', '/user/reservation_lists'],
  listSchedules: ['GET', '/user/schedules'],
  listUnansweredVisits: ['GET', '/user/unanswered_visits'],
  getVisit: ['GET', '/user/visits/{visitId}'],
  getVisitDetails: ['GET', '/user/visits/{visitId}/details'],
  getOrderHistory: ['GET', '/user/orders/{orderId}/history'],
  listVisitDates: ['GET', '/user/visits/{visitId}/available_dates'],
  getVisitCalendar: ['GET', '/user/visits/{visitId}/calendar.ics'],
  moveVisit: ['PATCH', '/user/visits/{visitId}'],
  cancelVisit: ['POST', '/user/visits/{visitId}/cancel'],
  answerProposal: ['POST', '/user/orders/{orderId}/proposal'],
  refuseShopChange: ['POST', '/user/visits/{visitId}/refusal'],
  acceptShopChange: ['POST', '/user/visits/{visitId}/acceptance'],
  chooseRemedy: ['POST', '/user/visits/{visitId}/remedy'],
  listVisitAdditions: ['GET', '/user/visits/{visitId}/additions'],
  addVisitOptions: ['POST', '/user/visits/{visitId}/additions'],
  listReviews: ['GET', '/reviews'],
  saveReview: ['PUT', '/user/visits/{visitId}/review'],
  takeBackReview: ['DELETE', '/user/visits/{visitId}/review'],
  rebookOrder: ['GET', '/user/orders/{orderId}/rebooking'],
  listPlans: ['GET', '/user/plans'],
  listPlanStaff: ['GET', '/user/plans/{planId}/staff'],
  skipPlanVisit: ['POST', '/user/plans/{planId}/skip'],
  pausePlan: ['POST', '/user/plans/{planId}/pause'],
  resumePlan: ['POST', '/user/plans/{planId}/resume'],
  endPlan: ['POST', '/user/plans/{planId}/end'],
  changePlan: ['POST', '/user/plans/{planId}/change'],
  listOrderQuotes: ['GET', '/user/orders/{orderId}/quotes'],
  listQuoteDates: ['GET', '/user/orders/{orderId}/quote/available_dates'],
  answerQuote: ['POST', '/user/orders/{orderId}/quote'],
  getUsageDetails: ['GET', '/user/usage_details'],
  getConcerns: ['GET', '/user/concerns'],
  getAccountStatus: ['GET', '/accounts/status'],
  registerAccount: ['POST', '/account/signups'],
  getUserInformation: ['GET', '/user/informations'],
  updateUserInformation: ['PUT', '/user/informations'],
  sendContactEmailCode: ['POST', '/user/informations/email_codes'],
  listCustomerWorkplaces: ['GET', '/order/customer_workplaces'],
  getFriendlyPoints: ['GET', '/user/friendlypoints'],
  listCustomerPayMethods: ['GET', '/user/customer_pay_methods'],
  listCreditCards: ['GET', '/user/customer_pay_method_creditcards'],
  setPayMethod: ['PUT', '/user/pay_methods'],
  listPaymentRequests: ['GET', '/user/payment_requests'],
  payOrder: ['POST', '/user/orders/{orderId}/payment'],
  createCreditCard: ['POST', '/user/credit_cards'],
  updateCreditCard: ['PATCH', '/user/credit_cards/{cardId}'],
  deleteCreditCard: ['DELETE', '/user/credit_cards/{cardId}'],
  listThreeDSecure: ['GET', '/user/three_d_secure_authentications'],
  updateThreeDSecure: ['PATCH', '/user/three_d_secure_authentications/{cardId}'],
  registerThreeDSecure: ['POST', '/user/three_d_secure_authentications'],
  completeThreeDSecure: ['POST', '/user/three_d_secure_authentications/callback'],
  showTemporaryCard: [
    'GET',
    '/user/three_d_secure_authentications/show_temporary_card/{tempCardId}',
  ],
  checkMigrationTarget: ['GET', '/planet_account_migration/target_customers/check'],
  checkPlanetServiceArea: ['POST', '/planet_service_areas/checks'],
  registerEmailCredentials: ['POST', '/planet_account_migration/email_credentials/register'],
  verifyEmailCredentials: ['POST', '/planet_account_migration/email_credentials/verify'],
  updateMigrationPassword: ['POST', '/planet_account_migration/target_customers/update_password'],
  getMaintenanceStatus: ['GET', '/maintenance_fronts/is_maintenance_time'],
  setMaintenanceStatus: ['PUT', '/maintenance_fronts'],
  sendSlackNotification: ['POST', '/slack_notifications/send_message'],
  listTeamNotifications: ['GET', '/slack_notifications'],
  getShortLink: ['GET', '/links/{key}'],
};

interface Inputs<E extends Endpoint> {
  params: ParamsInput<E>;
  query: QueryInput<E>;
  body: BodyInput<E>;
}

/** What a call of this endpoint is made with. */
export type InputOf<E extends Endpoint> = Pick<Inputs<E>, keyof Inputs<E> & keyof E> &
  (E extends { takesIdempotencyKey: true } ? { idempotencyKey: string } : object) & {
    signal?: AbortSignal;
  };

export type CallInput<Name extends MainApiCall> = InputOf<MainApi[Name]>;

/** Untyped, since `InputOf` has already checked the caller. */
export interface LooseCallInput {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  idempotencyKey?: string;
  signal?: AbortSignal;
}

export type CallPath = readonly [method: string, path: string];

/** `baseUrl` is empty in the browser. */
export function callRequest(
  baseUrl: string,
  [method, path]: CallPath,
  input: LooseCallInput,
): { url: string; init: { method: string; headers: Record<string, string>; body?: string } } {
  const params = new Map(Object.entries<unknown>({ ...(input.params ?? {}) }));
  const filledPath = path.replace(/\{(\w+)\}/g, (_, key: string) =>
    encodeURIComponent(String(params.get(key))),
  );
  const query = encodeQuery(input.query ?? {});
  const headers: Record<string, string> = { accept: 'application/json' };
  if (input.body !== undefined) headers['content-type'] = 'application/json';
  if (input.idempotencyKey) headers['idempotency-key'] = input.idempotencyKey;
  return {
    url: `${baseUrl}${BASE_PATH}${filledPath}${query ? `?${query}` : ''}`,
    init: {
      method,
      headers,
      ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
    },
  };
}
