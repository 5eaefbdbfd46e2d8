/** The container in the document's head (`_document`); undefined when none is configured. */
export function configuredContainer(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name="tag-manager"]')?.content;
}

export function loadPage(path: string): void {
  window.location.assign(path);
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

function reportedOrders(): readonly string[] {
  try {
    return (window.sessionStorage.getItem(REPORTED_KEY) ?? '').split(',');
  } catch {
    return [];
  }
}

function remember(orderId: string): void {
  try {
    window.sessionStorage.setItem(REPORTED_KEY, [...reportedOrders(), orderId].join(','));
  } catch {
    // Without storage the purchase may be reported again.
  }
}

interface Purchase {
  readonly orderId: string;
  /** The order's total, tax-inclusive yen. */
  readonly value: number;
}

/** Reports a placed order once per order and tab (SPEC section 9, `purchase_complete`), with no personal data. */
export function reportPurchase({ orderId, value }: Purchase): void {
  if (!configuredContainer() || reportedOrders().includes(orderId)) return;
  remember(orderId);
  dataLayer().push({ event: 'purchase_complete', orderId, value, currency: 'JPY' });
}
