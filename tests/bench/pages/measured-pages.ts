/** What a page has to hold (docs/performance.md): none of it where a figure is left out. */
export interface PageTargets {
  /** Kilobytes of JavaScript as served, compressed, at most. */
  readonly scriptKb: number;
  readonly requests: number;
  /** Pages a second as a share of the bare page's, at least. */
  readonly rate?: number;
  /** The same for a signed-in customer, where `rate` is that of a page from memory. */
  readonly signedInRate?: number;
  /** Processor milliseconds of an answer in storefront and back ends together, at most. */
  readonly processorMs?: number;
  /** Lighthouse's scores out of 100, at least. */
  readonly scores: Readonly<Partial<Record<ScoredCategory, number>>>;
  /** Total blocking time, milliseconds at most. */
  readonly blockedMs: number;
}

export const SCORED_CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type ScoredCategory = (typeof SCORED_CATEGORIES)[number];

/** Who opens the page: nobody known, a customer, or one on the way through an order. */
export type Visitor = 'anyone' | 'customer' | 'ordering';

export interface MeasuredPage {
  readonly name: string;
  readonly path: string;
  readonly visitor: Visitor;
  readonly targets: PageTargets;
}

const HOME: PageTargets = {
  scriptKb: 111,
  requests: 11,
  rate: 1,
  signedInRate: 0.35,
  scores: { performance: 99, accessibility: 100, 'best-practices': 100, seo: 100 },
  blockedMs: 50,
};

const MENU_LIST: PageTargets = {
  scriptKb: 121,
  requests: 13,
  rate: 1,
  signedInRate: 1,
  scores: { performance: 99, accessibility: 100, 'best-practices': 100, seo: 100 },
  blockedMs: 50,
};

const ORDER_PAGE: PageTargets = {
  scriptKb: 188,
  requests: 19,
  scores: { performance: 95, accessibility: 100, 'best-practices': 100 },
  blockedMs: 150,
};

const MY_PAGE: PageTargets = {
  scriptKb: 124,
  requests: 13,
  rate: 0.15,
  processorMs: 11,
  scores: {},
  blockedMs: 120,
};

const menuPage = (name: string, path: string, targets: Partial<PageTargets> = {}) => ({
  name,
  path: `/menu-select/${path}`,
  visitor: 'anyone' as const,
  targets: { ...MENU_LIST, ...targets },
});

const orderPage = (name: string): MeasuredPage => ({
  name,
  path: `/order/${name}`,
  visitor: 'ordering',
  targets: ORDER_PAGE,
});

export const MEASURED_PAGES: readonly MeasuredPage[] = [
  { name: 'home', path: '/', visitor: 'anyone', targets: HOME },
  menuPage('houseclean', 'houseclean'),
  menuPage('option', 'houseclean/option?id=11001', {
    scriptKb: 183,
    requests: 19,
  }),
  menuPage('kurashi', 'kurashi/category'),
  menuPage('kaji', 'kaji'),
  menuPage('cooking', 'cooking'),
  menuPage('baby', 'baby'),
  menuPage('counseling', 'counseling'),
  orderPage('ask'),
  orderPage('address'),
  orderPage('date'),
  orderPage('payment'),
  orderPage('confirm'),
  { name: 'my', path: '/my', visitor: 'customer', targets: MY_PAGE },
];
