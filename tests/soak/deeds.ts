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
  /** Rejections a customer may well meet. */
  readonly rejections: readonly string[];
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
  { name: 'read pages', weight: 10, do: browsing.readOpenPages, rejections: [] },
  { name: 'read every page', weight: 0, do: browsing.readEveryPage, rejections: [] },
  { name: 'read order pages', weight: 4, do: browsing.readOrderPages, rejections: [] },
  { name: 'read my pages', weight: 6, do: browsing.readMyPages, rejections: [] },
  { name: 'read menus', weight: 6, do: browsing.readMenus, rejections: ['menu_not_found'] },
  { name: 'ask for the area', weight: 3, do: browsing.askForArea, rejections: AREAS },
  { name: 'try a coupon', weight: 3, do: browsing.tryCoupon, rejections: [...COUPONS, ...LIMITS] },
  { name: 'read messages', weight: 2, do: browsing.readMail, rejections: [] },
  { name: 'send a photo', weight: 2, do: orders.sendPhoto, rejections: LIMITS },
  { name: 'order by card', weight: 6, do: orders.orderByCard, rejections: [...LIMITS, ...TAKEN] },
  {
    name: 'order by deferred payment',
    weight: 5,
    do: orders.orderByDeferredPayment,
    rejections: [],
  },
  { name: 'order with a coupon', weight: 2, do: orders.orderWithCoupon, rejections: COUPONS },
  { name: 'order with points', weight: 2, do: orders.orderWithPoints, rejections: [] },
  { name: 'race for an hour', weight: 5, do: orders.raceForHour, rejections: TAKEN },
  { name: 'register a card', weight: 2, do: registerCard, rejections: LIMITS },
  { name: 'move a visit', weight: 4, do: visits.moveVisit, rejections: [...TAKEN, ...LIMITS] },
  {
    name: 'cancel a visit',
    weight: 6,
    do: visits.cancelVisit,
    rejections: ['visit_not_changeable'],
  },
  { name: 'read visits', weight: 4, do: visits.readVisits, rejections: [] },
  { name: 'read receipts', weight: 3, do: visits.readReceipts, rejections: [] },
  { name: 'sign out and in', weight: 2, do: account.comeBack, rejections: LIMITS },
  {
    name: 'change details',
    weight: 2,
    do: account.changeDetails,
    rejections: [],
    isForOwnAccount: true,
  },
  {
    name: 'reset the password',
    weight: 1,
    do: account.resetPassword,
    rejections: CODES,
    isForOwnAccount: true,
  },
  {
    name: 'change the phone',
    weight: 1,
    do: account.changePhone,
    rejections: CODES,
    isForOwnAccount: true,
  },
];
