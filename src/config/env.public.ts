/* `next build` writes these into the bundle. env.server.ts checks them, as a schema here would add to every page. */

/** The addresses of the shop's external links; the embedded documents are the default. */
export const publicEnv = {
  brandName: process.env.NEXT_PUBLIC_BRAND_NAME || 'おうちサービス',
  /** When set, `/` redirects there; otherwise `/` is the service hub. */
  topPageUrl: process.env.NEXT_PUBLIC_TOP_PAGE_URL || '',
  contactUrl: process.env.NEXT_PUBLIC_CONTACT_URL || '/embedded/documents/contact',
  privacyPolicyUrl:
    process.env.NEXT_PUBLIC_PRIVACY_POLICY_URL || '/embedded/documents/privacy-policy',
  /** A PDF (SPEC section 2). */
  termsUrl: process.env.NEXT_PUBLIC_TERMS_URL || '/embedded/documents/terms.pdf',
  commercialTransactionsUrl:
    process.env.NEXT_PUBLIC_COMMERCIAL_TRANSACTIONS_URL ||
    '/embedded/documents/commercial-transactions',
  faqUrl: process.env.NEXT_PUBLIC_FAQ_URL || '/embedded/documents/faq',
  appFaqUrl: process.env.NEXT_PUBLIC_APP_FAQ_URL || '',
  planetUrl: process.env.NEXT_PUBLIC_PLANET_URL || '/embedded/documents/planet',
} as const;
