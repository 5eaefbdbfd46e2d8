import type { PlacedOrder } from '@/contract/orders';
import { fieldRejection, Rejection } from '@/contract/rejection';
import type { PayMethod } from '@/domain/pay-method-codes';
import { findPostcodeMismatch } from '@/domain/postcode';
import { findWorkforceAround, type VisitRequest } from '../calendar/find-workforce';
import { planVisits, startTaken, type VisitChoice, type VisitPlan } from '../calendar/visit-plan';
import { requireValidAlliance } from '../catalogue/alliances';
import { checkAnswers, imageIdsIn } from '../catalogue/answers-check';
import type { CatalogueMenu } from '../catalogue/catalogue-tables';
import { findMenu, refreshCatalogue } from '../catalogue/indexed-catalogue';
import { findAddress } from '../catalogue/postal-codes';
import { listQuestions, usableImageIds } from '../catalogue/questionnaire-routes';
import { findPlaceId, hasBillingAddress, hasPlace } from '../customers/address-repository';
import type { CustomerRow, RegisteredCustomer } from '../customers/customer-tables';
import { requireShortAddresses, unusableLines } from '../customers/entered-address';
import type { MainApiDependencies } from '../dependencies';
import { choosePayMethod, type PaymentPlan, planPayment } from '../payments/payment-plan';
import {
  type DescribedSelection,
  priceSelection,
  type SelectionPrice,
} from '../pricing/price-selection';
import { type FirstTrial, requireFirstTrialLeft } from './first-trial';
import type { Author } from './order-tables';

function invalidField(path: string, message: string): Rejection {
  return fieldRejection('invalid_request', path, message);
}

/** @throws Rejection invalid_request */
function checkVisitChoice({ project, visits }: CatalogueMenu, body: PlacedOrder): void {
  if (visits.dateChoice !== 'staff' && body.fhStaffIds.length > 0) {
    throw invalidField('fhStaffIds', 'このメニューでは、担当者をご指名いただけません。');
  }
  if (body.fhStaffIds.length > 1) {
    throw invalidField('fhStaffIds', 'ご指名いただける担当者は1名です。');
  }
  if (!body.phone_applied) return;
  if (project !== 'counseling') {
    throw invalidField('phone_applied', 'このメニューは、画面で日時をお選びください。');
  }
  if (body.selectedDate.length > 0) {
    throw invalidField('selectedDate', 'お電話でのお申し込みでは、日時はお電話でうかがいます。');
  }
}

/** How somebody of the shop places an order for a customer. */
export interface ByTelephone {
  readonly placedBy: Author;
  /** The customer is asked to pay by card later. */
  readonly payByLink: boolean;
}

function requestOf(
  selection: DescribedSelection,
  body: PlacedOrder,
  isByOffice: boolean,
): VisitRequest {
  const { isForeignStaffAccepted, workingAddress } = body;
  return { selection, zipCode: workingAddress.zipCode, isForeignStaffAccepted, isByOffice };
}

function choiceOf({ selectedDate, selectedDateType, fhStaffIds }: PlacedOrder): VisitChoice {
  return { selectedDate, selectedDateType, staffId: fhStaffIds[0] };
}

/** Orders by telephone are received without dates. */
async function arrangeVisits(
  deps: MainApiDependencies,
  selection: DescribedSelection,
  body: PlacedOrder,
  isByOffice: boolean,
  seed: string,
): Promise<VisitPlan> {
  if (body.phone_applied) return { kind: 'received', wishes: [] };
  const request = requestOf(selection, body, isByOffice);
  const workforce = await findWorkforceAround(deps, request, body.selectedDate);
  return planVisits(choiceOf(body), selection.menu.visits, workforce, seed);
}

export async function startTakenMeanwhile(
  deps: MainApiDependencies,
  { selection, body, placedBy }: OrderProposal,
  startsAt: string,
): Promise<Rejection> {
  const request = requestOf(selection, body, placedBy !== undefined);
  const workforce = await findWorkforceAround(deps, request, [startsAt]);
  return startTaken(startsAt, workforce, choiceOf(body));
}

/** A checked order; nothing is taken or written yet. */
export interface OrderProposal {
  readonly customer: CustomerRow;
  readonly body: PlacedOrder;
  readonly selection: SelectionPrice;
  readonly answers: PlacedOrder['enquete'];
  readonly visits: VisitPlan;
  /** Null for other menus. */
  readonly firstTrial: FirstTrial | null;
  /** Null when nothing is paid here. */
  readonly payment: PaymentPlan | null;
  /** Somebody of the shop, for a customer on the telephone. */
  readonly placedBy?: Author | undefined;
}

/** `staff`: menus whose staff members are chosen. */
export type OrderCall = 'staff' | 'calendar';

/** Maps a path in the selection to one in the order body. */
function inBody(path: string): string {
  if (path.startsWith('recommends')) return path.replace('recommends', 'additional');
  if (/^(id|quantity|types|options)\b/.test(path)) return `basic.${path}`;
  if (path === 'zipCode') return 'workingAddress.zipCode';
  return path;
}

async function priceBody(
  deps: MainApiDependencies,
  body: PlacedOrder,
  payMethod: PayMethod | null,
): Promise<SelectionPrice> {
  try {
    return await priceSelection(deps, {
      project: body.project,
      ...body.basic,
      recommends: body.additional,
      zipCode: body.workingAddress.zipCode,
      selectedDate: body.selectedDate,
      coupon: body.coupon,
      ...(payMethod !== null && { payMethod }),
      friendlypointPrice: body.friendlypointPrice,
      fhStaffIds: body.fhStaffIds,
      enquete: body.enquete,
    });
  } catch (error) {
    if (!(error instanceof Rejection) || !error.details.fields) throw error;
    const fields = error.details.fields.map((field) => ({ ...field, path: inBody(field.path) }));
    throw new Rejection(error.code, { ...error.details, fields });
  }
}

/**
 * Only what is entered with this order: a stored place or a former billing address may be older than the rule.
 * @throws Rejection invalid_request
 */
async function checkEnteredLines(
  { db }: MainApiDependencies,
  subject: string,
  body: PlacedOrder,
): Promise<void> {
  const ofPlace = unusableLines('workingAddress', body.workingAddress);
  const { zipCode, address } = body.workingAddress;
  const isPlaceStored =
    ofPlace.length > 0 && (await findPlaceId(db, { subject, zipCode, ...address })) !== null;
  const fields = [
    ...(isPlaceStored ? [] : ofPlace),
    ...(body.billingAddress?.id === undefined
      ? unusableLines('billingAddress', body.billingAddress)
      : []),
  ];
  if (fields.length > 0) throw new Rejection('invalid_request', { fields });
}

async function checkAddresses(deps: MainApiDependencies, subject: string, body: PlacedOrder) {
  const { workingAddress, billingAddress } = body;
  requireShortAddresses(body);
  await checkEnteredLines(deps, subject, body);
  const ofPostcode = await findAddress(workingAddress.zipCode);
  const mismatch = findPostcodeMismatch(workingAddress.address, [ofPostcode]);
  if (mismatch) throw invalidField(`workingAddress.address.${mismatch.part}`, mismatch.message);
  const { id } = workingAddress;
  if (id !== undefined && !(await hasPlace(deps.db, subject, id))) {
    throw fieldRejection('workplace_not_found', 'workingAddress.id');
  }
  const billingId = billingAddress?.id;
  if (billingId !== undefined && !(await hasBillingAddress(deps.db, subject, billingId))) {
    throw fieldRejection('not_found', 'billingAddress.id');
  }
}

function checkTotal(
  customer: CustomerRow,
  body: PlacedOrder,
  { price }: SelectionPrice,
  isByOffice: boolean,
): void {
  if (body.friendlypointPrice > customer.pointBalance) {
    throw fieldRejection('points_exceed_balance', 'friendlypointPrice');
  }
  if (price.minimumOrderShortfall > 0 && !isByOffice) {
    throw fieldRejection('below_minimum_order', 'basic.quantity');
  }
  if (price.totalIncludingTax !== body.agreedTotal) {
    throw fieldRejection('price_changed', 'agreedTotal');
  }
}

/**
 * Checks the order without taking anything, in the sequence of the customer's choices. Its price checks
 * the service area and the coupon. Customers' rules of notice, days ahead and the minimum amount do not bind
 * the office.
 * @throws every error of placeOrder except those of taking: coupon_used_up, first_trial_used,
 * slot_taken, staff_unavailable, deferred_payment_limit and card_declined may still come
 */
export async function proposeOrder(
  deps: MainApiDependencies,
  customer: RegisteredCustomer,
  body: PlacedOrder,
  call: OrderCall,
  byTelephone: ByTelephone | null,
): Promise<OrderProposal> {
  if (customer.isRefused) throw new Rejection('orders_refused');
  const isByOffice = byTelephone !== null;
  const isPaymentRequested = byTelephone?.payByLink ?? false;
  await refreshCatalogue(deps);
  const menu = await findMenu(deps, body.project, body.basic.id);
  const isStaffChosen = menu.visits.dateChoice === 'staff';
  if (isStaffChosen !== (call === 'staff')) throw new Rejection('menu_not_found');
  checkVisitChoice(menu, body);
  const payMethod = choosePayMethod(menu, body, isPaymentRequested);
  const selection = await priceBody(deps, body, payMethod);
  await requireValidAlliance(deps, body);
  await checkAddresses(deps, customer.subject, body);
  const firstTrial = await requireFirstTrialLeft(deps, { selection, customer, body });
  const questions = await listQuestions(deps, { project: body.project, id: body.basic.id });
  const imageIds = imageIdsIn(questions, body.enquete);
  const usableImages = await usableImageIds(deps, customer.subject, imageIds);
  const answers = checkAnswers(questions, body.enquete, usableImages, isByOffice);
  const visits = await arrangeVisits(deps, selection, body, isByOffice, customer.subject);
  checkTotal(customer, body, selection, isByOffice);
  const total = selection.price.totalIncludingTax;
  const requested = { payMethod: 'creditCard', isRequested: true } as const;
  const payment =
    payMethod &&
    (isPaymentRequested ? requested : await planPayment(deps, customer, body, payMethod, total));
  const placedBy = byTelephone?.placedBy;
  return { customer, body, selection, answers, visits, firstTrial, payment, placedBy };
}
