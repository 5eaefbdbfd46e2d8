import { paths } from './paths';

const CARD_FORM_PAGES: readonly string[] = [paths.order.payment, paths.my.paymentMethods];

/**
 * Whether a card can be typed in on a page; no tag manager and no other third party stands there
 * (UX, Payment).
 *
 * @param path of the storefront, with or without query
 */
export function hasCardForm(path: string): boolean {
  const [pathname = ''] = path.split(/[?#]/);
  return CARD_FORM_PAGES.includes(pathname.replace(/\/+$/, ''));
}
