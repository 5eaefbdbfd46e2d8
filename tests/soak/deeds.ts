import * as account from './account-deeds';
import * as browsing from './browsing-deeds';
import { registerCard } from './card-deeds';
import * as orders from './order-deeds';
import type { SoakCustomer } from './soak-customer';
import * as visits from './visit-deeds';

export interface Deed {
  readonly name: string;
  /** How often, compared with the others; 0 for what is only done to warm up. */
  readonly weight: number;
  readonly do: (customer: SoakCustomer) => Promise<void>;
  /** Refusals a customer may well meet. */
  readonly refusals: readonly string[];
  /** Not for the demonstration customer, whom other runs have to know again. */
  readonly isForOwnAccount?: true;
}

const LIMITS = ['too_many_requests', 'too_many_attempts'];
const TAKEN = ['slot_taken', 'slot_unavailable', 'staff_unavailable'];
const CODES = [
  'too_many_attempts',
  'too_many_wrong_codes',
  'too_many_codes',
  'expired_code',
  'wrong_code',
];
const COUPONS = ['coupon_not_found', 'coupon_expired', 'coupon_used_up'];
const AREAS = ['outside_service_area', 'address_not_found'];

/** All that customers do, but for signing up. */
export const DEEDS: readonly Deed[] = [
  { name: 'read pages', weight: 10, do: browsing.readOpenPages, refusals: [] },
  { name: 'read every page', weight: 0, do: browsing.readEveryPage, refusals: [] },
  { name: 'read order pages', weight: 4, do: browsing.readOrderPages, refusals: [] },
  { name: 'read my pages', weight: 6, do: browsing.readMyPages, refusals: [] },
  { name: 'read menus', weight: 6, do: browsing.readMenus, refusals: ['menu_not_found'] },
  { name: 'ask for the area', weight: 3, do: browsing.askForArea, refusals: AREAS },
  { name: 'try a coupon', weight: 3, do: browsing.tryCoupon, refusals: [...COUPONS, ...LIMITS] },
  { name: 'read messages', weight: 2, do: browsing.readMail, refusals: [] },
  { name: 'send a photo', weight: 2, do: orders.sendPhoto, refusals: LIMITS },
  { name: 'order by card', weight: 6, do: orders.orderByCard, refusals: [...LIMITS, ...TAKEN] },
  { name: 'order by deferred payment', weight: 5, do: orders.orderByDeferredPayment, refusals: [] },
  { name: 'order with a coupon', weight: 2, do: orders.orderWithCoupon, refusals: COUPONS },
  { name: 'order with points', weight: 2, do: orders.orderWithPoints, refusals: [] },
  { name: 'race for an hour', weight: 5, do: orders.raceForHour, refusals: TAKEN },
  { name: 'register a card', weight: 2, do: registerCard, refusals: LIMITS },
  { name: 'move a visit', weight: 4, do: visits.moveVisit, refusals: [...TAKEN, ...LIMITS] },
  { name: 'cancel a visit', weight: 6, do: visits.cancelVisit, refusals: ['visit_not_changeable'] },
  { name: 'read visits', weight: 4, do: visits.readVisits, refusals: [] },
  { name: 'read receipts', weight: 3, do: visits.readReceipts, refusals: [] },
  { name: 'sign out and in', weight: 2, do: account.comeBack, refusals: LIMITS },
  {
    name: 'change details',
    weight: 2,
    do: account.changeDetails,
    refusals: [],
    isForOwnAccount: true,
  },
  {
    name: 'reset the password',
    weight: 1,
    do: account.resetPassword,
    refusals: CODES,
    isForOwnAccount: true,
  },
  {
    name: 'change the phone',
    weight: 1,
    do: account.changePhone,
    refusals: CODES,
    isForOwnAccount: true,
  },
];
