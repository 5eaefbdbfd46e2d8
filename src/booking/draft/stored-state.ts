import { isRecord } from '@/domain/is-record';
import { InternalDataError } from '@/shell/failures/internal-data-error';
import { BUSINESS_FORM_KEYS, SELECTED_ORDER_KEY } from '@/shell/session/tab-storage';
import { chosenAmounts, preOrder, project } from '../order/order-draft';
import {
  flagOrFalse,
  listOf,
  mapOf,
  nullable,
  optional,
  or,
  orEmpty,
  readAs,
  record,
  type Shape,
  text,
  textOrEmpty,
  type ValueOf,
} from '../order/shape';
import { passwordReset } from './password-reset-steps';
import { fromStoredOrder, toStoredOrder } from './stored-order';

/*
 * Stored entries beside the draft (SPEC section 3). A damaged entry counts as absent. How long the parts
 * of the draft itself are kept stands in order-draft.ts.
 */

/**
 * The first event that removes an entry; each later one removes it as well, and closing the tab removes
 * all: another menu is chosen, the order is placed or an earlier one booked again, the order is given up.
 */
type Until = 'anotherMenu' | 'orderPlaced' | 'orderGivenUp' | 'tabClosed';

const entry = <T>(until: Until, shape: Shape<T>) => ({ until, shape });
const orNull = <T>(shape: Shape<T>) => or(nullable(shape), null);

const answerText = record({ id: text, label: text, answer: text });

const checkedServiceArea = record({
  /** Seven digits. */
  zipCode: text,
  areaLabel: text,
  /** Each project has its own service area. */
  project,
});
export type CheckedServiceArea = ValueOf<typeof checkedServiceArea>;

const comparedMenu = record({
  project,
  ...chosenAmounts,
  /** Picked from the next free ones, `yyyy-MM-ddTHH:mm:00` in Japan. */
  start: optional(text),
});

const orderRejection = record({
  code: text,
  message: text,
  /** The nearest free starts when a slot was taken, `yyyy-MM-ddTHH:mm:00` in Japan. */
  alternatives: listOf(text),
  /** The rejected input, which is put back into its field. */
  typed: optional(text),
  /** The dotted path in the order's body; it can decide the page. */
  field: optional(text),
  /** The key of the rejected order; other orders ignore the rejection. */
  orderKey: optional(text),
});
export type OrderRejection = Omit<ValueOf<typeof orderRejection>, 'orderKey'>;

export const STORED_ENTRIES = {
  /** The last order placed in this tab; its project decides the complete page. */
  StepInfo: entry(
    'tabClosed',
    orEmpty(
      record({ completedOrderId: textOrEmpty, completedProject: or(project, 'houseCleaning') }),
    ),
  ),
  ServiceArea: entry('orderGivenUp', orNull(checkedServiceArea)),
  /** Without hyphens. */
  SmsSignupPhoneNumber: entry('orderGivenUp', textOrEmpty),
  SignUpConsent: entry('orderGivenUp', flagOrFalse),
  /** Without the password. */
  UnfinishedSignUp: entry(
    'orderGivenUp',
    orEmpty(
      record({
        tel: textOrEmpty,
        name: textOrEmpty,
        nameKana: textOrEmpty,
        email: textOrEmpty,
        sendMailFlag: flagOrFalse,
      }),
    ),
  ),
  ResetPasswordFlow: entry('tabClosed', orNull(passwordReset)),
  AccountMigration: entry('tabClosed', orNull(record({ email: text, isVerified: flagOrFalse }))),
  HearingDataList: entry('anotherMenu', {
    accepts: listOf(answerText).accepts,
    complete: (stored) => (Array.isArray(stored) ? stored.filter(answerText.accepts) : []),
  }),
  OrderRejection: entry('anotherMenu', orNull(orderRejection)),
  AllianceCodeInputs: entry(
    'anotherMenu',
    orNull(record({ allianceId: text, inputs: listOf(text) })),
  ),
  /**
   * Choices on pages of menus other than the order's, by menu id. They are kept until the customer
   * goes on with one of them (decision 0078).
   */
  ComparedMenus: entry('orderPlaced', or(mapOf(comparedMenu), {})),
  /** Address fields that are not submitted yet. */
  UnfinishedAddress: entry('orderPlaced', orNull(mapOf(text))),
} as const;

export type StoredEntry = keyof typeof STORED_ENTRIES;

/** The default replaces a missing or damaged entry. */
export function readEntry<T>({ shape }: { readonly shape: Shape<T> }, stored: unknown): T {
  const value = readAs(shape, stored ?? undefined) ?? readAs(shape, undefined);
  if (value === undefined) throw new InternalDataError('default');
  return value;
}

const completions = new Map<string, (stored: unknown) => unknown>([
  [SELECTED_ORDER_KEY, fromStoredOrder],
  ...Object.values(BUSINESS_FORM_KEYS).map((key) => [key, preOrder.complete] as const),
  ...Object.entries(STORED_ENTRIES).map(([key, { shape }]) => [key, shape.complete] as const),
]);

/** Adds defaults and drops unknown entries. */
function completed(state: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(state).flatMap(([key, value]) => {
      const complete = completions.get(key);
      return complete ? [[key, value === null ? null : complete(value)]] : [];
    }),
  );
}

/**
 * Text that is no JSON object becomes an unreadable order, so that the customer sees the
 * invalid-session page and does not lose the order silently.
 */
export function parseStoredState(stored: string): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(stored);
    if (isRecord(parsed)) return completed(parsed);
  } catch {
    // It is not JSON.
  }
  return { [SELECTED_ORDER_KEY]: 'corrupt' };
}

/** Data without a shape, such as a password in a form, is never stored. */
export function stringifyStoredState(state: object): string {
  const { [SELECTED_ORDER_KEY]: order, ...others } = completed(state);
  const stored = order === undefined ? {} : { [SELECTED_ORDER_KEY]: toStoredOrder(order) };
  return JSON.stringify({ ...stored, ...others });
}
