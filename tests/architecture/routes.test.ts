import { describe, expect, it } from 'vitest';
import { filesBelow } from './source-files';

/** SPEC section 2, every route it lists. */
const specifiedRoutes = [
  '/login',
  '/migrate',
  '/migrate/email-verify',
  '/migrate/email-confirm',
  '/password-reset',
  '/password-reset/confirm',
  '/password-reset/input',
  '/password-reset/complete',
  '/menu-select/kaji',
  '/menu-select/cooking',
  '/menu-select/baby',
  '/menu-select/kurashi/category',
  '/menu-select/kurashi/menus',
  '/menu-select/kurashi/option',
  '/menu-select/kurashi/confirm',
  '/menu-select/houseclean',
  '/menu-select/houseclean/option',
  '/menu-select/houseclean/confirm',
  '/menu-select/counseling',
  '/order/ask',
  '/order/address',
  '/order/date',
  '/order/date/multiple',
  '/order/date-maid',
  '/order/payment',
  '/order/confirm',
  '/order/complete',
  '/order/authenticate',
  '/order/signup/confirm',
  '/order/signup/input',
  '/order/agreement',
  '/order/outside-area',
  '/order/ask-counseling',
  '/order/customer-counseling',
  '/order/date-counseling',
  '/order/confirm-counseling',
  '/order/complete-counseling',
  '/my',
  '/my/applications',
  '/my/schedules',
  '/my/schedules/history',
  '/my/usage-details',
  '/my/account',
  '/my/payment-methods',
  '/_health_check',
  '/payment/callback/three-d-secure',
  '/_app',
] as const;

/**
 * The front door, the shared pages that have no address of their own in SPEC, the embedded back ends, the links in
 * messages, which are short because an SMS is, what search engines read, signing up without an order, and the office.
 */
const furtherPages = [
  '/',
  '/_document',
  '/_error',
  '/embedded/[...path]',
  '/l/[key]',
  '/.well-known/change-password',
  '/.well-known/security.txt',
  '/manifest.webmanifest',
  '/robots.txt',
  '/sitemap.xml',
  '/sign-up',
  '/sign-up/confirm',
  '/sign-up/input',
  '/office',
  '/office/accounts',
  '/office/accounts/history',
  '/office/inbox',
  '/office/invitation',
  '/office/sign-in',
  '/office/my-day/[[...visit]]',
  '/office/board',
  '/office/board/print',
  '/office/orders',
  '/office/orders/[orderId]',
  '/office/orders/[orderId]/contract',
  '/office/catalogue',
  '/office/catalogue/[menuId]',
  '/office/catalogue/coupons',
  '/office/catalogue/partners',
  '/office/figures',
  '/office/maintenance',
  '/office/staff',
  '/office/staff/[staffId]',
  '/office/staff/new',
  '/office/customers',
  '/office/customers/[customerId]',
  '/office/reviews',
  '/office/telephone',
  '/office/waiting-list',
  '/w/[key]',
];

const pageRoutes = filesBelow('src/pages')
  .map(({ path }) => path.replace(/^src\/pages/, '').replace(/\.tsx?$/, ''))
  .filter((route) => !route.startsWith('/api/'))
  .map((route) => route.replace(/\/index$/, '') || '/');

describe('the storefront’s pages', () => {
  it('are the routes listed in SPEC and the further ones listed here', () => {
    expect([...pageRoutes].sort()).toEqual([...specifiedRoutes, ...furtherPages].sort());
  });
});
