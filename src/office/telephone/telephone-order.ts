import type { Failure } from '@/calls/failure';
import type { OfficeAnswer, OfficeCallInput } from '@/calls/office-client';
import type { Project } from '@/contract/enumerations';
import type { MenuDetail } from '@/contract/menus';
import type { Question } from '@/contract/questionnaires';
import { normalisePostcode } from '@/domain/postcode';
import { askedQuestions, normaliseNumber, PRICED_ANSWER } from '@/domain/questionnaire';
import { typedNumber } from '../changes/yen-field';

/** A customer who was found or entered. */
export interface ChosenCustomer {
  readonly customerId: string;
  readonly name: string;
  readonly nameKana: string;
  readonly tel: string;
  readonly email: string;
}

/** Quantities by id; 0 and missing mean none. */
export type Quantities = Readonly<Record<string, number>>;

/** `telephone`: the date is agreed later by telephone, which only counselling allows. */
export type DateKind = 'open' | 'negotiable' | 'telephone';

export interface TypedPlace {
  readonly zipCode: string;
  readonly prefecture: string;
  readonly city: string;
  readonly town: string;
  readonly building: string;
  readonly parkingArea: string;
  readonly pets: string;
  readonly familyStructure: string;
  readonly smoking: boolean;
}

/** Everything that is typed on the page of an order by telephone. */
export interface TelephoneOrder {
  readonly customer: ChosenCustomer | null;
  /** A key of `shop-services.ts`. */
  readonly service: string;
  /** The project of the service. */
  readonly project: Project | null;
  readonly menuId: string;
  /** Whether `beginningOf` the menu was applied; false until the menu is read. */
  readonly isMenuBegun: boolean;
  readonly quantity: number;
  readonly types: Quantities;
  readonly options: Quantities;
  /** The id of a place of the customer; empty for a typed place. */
  readonly placeId: string;
  readonly place: TypedPlace;
  /** Answers by question: ids of choices, or one text. */
  readonly answers: Readonly<Record<string, readonly string[]>>;
  readonly dateKind: DateKind;
  /** `yyyy-MM-ddTHH:mm:00` in Japan. */
  readonly dates: readonly string[];
  readonly includesOfficeDates: boolean;
  readonly staffId: string;
  readonly isForeignStaffAccepted: boolean;
  /** `np`, `link`, `card:` with the id of a registered card, or empty until chosen. */
  readonly payment: string;
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
  building: '',
  parkingArea: '',
  pets: '',
  familyStructure: '',
  smoking: false,
};

/** The input of the menu steps before a menu is chosen and read. */
export const noMenu = {
  menuId: '',
  isMenuBegun: false,
  quantity: 1,
  types: {},
  options: {},
  answers: {},
  dateKind: 'open',
  dates: [],
  staffId: '',
  payment: '',
  isDeferredPaymentAgreed: false,
} as const satisfies Partial<TelephoneOrder>;

/** Resets the input that belongs to one customer only. */
export const noCustomer = {
  customer: null,
  placeId: '',
  payment: '',
  isDeferredPaymentAgreed: false,
  coupon: '',
  points: '',
} as const satisfies Partial<TelephoneOrder>;

export function newTelephoneOrder(customer: ChosenCustomer | null): TelephoneOrder {
  return {
    ...noMenu,
    ...noCustomer,
    customer,
    service: '',
    project: null,
    place: NO_PLACE,
    includesOfficeDates: false,
    isForeignStaffAccepted: false,
  };
}

const chosenOf = (quantities: Quantities) =>
  Object.entries(quantities)
    .filter(([, quantity]) => quantity > 0)
    .map(([id, quantity]) => ({ id, quantity }));

/** True when exactly one type is chosen: by the menu's rule, or because only one piece can be ordered. */
export function isSingleType({
  types,
  typeChoice,
  maxQuantity,
}: Pick<MenuDetail, 'types' | 'typeChoice' | 'maxQuantity'>): boolean {
  return types.length > 0 && (typeChoice === 'one' || (maxQuantity === 1 && types.length > 1));
}

/** Initial values of a menu; resets what was chosen of another one. */
export function beginningOf(menu: MenuDetail): Partial<TelephoneOrder> {
  const only = menu.types.length === 1 || isSingleType(menu) ? menu.types[0] : undefined;
  const smallest = Math.max(1, menu.minQuantity, only?.smallestQuantity ?? 1);
  const quantity = Math.min(smallest, menu.maxQuantity);
  return {
    ...noMenu,
    menuId: menu.id,
    isMenuBegun: true,
    quantity,
    types: only ? { [only.id]: quantity } : {},
    dateKind: menu.visits.isNegotiableOnly ? 'negotiable' : 'open',
  };
}

/** With a single type, it has the menu's quantity. With several, the menu's quantity is their sum. */
export function amountsOf(order: TelephoneOrder, menu: MenuDetail) {
  const types = isSingleType(menu)
    ? chosenOf(order.types).map(({ id }) => ({ id, quantity: order.quantity }))
    : chosenOf(order.types);
  const sum = types.reduce((total, { quantity }) => total + quantity, 0);
  const quantity = menu.types.length === 0 || isSingleType(menu) ? order.quantity : sum;
  return { quantity, types, options: chosenOf(order.options) };
}

/** The selection for the shop's calls of prices and dates. */
export function selectionOf(order: TelephoneOrder, menu: MenuDetail) {
  const { quantity, types, options } = amountsOf(order, menu);
  const { id, project } = menu;
  return { id, project, quantity: Math.max(1, quantity), types, options, recommends: [] };
}

type Customer = OfficeAnswer<'getOfficeCustomer'>;

/** The chosen place, or the typed one. */
export function placeOf(order: TelephoneOrder, places: Customer['places']) {
  const known = places.find(({ id }) => id === order.placeId);
  if (known) return known;
  const { zipCode, prefecture, city, town, building, ...details } = order.place;
  const address = { prefecture, city, town, building };
  return { id: undefined, zipCode: normalisePostcode(zipCode), address, ...details };
}

/** Whole points as typed, in any width; null for anything else. */
export function pointsOf({ points }: TelephoneOrder): number | null {
  return points.trim() === '' ? 0 : typedNumber(points, 'ポイント');
}

export function payMethodOf({ payment }: TelephoneOrder): 'np' | 'creditCard' | undefined {
  if (payment === 'np') return 'np';
  return payment === '' ? undefined : 'creditCard';
}

/** The questions to ask, given the answers so far. */
export function questionsFor({ answers }: TelephoneOrder, questions: readonly Question[]) {
  return askedQuestions(questions, (id) => answers[id] ?? []);
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

/** The number of starts to choose; for wishes, the least. */
export function datesWanted({ dateKind }: TelephoneOrder, menu: MenuDetail): number {
  if (dateKind === 'telephone') return 0;
  return dateKind === 'negotiable' ? 1 : menu.visits.count;
}

/** The entries that are missing before the order can be tried. */
export function missingOf(
  order: TelephoneOrder,
  menu: MenuDetail | null,
  places: Customer['places'],
  questions: readonly Question[],
): Missing[] {
  const missing: Missing[] = [];
  const miss = ({ id }: { id: string }, text: string) => missing.push({ step: id, text });
  if (!order.customer) miss(steps.customer, 'お客様');
  const { zipCode, address } = placeOf(order, places);
  if (!menu) miss(steps.menu, 'メニュー');
  else if (amountsOf(order, menu).quantity < 1) miss(steps.menu, '数量');
  if (!zipCode) miss(steps.place, '郵便番号');
  if (!address.prefecture || !address.city || !address.town) miss(steps.place, '住所');
  const unanswered = questionsFor(order, questions).filter(
    ({ id, required, kind }) =>
      required && kind !== 'image' && (order.answers[id] ?? []).length === 0,
  );
  for (const { label } of unanswered) miss(steps.questions, label);
  if (menu && order.dates.length < datesWanted(order, menu)) miss(steps.dates, '日時');
  if (menu && menu.payMethods.length > 0 && order.payment === '') {
    miss(steps.payment, 'お支払い方法');
  }
  if (pointsOf(order) === null) miss(steps.payment, '使うポイント(数字)');
  if (order.payment === 'np' && !order.isDeferredPaymentAgreed) {
    miss(steps.payment, '後払いの会社へ情報を渡すことへの、お客様の同意');
  }
  return missing;
}

/** The reads that are still missing before the order can be tried. */
export function unreadOf(
  { id: step }: { readonly id: string },
  label: string,
  { isCurrent, failure }: { readonly isCurrent: boolean; readonly failure: Failure | null },
): Missing[] {
  if (isCurrent) return [];
  return [{ step, text: failure ? `${label}を読み込めませんでした` : `${label}を読み込み中` }];
}

/** An open text is sent split at its commas, and a number without its unit, as the shop's pages do. */
function sentAnswers(order: TelephoneOrder, questions: readonly Question[]) {
  return questionsFor(order, questions).flatMap(({ id, kind, unit }) => {
    const values = order.answers[id] ?? [];
    if (values.length === 0) return [];
    const text = values.join(',');
    if (kind === 'number') return [{ id, values: [normaliseNumber(text, unit)] }];
    return [{ id, values: kind === 'text' ? text.split(',') : [...values] }];
  });
}

/** The answers on which the price may depend, for its query. */
export function pricedAnswers(order: TelephoneOrder, questions: readonly Question[]) {
  return sentAnswers(order, questions)
    .map(({ id, values }) => ({ id, values: values.join(',') }))
    .filter(({ values }) => PRICED_ANSWER.test(values));
}

/** The input of the call. The customer agreed to the total that was read to them. */
export function orderInputOf(
  order: TelephoneOrder,
  menu: MenuDetail,
  { places, cards }: Pick<Customer, 'places' | 'cards'>,
  questions: readonly Question[],
  agreedTotal: number,
): Pick<OfficeCallInput<'placeOrderForCustomer'>, 'body'> | null {
  const { customer, payment } = order;
  if (!customer) return null;
  const {
    id: placeId,
    zipCode,
    address,
    parkingArea,
    pets,
    familyStructure,
    smoking,
  } = placeOf(order, places);
  const { quantity, types, options } = amountsOf(order, menu);
  const { customerId, name, nameKana, tel, email } = customer;
  const person = { customerName: name, customerNameKana: nameKana, tel, zipCode, address };
  const card = cards.find(({ id }) => payment === `card:${id}`);
  const isPaidHere = menu.payMethods.length > 0;
  return {
    body: {
      customerId,
      payByLink: isPaidHere && payment === 'link',
      deferredPaymentConsent: order.isDeferredPaymentAgreed,
      order: {
        project: menu.project,
        basic: { id: menu.id, quantity, types, options },
        additional: [],
        workingAddress: {
          ...(placeId !== undefined && { id: placeId }),
          ...person,
          email,
          parkingArea,
          pets,
          familyStructure,
          smoking,
        },
        ...(isPaidHere && payment === 'np' && { np: { ...person, goodsPrice: agreedTotal } }),
        ...(isPaidHere &&
          card && {
            creditCard: {
              id: card.id,
              cardNumberHead: card.cardNumberHead,
              cardNumberBottom: card.cardNumberBottom,
              yy: card.expiryYear,
              mm: card.expiryMonth,
              customerName: '',
              card_type: 'registered',
            },
          }),
        enquete: sentAnswers(order, questions),
        kindType: menu.menuType,
        isSendMailForCampaign: false,
        friendlypointPrice: pointsOf(order) ?? 0,
        coupon: order.coupon.trim(),
        allianceCode: '',
        allianceId: '',
        selectedDate: order.dateKind === 'telephone' ? '' : order.dates.join(','),
        ...(order.dateKind !== 'telephone' && { selectedDateType: order.dateKind }),
        firstPlanAndHearingRequired: false,
        phone_applied: order.dateKind === 'telephone',
        isForeignStaffAccepted: order.isForeignStaffAccepted,
        skip_authentication: false,
        fhStaffIds: order.staffId && order.dateKind === 'open' ? [order.staffId] : [],
        campaignAllianceCodeInputs: [],
        agreedTotal,
      },
    },
  };
}
