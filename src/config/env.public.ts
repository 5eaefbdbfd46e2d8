/* env.server.ts checks these, as a schema here would add to every page. */

import { OWN_MAIN_API, publicVariable } from './env.variables';

const termsUrl = publicVariable('NEXT_PUBLIC_TERMS_URL');

/**
 * The company has terms and a main API of its own: what the embedded shop promises, and its other documents, are none of
 * it. With the embedded main API its promises hold, whoever wrote the terms.
 */
export const hasOwnTerms = termsUrl !== undefined && publicVariable(OWN_MAIN_API) !== undefined;

const unlessOwnTerms = (address: string) => (hasOwnTerms ? '' : address);

/** The addresses of the shop's external links, '' for none; the embedded documents are the default. */
export const publicEnv = {
  brandName: publicVariable('NEXT_PUBLIC_BRAND_NAME') || 'おうちサービス',
  /** When set, `/` redirects there; otherwise `/` is the service hub. */
  topPageUrl: publicVariable('NEXT_PUBLIC_TOP_PAGE_URL') || '',
  contactUrl: publicVariable('NEXT_PUBLIC_CONTACT_URL') || '/embedded/documents/contact',
  privacyPolicyUrl:
    publicVariable('NEXT_PUBLIC_PRIVACY_POLICY_URL') || '/embedded/documents/privacy-policy',
  /** A PDF (SPEC section 2); a company's may be a page. */
  termsUrl: termsUrl || '/embedded/documents/terms.pdf',
  commercialTransactionsUrl:
    publicVariable('NEXT_PUBLIC_COMMERCIAL_TRANSACTIONS_URL') ||
    '/embedded/documents/commercial-transactions',
  faqUrl: publicVariable('NEXT_PUBLIC_FAQ_URL') || unlessOwnTerms('/embedded/documents/faq'),
  appFaqUrl: publicVariable('NEXT_PUBLIC_APP_FAQ_URL') || '',
  planetUrl:
    publicVariable('NEXT_PUBLIC_PLANET_URL') || unlessOwnTerms('/embedded/documents/planet'),
} as const;

/** The words of links to the terms, which say when a PDF opens. */
export const termsLabel = /\.pdf($|[?#])/i.test(publicEnv.termsUrl) ? '利用規約(PDF)' : '利用規約';
