import { tabStorage } from '../session/tab-storage';

/** The container in the document's head (`_document`); undefined when none is configured. */
export function configuredContainer(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name="tag-manager"]')?.content;
}

declare global {
  interface Window {
    dataLayer?: object[];
  }
}

/** The tag manager's input; entries from before it is loaded are read too. */
export function dataLayer(): object[] {
  window.dataLayer ??= [];
  return window.dataLayer;
}

const REPORTED_KEY = 'ReportedPurchases';

interface Purchase {
  readonly orderId: string;
  /** The order's total, tax-inclusive yen. */
  readonly value: number;
}

/**
 * Reports a placed order once per order and tab (SPEC section 9, `purchase_complete`), with no personal data.
 * Without storage it may be reported again.
 */
export function reportPurchase({ orderId, value }: Purchase): void {
  const reported = (tabStorage.getItem(REPORTED_KEY) ?? '').split(',');
  if (!configuredContainer() || reported.includes(orderId)) return;
  tabStorage.setItem(REPORTED_KEY, [...reported, orderId].join(','));
  dataLayer().push({ event: 'purchase_complete', orderId, value, currency: 'JPY' });
}
