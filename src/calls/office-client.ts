import type { ResponseOf } from '@/contract/endpoint';
import type { OfficeCall, officeApi } from '@/contract/office';
import type { Preview } from '@/contract/office-preview';
import type { CallPath, InputOf, LooseCallInput } from './call-request';
import type { Result } from './failure';
import { type CallerOptions, makeCall } from './main-api-client';
import { sendByFetch } from './send-by-fetch';

/* Apart from the contract, so that pages do not load zod, and from the paths that customers' pages load. */

type OfficeApi = typeof officeApi;

type OfficeCallPaths = {
  readonly [Name in OfficeCall]: readonly [OfficeApi[Name]['method'], OfficeApi[Name]['path']];
};

const officeCallPaths: OfficeCallPaths = {
  startOfficeSession: ['POST', '/office/sessions'],
  getOfficeSession: ['GET', '/office/sessions/current'],
  endOfficeSessions: ['POST', '/office/sessions/end'],
  createFirstOwnerKey: ['POST', '/office/first-owner-keys'],
  createOfficeInvitation: ['POST', '/office/invitations'],
  renewOfficeAccess: ['POST', '/office/accounts/{accountId}/invitations'],
  listOfficeInvitations: ['GET', '/office/invitations'],
  withdrawOfficeInvitation: ['POST', '/office/invitations/{invitationId}/withdrawal'],
  readOfficeInvitation: ['POST', '/office/invitations/read'],
  createTotpSecret: ['POST', '/office/totp'],
  createOfficeAccount: ['POST', '/office/accounts'],
  listOfficeAccounts: ['GET', '/office/accounts'],
  changeOfficeAccount: ['PUT', '/office/accounts/{accountId}'],
  listOfficeAccountHistory: ['GET', '/office/account_history'],
  listOfficeMenus: ['GET', '/office/menus'],
  setMenuPrices: ['PUT', '/office/menus/{menuId}/prices'],
  setMenuSale: ['PUT', '/office/menus/{menuId}/sale'],
  listOfficeCoupons: ['GET', '/office/coupons'],
  setCoupon: ['PUT', '/office/coupons/{code}'],
  listOfficeAlliances: ['GET', '/office/alliances'],
  setAlliance: ['PUT', '/office/alliances/{allianceId}'],
  listInbox: ['GET', '/office/inbox'],
  countInbox: ['GET', '/office/inbox/count'],
  claimInboxItem: ['PUT', '/office/inbox/claims'],
  getOfficeDay: ['GET', '/office/days/{date}'],
  getOfficeBoard: ['GET', '/office/board'],
  listRoutes: ['GET', '/office/board/routes'],
  listFreeStarts: ['GET', '/office/visits/{visitId}/free-starts'],
  getOfficeVisit: ['GET', '/office/visits/{visitId}'],
  getOfficePicture: ['GET', '/office/visits/{visitId}/pictures/{imageId}'],
  getOfficeOrder: ['GET', '/office/orders/{orderId}'],
  listOfficeOrders: ['GET', '/office/orders'],
  addOrderNote: ['POST', '/office/orders/{orderId}/notes'],
  retryCharge: ['POST', '/office/charges/{chargeId}/retry'],
  placeOrderForCustomer: ['POST', '/office/orders'],
  listOfficeCustomers: ['GET', '/office/customers'],
  listFreeStaff: ['GET', '/office/visits/{visitId}/free-staff'],
  searchOfficeCustomers: ['POST', '/office/customers/search'],
  createOfficeCustomer: ['POST', '/office/customers'],
  getOfficeCustomer: ['GET', '/office/customers/{customerId}'],
  addCustomerNote: ['POST', '/office/customers/{customerId}/notes'],
  withdrawCustomerNote: ['POST', '/office/customers/{customerId}/notes/{noteId}/withdrawal'],
  resolveReport: ['POST', '/office/customers/{customerId}/notes/{noteId}/resolution'],
  refuseCustomer: ['POST', '/office/customers/{customerId}/refusal'],
  liftCustomerRefusal: ['POST', '/office/customers/{customerId}/refusal/end'],
  listOfficeReviews: ['GET', '/office/reviews'],
  answerReview: ['POST', '/office/reviews/{reviewId}/answer'],
  hideReview: ['POST', '/office/reviews/{reviewId}/hiding'],
  showReview: ['POST', '/office/reviews/{reviewId}/hiding/end'],
  listWaiting: ['GET', '/office/waiting_list'],
  listOfficeDates: ['GET', '/office/available_dates'],
  confirmOrder: ['POST', '/office/orders/{orderId}/confirm'],
  proposeStarts: ['POST', '/office/orders/{orderId}/proposals'],
  cancelOrder: ['POST', '/office/orders/{orderId}/cancel'],
  moveVisitByOffice: ['POST', '/office/visits/{visitId}/move'],
  refundCharge: ['POST', '/office/charges/{chargeId}/refunds'],
  endRefundByHand: ['POST', '/office/refunds/{refundId}/returned'],
  setVisitOutcome: ['POST', '/office/visits/{visitId}/outcome'],
  sayOnTheWay: ['POST', '/office/visits/{visitId}/on-the-way'],
  reportHarassment: ['POST', '/office/visits/{visitId}/reports'],
  redoVisit: ['POST', '/office/visits/{visitId}/redo'],
  quoteOrder: ['POST', '/office/orders/{orderId}/quote'],
  changePlanPrice: ['PUT', '/office/plans/{planId}/price'],
  listStaff: ['GET', '/office/staff'],
  setStaffName: ['PUT', '/office/staff/{staffId}/name'],
  setStaffHours: ['PUT', '/office/staff/{staffId}/hours'],
  setStaffAbsences: ['PUT', '/office/staff/{staffId}/absences'],
  setStaffCredentials: ['PUT', '/office/staff/{staffId}/credentials'],
  setStaffSkills: ['PUT', '/office/staff/{staffId}/skills'],
  endStaff: ['PUT', '/office/staff/{staffId}/end'],
  createStaff: ['POST', '/office/staff'],
  getFigures: ['GET', '/office/figures'],
  getFiguresCsv: ['GET', '/office/figures.csv'],
  getMaintenance: ['GET', '/office/maintenance'],
  setMaintenance: ['PUT', '/office/maintenance'],
};

export type OfficeCallInput<Name extends OfficeCall> = InputOf<OfficeApi[Name]>;
export type OfficeAnswer<Name extends OfficeCall> = ResponseOf<OfficeApi[Name]>;

export type OfficeCallArguments<Name extends OfficeCall> =
  Record<never, never> extends OfficeCallInput<Name>
    ? [input?: OfficeCallInput<Name>]
    : [input: OfficeCallInput<Name>];

/** Calls that take `?dryRun=true`, which shows what the customer would be told. */
export type PreviewedCall = {
  [Name in OfficeCall]: OfficeApi[Name] extends { takesDryRun: true } ? Name : never;
}[OfficeCall];

/** Calls the office's part of the main API by name. Failures are returned; only an abort by the caller is thrown. */
export interface OfficeClient {
  call<Name extends OfficeCall>(
    name: Name,
    ...args: OfficeCallArguments<Name>
  ): Promise<Result<OfficeAnswer<Name>>>;
  /** Returns what the customer would be told. Nothing is changed. */
  preview<Name extends PreviewedCall>(
    name: Name,
    input: OfficeCallInput<Name>,
  ): Promise<Result<Preview>>;
}

export function createOfficeClient(options: CallerOptions): OfficeClient {
  const make = (name: OfficeCall, path: CallPath, input: LooseCallInput) =>
    makeCall(options, name, path, input);
  return {
    // TypeScript cannot derive the answer's type from the name through the table.
    call: (name, ...[input]) =>
      make(name, officeCallPaths[name], input ?? {}) as Promise<Result<OfficeAnswer<typeof name>>>,
    preview(name, input) {
      const asked = { ...input, query: { dryRun: 'true' } };
      return make(name, officeCallPaths[name], asked) as Promise<Result<Preview>>;
    },
  };
}

/** Longer than the gateway's timeout, so that the gateway's answer arrives first. */
const TIMEOUT_MS = 35_000;

/** Calls through the gateway of the page's own origin, which adds the token of the session. */
export const officeClient = createOfficeClient({ baseUrl: '', send: sendByFetch(TIMEOUT_MS) });
