import { type ChosenAmounts, initialAmounts, isEnough } from '@/booking/order/amounts';
import {
  type Answers,
  answeredQuestionnaire,
  questionProblem,
  textAnswer,
  visibleQuestions,
} from '@/booking/order/answers';
import { couponCodeProblem, normalisePoints, pointsProblem } from '@/booking/order/discounts';
import { buildOrderBody } from '@/booking/order/order-body';
import {
  areDatesChosen,
  newPostOrder,
  type OrderPlace,
  type SelectedDateType,
  type SelectedOrder,
  toMenuTerms,
} from '@/booking/order/order-draft';
import { toOrderCard } from '@/booking/order/payment-parts';
import type { Failure } from '@/calls/failure';
import type { OfficeAnswer, OfficeCallInput } from '@/calls/office-client';
import type { Project } from '@/contract/enumerations';
import type { MenuDetail } from '@/contract/menus';
import type { Question } from '@/contract/questionnaires';
import { addressLineProblem, townProblem } from '@/domain/address';
import type { NonCardMethod } from '@/domain/pay-method-codes';
import { isNonCardMethod } from '@/domain/pay-methods';
import { isPostcode, normalisePostcode } from '@/domain/postcode';
import { normaliseNumber } from '@/domain/questionnaire';
import { normalisePrintedCode } from '@/domain/text-input';

/*
 * An order by telephone: what is typed on its one page, and how it becomes the order that the rules of `booking/order`
 * take. The rules are those of the customer's own order (docs/decisions/0120).
 */

/** A customer who was found or entered. */
export interface ChosenCustomer {
  readonly customerId: string;
  readonly name: string;
  readonly nameKana: string;
  readonly tel: string;
  readonly email: string;
}

export interface TypedPlace extends Omit<OrderPlace, 'id'> {
  /** The town that the postal code filled in, behind which a number is missing; empty without one. */
  readonly filledTown: string;
}

/** `link`: the customer is asked to pay by card. Empty until chosen. */
export type TelephonePayment = NonCardMethod | `card:${string}` | 'link' | '';

/** Everything that is typed on the page of an order by telephone. */
export interface TelephoneOrder {
  readonly customer: ChosenCustomer | null;
  /** A key of `shop-services.ts`. */
  readonly service: string;
  /** The project of the service. */
  readonly project: Project | null;
  readonly menuId: string;
  /** An order starts with the menu's smallest amounts; null until the menu is read. */
  readonly amounts: ChosenAmounts | null;
  /** The amounts are still those that the menu starts with. */
  readonly isSuggested: boolean;
  /** The id of a place of the customer; empty for a typed place. */
  readonly placeId: string;
  readonly place: TypedPlace;
  /** Answers by question, as typed. */
  readonly answers: Answers;
  /** The date is agreed later by telephone, which only counselling allows. */
  readonly isTel: boolean;
  readonly dateKind: SelectedDateType;
  /** `yyyy-MM-ddTHH:mm:00` in Japan. */
  readonly dates: readonly string[];
  readonly includesOfficeDates: boolean;
  readonly staffId: string;
  readonly isForeignStaffAccepted: boolean;
  readonly payment: TelephonePayment;
  /** The customer was read what deferred payment hands to its company, and has agreed. */
  readonly isDeferredPaymentAgreed: boolean;
  readonly coupon: string;
  readonly points: string;
}

const NO_PLACE: TypedPlace = {
  zipCode: '',
  prefecture: '',
  city: '',
  town: '',
  filledTown: '',
  building: '',
  parkingArea: '',
  pets: '',
  familyStructure: '',
  smoking: false,
};

/** The input that another menu takes back, as it does in the draft of a customer (`order-draft.ts`). */
const singleOrder = {
  answers: {},
  payment: '',
  isDeferredPaymentAgreed: false,
  coupon: '',
  points: '',
} as const satisfies Partial<TelephoneOrder>;

/** Resets the input that belongs to one menu only. */
export const noMenu = {
  ...singleOrder,
  menuId: '',
  amounts: null,
  isSuggested: true,
  isTel: false,
  dateKind: 'open',
  dates: [],
  staffId: '',
  isForeignStaffAccepted: false,
} as const satisfies Partial<TelephoneOrder>;

/** Resets the input that belongs to one customer only. Menu and dates stay. */
export const noCustomer = {
  ...singleOrder,
  customer: null,
  placeId: '',
  place: NO_PLACE,
} as const satisfies Partial<TelephoneOrder>;

export function newTelephoneOrder(customer: ChosenCustomer | null): TelephoneOrder {
  return {
    ...noMenu,
    ...noCustomer,
    customer,
    service: '',
    project: null,
    includesOfficeDates: false,
  };
}

/** The input with which the chosen menu starts, once it is read. */
export function startMenu(menu: MenuDetail): Partial<TelephoneOrder> {
  const dateKind = menu.visits.isNegotiableOnly ? 'negotiable' : 'open';
  return { amounts: initialAmounts(menu), dateKind };
}

/** `telephone`: the date is agreed later by telephone. */
export type DateWay = SelectedDateType | 'telephone';

/** Changing to the telephone and back loses nothing; booked starts and wishes are never mixed. */
export function chooseDateWay(
  { dateKind }: Pick<TelephoneOrder, 'dateKind'>,
  way: DateWay,
): Partial<TelephoneOrder> {
  if (way === 'telephone') return { isTel: true };
  return { isTel: false, dateKind: way, ...(way !== dateKind && { dates: [] }) };
}

type Customer = Pick<OfficeAnswer<'getOfficeCustomer'>, 'places' | 'cards' | 'points'>;

function chosenPlace({ placeId, place }: TelephoneOrder, places: Customer['places']): OrderPlace {
  const known = places.find(({ id }) => id === placeId);
  if (known) {
    const { address, ...details } = known;
    return { ...details, ...address };
  }
  const { filledTown: _onlyHere, zipCode, ...typed } = place;
  return { ...typed, zipCode: normalisePostcode(zipCode) };
}

/** Converts typed answers as the shop's pages do: removes units from numbers, commas from texts. */
function readAnswers({ answers }: TelephoneOrder, questions: readonly Question[]): Answers {
  return Object.fromEntries(
    questions.map(({ id, kind, unit }) => {
      const typed = answers[id] ?? '';
      if (kind === 'number') return [id, normaliseNumber(typed, unit)];
      return [id, kind === 'text' ? textAnswer(typed) : typed];
    }),
  );
}

/** The questions to ask, given the answers so far. */
export function questionsFor(order: TelephoneOrder, questions: readonly Question[]) {
  return visibleQuestions(questions, readAnswers(order, questions));
}

/**
 * The order as its rules take it. It has a place once the postal code is whole.
 *
 * @param customer null until read
 */
export function toDraft(
  order: TelephoneOrder,
  menu: MenuDetail,
  questions: readonly Question[],
  customer: Customer | null,
): SelectedOrder {
  const { id, project, menuType } = menu;
  const place = chosenPlace(order, customer?.places ?? []);
  const { payment } = order;
  const points = normalisePoints(order.points);
  const arePoints = pointsProblem(points, Number.POSITIVE_INFINITY, undefined) === undefined;
  const coupon = normalisePrintedCode(order.coupon);
  const cardOrNone = payment === '' ? undefined : ('creditCard' as const);
  const card = customer?.cards.find((one) => payment === `card:${one.id}`);
  return {
    ...newPostOrder({ ...toMenuTerms(menu), project, menuType }, ''),
    basic: { id, ...(order.amounts ?? initialAmounts(menu)) },
    workingAddress: isPostcode(place.zipCode) ? place : undefined,
    hearing: answeredQuestionnaire(questions, readAnswers(order, questions)),
    isHearingDone: true,
    isTel: order.isTel,
    selectedDate: order.dates,
    selectedDateType: order.dateKind,
    // Wishes name nobody.
    fhStaffIds: order.staffId !== '' && order.dateKind === 'open' ? [order.staffId] : [],
    isForeignStaffAccepted: order.isForeignStaffAccepted,
    selectedPayment: isNonCardMethod(payment) ? payment : cardOrNone,
    payment: card ? { creditCard: toOrderCard({ ...card, cardType: 'registered' }, '') } : {},
    coupon: couponCodeProblem(coupon) === undefined ? coupon : '',
    friendlyPoint: arePoints ? Number(points) : 0,
  };
}

export interface Missing {
  /** The heading of the step in which it is missing. */
  readonly step: string;
  readonly text: string;
}

export const steps = {
  customer: { id: 'step-customer', title: '1. お客様' },
  menu: { id: 'step-menu', title: '2. メニュー' },
  place: { id: 'step-place', title: '3. 訪問先' },
  questions: { id: 'step-questions', title: '4. 事前のご質問' },
  dates: { id: 'step-dates', title: '5. 日時' },
  payment: { id: 'step-payment', title: '6. お支払い' },
} as const;

function missingOfMenu(menu: MenuDetail | null, draft: SelectedOrder | null): string[] {
  if (!menu || !draft) return ['メニュー'];
  if (isEnough(menu, draft.basic)) return [];
  return [menu.types.length > 0 && draft.basic.types.length === 0 ? 'タイプ' : '数量'];
}

function missingOfPlace(order: TelephoneOrder, places: Customer['places']): string[] {
  const { id, zipCode, prefecture, city, town, building, parkingArea } = chosenPlace(order, places);
  if (id !== undefined) return [];
  const isWhole = prefecture !== '' && city !== '' && town !== '';
  const address = isWhole
    ? [
        townProblem({ city, town, building }, [order.place.filledTown]),
        addressLineProblem('building', building),
      ]
    : ['住所'];
  return [
    ...(isPostcode(zipCode) ? [] : ['郵便番号']),
    ...address.filter((problem) => problem !== undefined),
    ...(parkingArea === '' ? ['駐車スペース'] : []),
  ];
}

function missingOfAnswers(order: TelephoneOrder, questions: readonly Question[]): string[] {
  const answers = readAnswers(order, questions);
  return visibleQuestions(questions, answers).flatMap((question) => {
    const answer = answers[question.id] ?? '';
    const problem = questionProblem(question, answer, true);
    if (problem === undefined) return [];
    return [answer === '' ? question.label : problem];
  });
}

function missingOfPayment(
  order: TelephoneOrder,
  menu: MenuDetail | null,
  customer: Customer | null,
): string[] {
  const { payment, coupon, points, isDeferredPaymentAgreed } = order;
  const balance = customer?.points ?? Number.POSITIVE_INFINITY;
  return [
    menu && menu.payMethods.length > 0 && payment === '' ? 'お支払い方法' : undefined,
    coupon.trim() === '' ? undefined : couponCodeProblem(normalisePrintedCode(coupon)),
    points.trim() === '' ? undefined : pointsProblem(normalisePoints(points), balance, undefined),
    isNonCardMethod(payment) && !isDeferredPaymentAgreed
      ? '後払いの会社へ情報を渡すことへの、お客様の同意'
      : undefined,
  ].filter((text) => text !== undefined);
}

interface Read {
  /** Null until read. */
  readonly menu: MenuDetail | null;
  readonly questions: readonly Question[];
  readonly customer: Customer | null;
  /** Chosen starts that cannot be had any more. */
  readonly lost: readonly string[];
}

/** The entries that are missing or wrong before the order can be tried. */
export function findMissing(
  order: TelephoneOrder,
  { menu, questions, customer, lost }: Read,
): Missing[] {
  const draft = menu && toDraft(order, menu, questions, customer);
  const dates = [
    ...(draft && !draft.isTel && !areDatesChosen(draft) ? ['日時'] : []),
    ...(lost.length > 0 ? ['空いていない日時'] : []),
  ];
  const miss = ({ id: step }: { readonly id: string }, texts: readonly string[]) =>
    texts.map((text) => ({ step, text }));
  return [
    ...miss(steps.customer, order.customer ? [] : ['お客様']),
    ...miss(steps.menu, missingOfMenu(menu, draft)),
    ...miss(steps.place, missingOfPlace(order, customer?.places ?? [])),
    ...miss(steps.questions, missingOfAnswers(order, questions)),
    ...miss(steps.dates, dates),
    ...miss(steps.payment, missingOfPayment(order, menu, customer)),
  ];
}

/** The reads that are still missing before the order can be tried. */
export function missingRead(
  { id: step }: { readonly id: string },
  label: string,
  { isCurrent, failure }: { readonly isCurrent: boolean; readonly failure: Failure | null },
): Missing[] {
  if (isCurrent) return [];
  return [{ step, text: failure ? `${label}を読み込めませんでした` : `${label}を読み込み中` }];
}

/**
 * The input of the call; null without a customer. The customer agreed to the total that was read to them.
 *
 * @param draft has a place
 */
export function toOrderInput(
  { customer, payment, isDeferredPaymentAgreed }: TelephoneOrder,
  draft: SelectedOrder,
  agreedTotal: number,
): Pick<OfficeCallInput<'placeOrderForCustomer'>, 'body'> | null {
  if (!customer) return null;
  return {
    body: {
      customerId: customer.customerId,
      payByLink: draft.isPaymentNeeded && payment === 'link',
      deferredPaymentConsent: isDeferredPaymentAgreed,
      order: buildOrderBody(draft, { ...customer, sendMailFlag: false }, agreedTotal),
    },
  };
}
