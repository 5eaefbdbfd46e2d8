/** Empty and undefined values are left out. */
function withQuery(path: string, values: Readonly<Record<string, string | undefined>>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) if (value) query.set(name, value);
  return query.size > 0 ? `${path}?${query}` : path;
}

/** The start of resetting a password: `flow` and `returnPath` say where it leads afterwards. */
export function passwordResetPath(
  flow: 'OrderPasswordReset' | 'LoginPasswordReset',
  returnPath = '',
): string {
  return withQuery(paths.passwordReset.number, { flow, callbackUrl: returnPath });
}

/**
 * A page for customers only (SPEC section 4), a change that found the session ended, a sign-out there, or a sign-up that the
 * identity provider does not sign in by itself.
 */
export type SignInReason = 'SessionRequired' | 'SessionExpired' | 'SignedOut' | 'SignedUp';

/** The sign-in page, which shows `error` and leads back to `returnPath` after safeReturnPath has checked it. */
export function loginPathWithReturn(returnPath: string, error?: SignInReason): string {
  return withQuery(paths.login, { callbackUrl: returnPath, error });
}

/** A page of signing up without an order; `returnPath` is checked by safeReturnPath there. */
export function signUpPath(
  page: (typeof paths.signUp)[keyof typeof paths.signUp],
  returnPath: string,
): string {
  return withQuery(page, { callbackUrl: returnPath });
}

/** A page of moving the account; `returnPath` is checked by safeReturnPath there. */
export function migrationPath(
  page: (typeof paths.migrate)[keyof typeof paths.migrate],
  returnPath: string,
): string {
  return withQuery(page, { callbackUrl: returnPath });
}

export function orderDetailPath(orderId: string): string {
  return withQuery(paths.my.orders, { orderId });
}

/** The final screen of a quote, on which a card can be typed in. */
export function quotePath(orderId: string, quoteId: string): string {
  return withQuery(paths.my.orders, { orderId, quote: quoteId });
}

/** Where an order by telephone is paid by card. */
export function orderPaymentPath(orderId: string): string {
  return withQuery(paths.my.orders, { orderId, payment: 'card' });
}

/** The first page's address has no number. */
export function ordersPath(page: number): string {
  return withQuery(paths.my.orders, { page: pageNumber(page) });
}

export function visitPath(visitId: string): string {
  return withQuery(paths.my.visits, { visitId });
}

export function visitCalendarPath(visitId: string): string {
  return `/api/v1/user/visits/${encodeURIComponent(visitId)}/calendar.ics`;
}

export interface VisitsAddress {
  readonly kind: 'schedule' | 'history';
  readonly page?: number;
  /** The shown month, `yyyy-MM`; a list of all visits when absent. */
  readonly searchMonth?: string | undefined;
  /** Only visits of this order. */
  readonly orderId?: string | undefined;
}

/** The visits to come, or those that are over (SPEC section 3, schedule query). */
export function visitsPath({ kind, page = 1, searchMonth, orderId }: VisitsAddress): string {
  const place = kind === 'history' ? paths.my.pastVisits : paths.my.visits;
  return withQuery(place, { orderId, searchMonth, page: pageNumber(page) });
}

/** The usage details of a month, `yyyy-MM`. */
export function usageDetailsPath(month: string): string {
  const [year = '', number = ''] = month.split('-');
  return withQuery(paths.my.usageDetails, { year, month: String(Number(number)) });
}

function pageNumber(page: number): string | undefined {
  return page > 1 ? String(page) : undefined;
}

/** Every address of the storefront that code links to or redirects to. */
export const paths = {
  home: '/',
  /** Pages of the shop's own people. */
  office: {
    home: '/office',
    signIn: '/office/sign-in',
    /** Its fragment has the key: `#key=…`. */
    invitation: '/office/invitation',
    inbox: '/office/inbox',
    board: '/office/board',
    routes: '/office/board/print',
    orders: '/office/orders',
    telephone: '/office/telephone',
    customers: '/office/customers',
    reviews: '/office/reviews',
    waitingList: '/office/waiting-list',
    staff: '/office/staff',
    newStaff: '/office/staff/new',
    catalogue: '/office/catalogue',
    coupons: '/office/catalogue/coupons',
    partners: '/office/catalogue/partners',
    figures: '/office/figures',
    maintenance: '/office/maintenance',
    accounts: '/office/accounts',
    accountHistory: '/office/accounts/history',
    /** The page of a staff member, on a phone. */
    myDay: '/office/my-day',
  },
  login: '/login',
  /** Pages for customers whose order the office placed; others sign up within their order. */
  signUp: {
    consent: '/sign-up',
    input: '/sign-up/input',
    confirm: '/sign-up/confirm',
  },
  passwordReset: {
    number: '/password-reset',
    confirm: '/password-reset/confirm',
    input: '/password-reset/input',
    complete: '/password-reset/complete',
  },
  migrate: {
    explain: '/migrate',
    emailVerify: '/migrate/email-verify',
    emailConfirm: '/migrate/email-confirm',
  },

  menuSelect: {
    kaji: '/menu-select/kaji',
    /** The first-trial plan on that page. */
    kajiFirstTrial: '/menu-select/kaji#first',
    cooking: '/menu-select/cooking',
    baby: '/menu-select/baby',
    counseling: '/menu-select/counseling',
    kurashiCategory: '/menu-select/kurashi/category',
    kurashiMenus: '/menu-select/kurashi/menus',
    kurashiOption: '/menu-select/kurashi/option',
    kurashiConfirm: '/menu-select/kurashi/confirm',
    houseclean: '/menu-select/houseclean',
    housecleanOption: '/menu-select/houseclean/option',
    housecleanConfirm: '/menu-select/houseclean/confirm',
  },

  order: {
    outsideArea: '/order/outside-area',
    authenticate: '/order/authenticate',
    agreement: '/order/agreement',
    signupInput: '/order/signup/input',
    signupConfirm: '/order/signup/confirm',
    ask: '/order/ask',
    address: '/order/address',
    date: '/order/date',
    dateMultiple: '/order/date/multiple',
    dateMaid: '/order/date-maid',
    payment: '/order/payment',
    confirm: '/order/confirm',
    complete: '/order/complete',
  },

  counseling: {
    ask: '/order/ask-counseling',
    customer: '/order/customer-counseling',
    date: '/order/date-counseling',
    confirm: '/order/confirm-counseling',
    complete: '/order/complete-counseling',
  },

  my: {
    top: '/my',
    orders: '/my/applications',
    visits: '/my/schedules',
    pastVisits: '/my/schedules/history',
    usageDetails: '/my/usage-details',
    account: '/my/account',
    paymentMethods: '/my/payment-methods',
  },

  payment: { threeDSecureCallback: '/payment/callback/three-d-secure' },

  /** Prefix of the links of the waiting list, short because an SMS is; the secret follows. */
  waitingEntry: '/w/',

  healthCheck: '/_health_check',
  robots: '/robots.txt',
  sitemap: '/sitemap.xml',
  manifest: '/manifest.webmanifest',
  securityText: '/.well-known/security.txt',
  changePassword: '/.well-known/change-password',
  /** Prefix of the pages of the embedded back ends that browsers may open. */
  embedded: '/embedded/',
} as const;

/** Whether it is the address of a page for the shop's own people. */
export function isOfOffice(path: string): boolean {
  return path === paths.office.home || path.startsWith(`${paths.office.home}/`);
}

/** An order in the office. */
/** @param before shows what was before, `yyyy-MM-ddTHH:mm:00` in Japan */
export function officeOrderPath(orderId: string, before?: string): string {
  return withQuery(`${paths.office.orders}/${encodeURIComponent(orderId)}`, { before });
}

/** The paper to print for a customer who accepted a quote during a visit. */
export function officeContractPath(orderId: string): string {
  return `${officeOrderPath(orderId)}/contract`;
}

/** The board of a day, `yyyy-MM-dd`, or of the week from it on; without one, of today. */
export function officeBoardPath({ date, view }: { date?: string; view?: 'week' } = {}): string {
  return withQuery(paths.office.board, { date, view });
}

/** The routes of a day to print. */
export function officeRoutesPath(date: string): string {
  return withQuery(paths.office.routes, { date });
}

/** An order in the office with the dialog of an act open, for one of its visits, charges or refunds. */
export function officeOrderActPath(
  orderId: string,
  act: string,
  of: { visitId?: string; chargeId?: string; refundId?: string } = {},
): string {
  return withQuery(officeOrderPath(orderId), { act, ...of });
}

/** The first page's address has no number. */
export function officeInboxPath(kind?: string, page = 1): string {
  return withQuery(paths.office.inbox, { kind, page: pageNumber(page) });
}

export function officeOrdersPath(search: {
  state?: string;
  q?: string;
  date?: string;
  staff?: string;
  page?: number;
}): string {
  const { page = 1, ...asked } = search;
  return withQuery(paths.office.orders, { ...asked, page: pageNumber(page) });
}

/** Reviews in the office; all of them, and the first page, without a query. */
export function officeReviewsPath(asked: { show: string; page?: number }): string {
  const { show, page = 1 } = asked;
  return withQuery(paths.office.reviews, {
    show: show === 'all' ? undefined : show,
    page: pageNumber(page),
  });
}

/** A page of the list of customers; the first page's address has no number. */
export function officeCustomersPath(page: number): string {
  return withQuery(paths.office.customers, { page: pageNumber(page) });
}

/** A customer in the office, with a page of the customer's orders. */
export function officeCustomerPath(customerId: string, page = 1): string {
  const path = `${paths.office.customers}/${encodeURIComponent(customerId)}`;
  return withQuery(path, { page: pageNumber(page) });
}

/** A customer in the office with the dialog of a report open. */
export function officeReportPath(customerId: string, reportId: string): string {
  return withQuery(officeCustomerPath(customerId), { report: reportId });
}

/** A page of the list of accounts; the first page's address has no number. */
export function officeAccountsPath(page: number): string {
  return withQuery(paths.office.accounts, { page: pageNumber(page) });
}

/** A page of the staff members who match; the first page's address has no number. */
export function officeStaffListPath(
  filter: Readonly<Record<string, string | undefined>>,
  page = 1,
): string {
  return withQuery(paths.office.staff, { ...filter, page: pageNumber(page) });
}

/** A staff member in the office. */
export function officeStaffPath(staffId: string): string {
  return `${paths.office.staff}/${encodeURIComponent(staffId)}`;
}

/** The office's menus of one service. */
export function officeMenusPath(project: string): string {
  return withQuery(paths.office.catalogue, { project });
}

/** A menu's prices in the office. */
export function officeMenuPath(menuId: string): string {
  return `${paths.office.catalogue}/${encodeURIComponent(menuId)}`;
}

interface FiguresAddress {
  readonly from: string;
  readonly until: string;
}

/** The figures of these days as a file. */
export function figuresCsvPath({ from, until }: FiguresAddress): string {
  return withQuery('/api/v1/office/figures.csv', { from, until });
}

/** The page of an order by telephone, for this customer. */
export function telephoneOrderPath(customerId: string): string {
  return withQuery(paths.office.telephone, { customerId });
}

/** `returnTo` is an address of the office with its query. */
export function officeSignInPath(returnTo: string): string {
  return withQuery(paths.office.signIn, { returnTo });
}

/** A menu page for one entry, for the customers of the partner with the code `alliance`, or both. */
export function menuSelectPath(page: string, query: { id?: string; alliance?: string }): string {
  return withQuery(page, { ...query });
}

export function housecleanOptionPath(id: string): string {
  return menuSelectPath(paths.menuSelect.housecleanOption, { id });
}

export function kurashiMenusPath(id: string, alliance = ''): string {
  return menuSelectPath(paths.menuSelect.kurashiMenus, { id, alliance });
}

export function kurashiOptionPath(id: string, alliance = ''): string {
  return menuSelectPath(paths.menuSelect.kurashiOption, { id, alliance });
}

/** The services available at a place that `project` does not serve, and its waiting list; `zipCode` is seven digits. */
export function outsideAreaPath(project: string, zipCode: string, menuId?: string): string {
  return withQuery(paths.order.outsideArea, { project, zipCode, id: menuId });
}

/** Removes query, fragment and slashes at the end. */
function pathnameOf(path: string): string {
  return (path.split(/[?#]/, 1)[0] ?? '').replace(/\/+$/, '');
}

/**
 * Whether a card can be typed in on a page (UX, Payment).
 *
 * @param path of the storefront with its query, on which it depends for quotes and payments of my page
 */
export function hasCardForm(path: string): boolean {
  const page = pathnameOf(path);
  const [, query] = (path.split('#', 1)[0] ?? '').split('?');
  if (page === paths.order.payment || page === paths.my.paymentMethods) return true;
  const asked = new URLSearchParams(query);
  return page === paths.my.orders && (asked.has('quote') || asked.has('payment'));
}

/** Whether a page takes a card or its return from 3-D Secure, so that its policy allows the payment script's hosts. */
export function isCardPage(path: string): boolean {
  return hasCardForm(path) || pathnameOf(path) === paths.payment.threeDSecureCallback;
}

/**
 * Whether tags of others must not read the page or its address: cards, the keys that a card gateway sends back
 * with the customer, and links with a secret. No tag manager is there.
 */
export function isClosedToTags(path: string): boolean {
  return isCardPage(path) || path.startsWith(paths.waitingEntry);
}

/** A day of the signed-in staff member. */
export function myDayPath(date: string): string {
  return `${paths.office.myDay}?${new URLSearchParams({ date })}`;
}

/** A visit of the signed-in staff member. */
export function myVisitPath(visitId: string): string {
  return `${paths.office.myDay}/${encodeURIComponent(visitId)}`;
}

/** A picture among the answers of a visit's order. */
export function officePicturePath(visitId: string, imageId: string): string {
  const [visit, image] = [visitId, imageId].map(encodeURIComponent);
  return `/api/v1/office/visits/${visit}/pictures/${image}`;
}
