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

/* Stored entries beside the draft (SPEC section 3). A damaged entry counts as absent. */

/** Until another menu is chosen, the order is placed or begun anew, it is given up, the tab closes. */
type Until = 'anotherMenu' | 'order' | 'givingUp' | 'tab';

const entry = <T>(until: Until, shape: Shape<T>) => ({ until, shape });
const orNull = <T>(shape: Shape<T>) => or(nullable(shape), null);
const textOrEmpty = or(text, '');
const flagOrFalse = or(flag, false);

const hearingData = record({ id: text, label: text, answer: text });

const checkedServiceArea = record({
  /** Seven digits. */
  zipCode: text,
  areaLabel: text,
  /** Each business form has its own area. */
  project,
});
export type CheckedServiceArea = ValueOf<typeof checkedServiceArea>;

/** The last rejection, for the page where it can be corrected. */
const orderRejection = record({
  code: text,
  /** Japanese, for the customer. */
  message: text,
  /** The nearest free starts when a slot was taken, `yyyy-MM-ddTHH:mm:00` in Japan time. */
  alternatives: listOf(text),
  /** Goes back into the refused field. */
  typed: optional(text),
  /** Dotted path in the order body, where it decides the page. */
  field: optional(text),
  /** Ignored for orders with another key. */
  orderKey: optional(text),
});
export type OrderRejection = Omit<ValueOf<typeof orderRejection>, 'orderKey'>;

export const STORED_ENTRIES = {
  /** The last order of this tab; its business form decides its page. */
  StepInfo: entry(
    'tab',
    orEmpty(
      record({ completedOrderId: textOrEmpty, completedProject: or(project, 'houseCleaning') }),
    ),
  ),
  ServiceArea: entry('givingUp', orNull(checkedServiceArea)),
  /** Without hyphens. */
  SmsSignupPhoneNumber: entry('givingUp', textOrEmpty),
  SignUpConsent: entry('givingUp', flagOrFalse),
  /** Without the password. */
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
  /** Progress of a password reset, without code and password. */
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
  AccountMigration: entry('tab', orNull(record({ email: text, isVerified: flagOrFalse }))),
  /** For the confirm page. */
  HearingDataList: entry('anotherMenu', {
    accepts: listOf(hearingData).accepts,
    complete: (stored) => (Array.isArray(stored) ? stored.filter(hearingData.accepts) : []),
  }),
  OrderRejection: entry('anotherMenu', orNull(orderRejection)),
  AllianceCodeInputs: entry(
    'anotherMenu',
    orNull(record({ allianceId: text, inputs: listOf(text) })),
  ),
  /** Unfinished input of the address step. */
  UnfinishedAddress: entry('order', orNull(mapOf(text))),
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
 * Reads everything stored in the tab. Invalid JSON becomes an unreadable order, so that the
 * customer sees the invalid-session page and does not lose the order silently.
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

/** Stores only what a shape names, so a password in a form is never stored. */
export function stringifyStoredState(state: object): string {
  const { [SELECTED_ORDER_KEY]: order, ...others } = completed(state);
  const stored = order === undefined ? {} : { [SELECTED_ORDER_KEY]: toStoredOrder(order) };
  return JSON.stringify({ ...stored, ...others });
}
