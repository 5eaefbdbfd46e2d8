import type { Failure } from '@/calls/failure';
import type { commonErrors } from '@/contract/api-errors';
import type { orderEndpoints } from '@/contract/orders';
import { payMethodCodes } from '@/domain/pay-method-codes';

type OrderRejectionCode =
  | (typeof orderEndpoints.placeOrder.errors)[number]
  | (typeof commonErrors)[number]
  | 'forbidden_origin';

export type RejectionPage =
  | 'menu'
  | 'option'
  | 'outsideArea'
  | 'signupInput'
  | 'ask'
  | 'address'
  | 'date'
  | 'payment';

/**
 * `visit` leads to the page that corrects it, and the rest stays. The total of `newPrice` has to be
 * accepted. For `retry`, sending the same again is safe. For `explain`, only the message helps.
 */
export type RejectionHandling =
  | { readonly kind: 'visit'; readonly page: RejectionPage }
  | { readonly kind: 'newPrice' | 'alreadyPlaced' | 'signIn' | 'retry' | 'explain' };

const visit = (page: RejectionPage) => ({ kind: 'visit', page }) as const;

const handlings = {
  unauthorized: { kind: 'signIn' },
  account_not_registered: visit('signupInput'),
  orders_refused: { kind: 'explain' },
  menu_not_found: visit('menu'),
  option_unavailable: visit('option'),
  quantity_out_of_range: visit('option'),
  below_minimum_order: visit('option'),
  outside_service_area: visit('outsideArea'),
  address_too_long: visit('address'),
  workplace_not_found: visit('address'),
  hearing_incomplete: visit('ask'),
  first_trial_used: visit('menu'),
  alliance_not_found: visit('menu'),
  alliance_ended: visit('menu'),
  alliance_code_invalid: visit('menu'),
  slot_taken: visit('date'),
  slot_unavailable: visit('date'),
  staff_unavailable: visit('date'),
  price_changed: { kind: 'newPrice' },
  idempotency_key_reused: { kind: 'alreadyPlaced' },
  coupon_not_found: visit('payment'),
  coupon_expired: visit('payment'),
  coupon_used_up: visit('payment'),
  coupon_other_menu: visit('payment'),
  points_exceed_balance: visit('payment'),
  pay_method_unavailable: visit('payment'),
  card_not_found: visit('payment'),
  card_token_invalid: visit('payment'),
  card_authentication_required: visit('payment'),
  card_declined: visit('payment'),
  deferred_payment_limit: visit('payment'),
  deferred_payment_refused: visit('payment'),
  back_end_unavailable: { kind: 'retry' },
  under_maintenance: { kind: 'retry' },
  too_many_requests: { kind: 'retry' },
  internal_error: { kind: 'retry' },
  invalid_request: { kind: 'explain' },
  not_found: { kind: 'explain' },
  method_not_allowed: { kind: 'explain' },
  payload_too_large: { kind: 'explain' },
  unsupported_media_type: { kind: 'explain' },
  forbidden_origin: { kind: 'explain' },
} as const satisfies Record<OrderRejectionCode, RejectionHandling>;

function isOrderRejectionCode(code: string): code is OrderRejectionCode {
  return Object.hasOwn(handlings, code);
}

/** The page of each part of the order's body; the first match counts. */
const pagesOfFields: readonly (readonly [RegExp, RejectionPage])[] = [
  [/^workingAddress\.(customerName|customerNameKana|tel|email)$/, 'signupInput'],
  [/^workingAddress\b/, 'address'],
  [/^(selectedDate|selectedDateType|fhStaffIds)\b/, 'date'],
  [/^enquete\b/, 'ask'],
  [/^(billingAddress|coupon|friendlypointPrice)\b/, 'payment'],
  [new RegExp(`^(${payMethodCodes.join('|')})\\b`), 'payment'],
];

/**
 * Unknown codes are retried or explained, depending on `retryable`.
 *
 * @param error `field` is the dotted path of the rejected part of the order's body, if any
 */
export function rejectionHandling(error: {
  code: string;
  retryable: boolean;
  field?: string | undefined;
}): RejectionHandling {
  const { code, field } = error;
  if (code === 'invalid_request' && field !== undefined) {
    const found = pagesOfFields.find(([pattern]) => pattern.test(field));
    if (found) return visit(found[1]);
  }
  if (isOrderRejectionCode(code)) return handlings[code];
  return { kind: error.retryable ? 'retry' : 'explain' };
}

/** These rejections come before the idempotency key is looked up. */
const turnedAway: readonly string[] = [
  'unauthorized',
  'forbidden_origin',
  'too_many_requests',
  'under_maintenance',
  'invalid_request',
  'not_found',
  'method_not_allowed',
  'payload_too_large',
  'unsupported_media_type',
] satisfies readonly OrderRejectionCode[];

/**
 * True when a failed attempt certainly placed no order under its key.
 *
 * @param wasInDoubt an earlier attempt under the key got no answer
 */
export function isCertainlyUnplaced(
  { kind, code, retryable }: Pick<Failure, 'kind' | 'code' | 'retryable'>,
  wasInDoubt: boolean,
): boolean {
  const isTurnedAway =
    kind === 'tooManyAttempts' || kind === 'notAuthorized' || turnedAway.includes(code);
  if (isTurnedAway) return !wasInDoubt;
  return !retryable && code !== 'idempotency_key_reused';
}
