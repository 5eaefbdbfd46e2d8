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
