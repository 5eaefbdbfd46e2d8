import type { BillingType, Project } from '@/contract/enumerations';
import { InternalDataError } from './internal-data-error';
import type { PostOrder, PreOrder, SelectedOrder } from './selected-order';

/*
 * Session storage can be edited, truncated or left over from an older version, so what comes out of
 * it is `unknown` until it has passed here.
 */

const PROJECTS: readonly Project[] = [
  'houseCleaning',
  'lifeSupport',
  'maid',
  'babySitter',
  'counseling',
];

type Check = (value: unknown) => boolean;
type Shape = Readonly<Record<string, Check>>;

const isText: Check = (value) => typeof value === 'string';
const isFlag: Check = (value) => typeof value === 'boolean';
const isQuantity: Check = (value) => Number.isInteger(value) && Number(value) >= 0;

const listOf =
  (item: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(item);
const optional =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value);
const nullable =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);
const oneOf =
  (...values: readonly string[]): Check =>
  (value) =>
    typeof value === 'string' && values.includes(value);

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function hasShape(value: unknown, shape: Shape): boolean {
  return isRecord(value) && Object.entries(shape).every(([key, check]) => check(value[key]));
}

const record =
  (shape: Shape): Check =>
  (value) =>
    hasShape(value, shape);

const isQuantityItems = listOf(record({ id: isText, quantity: isQuantity }));

const addressShape: Shape = {
  zipCode: isText,
  prefecture: isText,
  city: isText,
  town: isText,
  building: isText,
};

const billingAddress = record({
  ...addressShape,
  customerName: isText,
  customerNameKana: isText,
  tel: isText,
  id: optional(isText),
});

const preOrderShape: Shape = {
  id: isText,
  menuType: isText,
  quantity: isQuantity,
  types: isQuantityItems,
  options: isQuantityItems,
  additional: isQuantityItems,
  project: isProject,
};

const visitTerms = record({
  dateChoice: oneOf('single', 'multiple', 'staff'),
  count: isQuantity,
  rhythmWeeks: nullable(isQuantity),
  isNegotiableOnly: isFlag,
  needsFirstHearing: isFlag,
  workId: nullable(oneOf('1', '2', '3', '4', '5')),
  staffType: nullable(oneOf('cleaner', 'housekeeper', 'cook', 'sitter', 'counsellor')),
});

const postOrderShape: Shape = {
  project: isProject,
  menuType: isText,
  serviceId: isText,
  visitTerms,
  isPaymentNeeded: isFlag,
  coupon: isText,
  hearing: (value) => isRecord(value) && Object.values(value).every(isText),
  isHearingDone: isFlag,
  selectedDate: listOf(isText),
  selectedDateType: optional(oneOf('open', 'negotiable')),
  fhStaffIds: listOf(isText),
  staffName: optional(isText),
  bookedVisits: optional(isQuantity),
  customerData: optional(
    record({ name: isText, nameKana: isText, tel: isText, email: isText, sendMailFlag: isFlag }),
  ),
  friendlyPoint: isQuantity,
  workingAddress: optional(
    record({
      ...addressShape,
      id: optional(isText),
      parkingArea: isText,
      pets: isText,
      familyStructure: isText,
      smoking: isFlag,
    }),
  ),
  selectedPayment: optional(oneOf('creditCard', 'np')),
  payment: record({
    creditCard: optional(
      record({
        id: optional(isText),
        cardNumberHead: isText,
        cardNumberBottom: isText,
        expiryYear: isText,
        expiryMonth: isText,
        cardType: oneOf('temporary', 'registered', 'new'),
        holderName: isText,
      }),
    ),
    np: optional(record({ id: optional(isText) })),
  }),
  isIssuerDataConsented: optional(isFlag),
  isCardKept: optional(isFlag),
  billingAddress: optional(billingAddress),
  previousBillingAddress: optional(billingAddress),
  selectedBillingAddressType: optional(oneOf('previousBilling', 'workingAddress', 'newBilling')),
  isSendMailForCampaign: isFlag,
  allianceCode: isText,
  allianceId: isText,
  firstPlanAndHearingRequired: isFlag,
  isTel: isFlag,
  isForeignStaffAccepted: isFlag,
  skip_authentication: isFlag,
  campaignAllianceCodeInputs: listOf(isText),
  isViewedOrderConfirm: isFlag,
  agreedTotal: optional(isQuantity),
  idempotencyKey: isText,
};

/** SPEC section 3 gives the billing types in two spellings; a stored order may have either. */
const OTHER_SPELLINGS: Readonly<Record<string, BillingType>> = {
  NewBilling: 'newBilling',
  PreviousBilling: 'previousBilling',
  WorkingAddress: 'workingAddress',
};

/** What stands under the selected order's key, with the billing type in the one spelling used here. */
export function withOneBillingSpelling(stored: unknown): unknown {
  if (!isRecord(stored)) return stored;
  const { selectedBillingAddressType: type } = stored;
  const spelling = typeof type === 'string' ? OTHER_SPELLINGS[type] : undefined;
  return spelling ? { ...stored, selectedBillingAddressType: spelling } : stored;
}

export function isProject(value: unknown): value is Project {
  return PROJECTS.some((project) => project === value);
}

export function isPreOrder(value: unknown): value is PreOrder {
  return hasShape(value, preOrderShape);
}

export function isPostOrder(value: unknown): value is PostOrder {
  return hasShape(value, postOrderShape);
}

/**
 * The selected order with its basic part merged back (SPEC section 4); null when nothing has been
 * chosen yet.
 *
 * @param storedPostOrder what stands under the selected order's key
 * @param storedPreOrderOf what stands under a business form's key
 * @throws InternalDataError when the project is unknown, a part is corrupt, or the basic part does
 *   not match its business form
 */
export function readSelectedOrder(
  storedPostOrder: unknown,
  storedPreOrderOf: (project: Project) => unknown,
): SelectedOrder | null {
  if (storedPostOrder === null || storedPostOrder === undefined) return null;
  if (!isRecord(storedPostOrder) || !isProject(storedPostOrder.project)) {
    throw new InternalDataError('project');
  }
  if (!isPostOrder(storedPostOrder)) throw new InternalDataError('selected order');
  const basic = storedPreOrderOf(storedPostOrder.project);
  if (!isPreOrder(basic)) throw new InternalDataError('basic');
  if (basic.project !== storedPostOrder.project || basic.menuType !== storedPostOrder.menuType) {
    throw new InternalDataError('business form');
  }
  const { project: _project, menuType: _menuType, ...rest } = basic;
  return { ...storedPostOrder, basic: rest };
}
