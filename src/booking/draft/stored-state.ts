import { InternalDataError } from '@/shell/failures/internal-data-error';
import { BUSINESS_FORM_KEYS, SELECTED_ORDER_KEY } from '@/shell/session/stored-keys';
import { preOrder, project } from './order-draft';
import { RESET_PASSWORD_FLOWS } from './password-reset-steps';
import {
  flag,
  isRecord,
  listOf,
  mapOf,
  nullable,
  oneOf,
  optional,
  or,
  orEmpty,
  readAs,
  record,
  type Shape,
  text,
  type ValueOf,
} from './shape';
import { fromStoredOrder, toStoredOrder } from './stored-order';

/*
 * What stands in session storage beside the draft (SPEC section 3), by key: its shape, its default,
 * and how long it is kept. When it is damaged it counts as absent: nothing of the order depends on it.
 */

/** Until another menu is chosen, the order is placed or begun anew, it is given up, the tab closes. */
type Until = 'anotherMenu' | 'order' | 'givingUp' | 'tab';

const entry = <T>(until: Until, shape: Shape<T>) => ({ until, shape });
const orNull = <T>(shape: Shape<T>) => or(nullable(shape), null);
const textOrEmpty = or(text, '');
const flagOrFalse = or(flag, false);

/** An answered question in words. */
const hearingData = record({ id: text, label: text, answer: text });

/** The place a service area was checked for. */
const checkedServiceArea = record({
  /** Seven digits. */
  zipCode: text,
  areaLabel: text,
  /** The business form it was checked for: each serves an area of its own. */
  project,
});
export type CheckedServiceArea = ValueOf<typeof checkedServiceArea>;

/** Why the main API refused the order last, for the page where it can be put right. */
const orderRejection = record({
  /** A code of the product's error table. */
  code: text,
  /** Japanese, for the customer. */
  message: text,
  /** The nearest free starts when a slot was taken, `yyyy-MM-ddTHH:mm:00` in Japan time. */
  alternatives: listOf(text),
  /** What stood in the field that was refused, and goes back there. */
  typed: optional(text),
  /** The dotted path in the order body of what was refused, where that decides the page. */
  field: optional(text),
  /** The key of the order that was refused; it means nothing to another one. */
  orderKey: optional(text),
});
export type OrderRejection = Omit<ValueOf<typeof orderRejection>, 'orderKey'>;

export const STORED_ENTRIES = {
  /** The order placed last in this tab, and its business form, which decides the page it is shown on. */
  StepInfo: entry(
    'tab',
    orEmpty(
      record({ completedOrderId: textOrEmpty, completedProject: or(project, 'houseCleaning') }),
    ),
  ),
  ServiceArea: entry('givingUp', orNull(checkedServiceArea)),
  /** The number the sign-up code was sent to, without hyphens. */
  SmsSignupPhoneNumber: entry('givingUp', textOrEmpty),
  /** Whether the terms were agreed to before signing up. */
  SignUpConsent: entry('givingUp', flagOrFalse),
  /** What stands in the fields of the sign-up page, without the password. */
  UnfinishedSignUp: entry(
    'givingUp',
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
  /** How far setting a new password has come (password-reset-steps.ts), without code and password. */
  ResetPasswordFlow: entry(
    'tab',
    orNull(
      record({
        flow: oneOf(...RESET_PASSWORD_FLOWS),
        returnPath: text,
        phoneNumber: text,
        isCodeHandedIn: flagOrFalse,
        isDone: flagOrFalse,
      }),
    ),
  ),
  /** The address the code for moving the account to planet was sent to, and whether it was entered. */
  AccountMigration: entry('tab', orNull(record({ email: text, isVerified: flagOrFalse }))),
  /** The answered questions in words, for the confirm page. */
  HearingDataList: entry('anotherMenu', {
    accepts: listOf(hearingData).accepts,
    complete: (stored) => (Array.isArray(stored) ? stored.filter(hearingData.accepts) : []),
  }),
  OrderRejection: entry('anotherMenu', orNull(orderRejection)),
  /** What one partner's customers have typed in, before and after a menu is chosen. */
  AllianceCodeInputs: entry(
    'anotherMenu',
    orNull(record({ allianceId: text, inputs: listOf(text) })),
  ),
  /** What stands in the fields of the address step and has not been accepted yet. */
  UnfinishedAddress: entry('order', orNull(mapOf(text))),
} as const;

export type StoredEntry = keyof typeof STORED_ENTRIES;

/** An entry as it is stored, or its default when it is missing or damaged. */
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

/** With defaults for what is missing, and without what no shape names. */
function completed(state: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(state).flatMap(([key, value]) => {
      const complete = completions.get(key);
      return complete ? [[key, value === null ? null : complete(value)]] : [];
    }),
  );
}

/**
 * All that a tab has stored, by key, completed with defaults. Text that is no JSON object is
 * handed on as an order that cannot be read, so that the customer meets the invalid-session page
 * instead of silently losing their order.
 */
export function parseStoredState(stored: string): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(stored);
    if (isRecord(parsed)) return completed(parsed);
  } catch {
    // Falls through: not JSON at all.
  }
  return { [SELECTED_ORDER_KEY]: 'corrupt' };
}

/** The text to store. What no shape names, such as a password in a form, never gets there. */
export function stringifyStoredState(state: object): string {
  const { [SELECTED_ORDER_KEY]: order, ...others } = completed(state);
  const stored = order === undefined ? {} : { [SELECTED_ORDER_KEY]: toStoredOrder(order) };
  return JSON.stringify({ ...stored, ...others });
}
