/** Parts of the shop whose calls SPEC does not name, so that a company's own main API may lack them. */
export const mainApiFeatures = [
  'waiting_list',
  'drafts',
  'visits',
  'additions',
  'reviews',
  'staff',
  'plans',
  'quotes',
  'payment_requests',
  'account_changes',
  'pictures',
  'short_links',
  'operations',
  'agreed_terms',
] as const;

export type MainApiFeature = (typeof mainApiFeatures)[number];
