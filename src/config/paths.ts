/**
 * Where who has forgotten the password begins: `flow` says where it leads back to, `returnPath` where
 * signing in then leads on to. The page checks what it is given (safeReturnPath).
 */
export function passwordResetPath(
  flow: 'OrderPasswordReset' | 'LoginPasswordReset',
  returnPath = '',
): string {
  const query = new URLSearchParams({ flow, ...(returnPath && { callbackUrl: returnPath }) });
  return `${paths.passwordReset.number}?${query}`;
}

/**
 * Why a customer is led to sign-in: the page is for customers only (SPEC section 4), a change found the
 * session ended, or the customer has just signed out of a page for customers.
 */
export type SignInReason = 'SessionRequired' | 'SessionExpired' | 'SignedOut';

/**
 * The sign-in page that leads back to `returnPath`, a path of the shop; `error` is shown there. The
 * sign-in page checks what it is given (safeReturnPath).
 */
export function loginPathWithReturn(returnPath: string, error?: SignInReason): string {
  const query = new URLSearchParams({ callbackUrl: returnPath });
  if (error) query.set('error', error);
  return `${paths.login}?${query}`;
}

/**
 * A page of moving the account, which leads on to `returnPath`, a path of the shop, afterwards. The
 * page checks what it is given (safeReturnPath).
 */
export function migrationPath(
  page: (typeof paths.migrate)[keyof typeof paths.migrate],
  returnPath: string,
): string {
  return `${page}?${new URLSearchParams({ callbackUrl: returnPath })}`;
}

/** An order of the customer's, with everything that was agreed. */
export function orderDetailPath(orderId: string): string {
  return `${paths.my.applications}?${new URLSearchParams({ orderId })}`;
}

/** The customer's orders, the newest first; the first page stands without its number. */
export function applicationsPath(page: number): string {
  return withPage(paths.my.applications, {}, page);
}

/** A visit of the customer's, where it can be moved and cancelled. */
export function visitPath(visitId: string): string {
  return `${paths.my.schedules}?${new URLSearchParams({ visitId })}`;
}

/** A visit's file for the customer's own calendar. */
export function visitCalendarPath(visitId: string): string {
  return `/api/v1/user/visits/${encodeURIComponent(visitId)}/calendar.ics`;
}

export interface ScheduleAddress {
  readonly kind: 'schedule' | 'history';
  readonly page?: number;
  /** `yyyy-MM`: the month that is looked at; without it all of them, as a list. */
  readonly searchMonth?: string | undefined;
}

/** The visits to come, or those that are over (SPEC section 3, schedule query). */
export function schedulesPath({ kind, page = 1, searchMonth }: ScheduleAddress): string {
  const place = kind === 'history' ? paths.my.schedulesHistory : paths.my.schedules;
  return withPage(place, searchMonth === undefined ? {} : { searchMonth }, page);
}

/** What was used in a `yyyy-MM`. */
export function usageDetailsPath(month: string): string {
  const [year = '', number = ''] = month.split('-');
  const query = new URLSearchParams({ year, month: String(Number(number)) });
  return `${paths.my.usageDetails}?${query}`;
}

function withPage(path: string, named: Record<string, string>, page: number): string {
  const query = new URLSearchParams({ ...named, ...(page > 1 && { page: String(page) }) });
  return query.size > 0 ? `${path}?${query}` : path;
}

/** Every address of the storefront that code links to or redirects to. */
export const paths = {
  home: '/',
  login: '/login',
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
    /** Where on that page the first-trial plan stands. */
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
    applications: '/my/applications',
    schedules: '/my/schedules',
    schedulesHistory: '/my/schedules/history',
    usageDetails: '/my/usage-details',
    account: '/my/account',
    paymentMethods: '/my/payment-methods',
  },

  payment: { threeDSecureCallback: '/payment/callback/three-d-secure' },

  healthCheck: '/_health_check',
  /** Below it, what browsers may see of the embedded back ends. */
  embedded: '/embedded/',
} as const;
