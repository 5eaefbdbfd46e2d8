import { configuredContainer, dataLayer } from './data-layer';

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
    // Nothing can be kept in this browser: the report is made, and may be made again.
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
