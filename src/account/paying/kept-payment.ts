import { flag, readAs, record, text, type ValueOf } from '@/booking/order/shape';
import type { CustomerPayMethods } from '@/booking/payment/non-card-methods';
import { type PayChoice, registeredChoice } from '@/booking/payment/pay-choices';
import { isJapanDateTime } from '@/domain/japan-time';
import type { PayMethod } from '@/domain/pay-method-codes';
import { isNonCardMethod } from '@/domain/pay-methods';
import { KEPT_PAYMENT_KEY, tabStorage } from '@/shell/session/tab-storage';

/*
 * What a tab keeps of a quote or an order that is being paid, through 3-D Secure, a reload and signing in
 * again. Of a typed card only the name on it and the last four digits are kept.
 */

const keptPayment = record({
  /** The quote or order that is paid; an entry of another one does not count. */
  of: text,
  /** Sent with every try. */
  idempotencyKey: text,
  /** `NO_START`, `OTHER_START`, a start on offer, or empty. */
  start: text,
  otherStart: text,
  choice: text,
  consent: flag,
  keepsCard: flag,
  holderName: text,
  cardNumberBottom: text,
});
export type KeptPayment = ValueOf<typeof keptPayment>;

/** The date is agreed on later. */
export const NO_START = 'none';
/** The start was chosen in the calendar; `otherStart` has it. */
export const OTHER_START = 'other';

function isStart(start: string): boolean {
  return start === '' || start === NO_START || start === OTHER_START || isJapanDateTime(start);
}

function isKey(key: string): boolean {
  return /^[0-9a-f]{32}$/.test(key);
}

/** Null when nothing usable is kept of this quote or order. */
export function readKeptPayment(of: string): KeptPayment | null {
  let stored: unknown;
  try {
    stored = JSON.parse(tabStorage.getItem(KEPT_PAYMENT_KEY) ?? 'null');
  } catch {
    return null;
  }
  const kept = readAs(keptPayment, stored);
  if (!kept || kept.of !== of || !isKey(kept.idempotencyKey) || !isStart(kept.start)) return null;
  return kept.otherStart === '' || isJapanDateTime(kept.otherStart) ? kept : null;
}

export function keepPayment(kept: KeptPayment): void {
  tabStorage.setItem(KEPT_PAYMENT_KEY, JSON.stringify(kept));
}

export function forgetPayment(): void {
  tabStorage.takeItem(KEPT_PAYMENT_KEY);
}

/** Lists every payment that can be chosen, except an authenticated card. */
export function offeredChoices(
  payMethods: readonly PayMethod[],
  { creditCards }: CustomerPayMethods,
): readonly PayChoice[] {
  return [
    ...(payMethods.includes('creditCard')
      ? [...creditCards.map(registeredChoice), 'newCard' as const]
      : []),
    ...payMethods.filter(isNonCardMethod),
  ];
}
