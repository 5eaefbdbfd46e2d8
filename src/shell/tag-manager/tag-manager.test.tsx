// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadPage } from '../navigation/load-page';
import { useSeparateDocuments } from '../navigation/use-separate-documents';
import { reportPurchase } from './data-layer';
import { useTagManager } from './use-tag-manager';

function configure(containerId: string) {
  const meta = document.createElement('meta');
  meta.name = 'tag-manager';
  meta.content = containerId;
  document.head.append(meta);
}

vi.mock('../navigation/load-page', () => ({ loadPage: vi.fn() }));

const router = vi.hoisted(() => {
  const listeners = new Map<string, (path: string) => void>();
  return {
    listeners,
    events: {
      on: (name: string, listener: () => void) => listeners.set(name, listener),
      off: (name: string) => listeners.delete(name),
    },
  };
});
vi.mock('next/router', () => ({ useRouter: () => router }));

beforeEach(() => {
  configure('GTM-TEST1');
  vi.mocked(loadPage).mockClear();
  sessionStorage.clear();
});

function clearHead(): void {
  for (const element of document.head.querySelectorAll('meta, script')) element.remove();
}

afterEach(() => {
  clearHead();
  delete window.dataLayer;
});

function Page() {
  useTagManager();
  useSeparateDocuments();
  return null;
}

function land(path: string) {
  window.history.replaceState({}, '', path);
  return render(<Page />);
}

const scripts = () => [...document.head.querySelectorAll('script')].map(({ src }) => src);
const emit = (name: string, path: string) => router.listeners.get(name)?.(path);

describe('the tag manager', () => {
  it('is loaded once, with the configured container id', () => {
    land('/order/confirm').unmount();
    land('/order/confirm');
    expect(scripts()).toEqual(['https://www.googletagmanager.com/gtm.js?id=GTM-TEST1']);
    expect(window.dataLayer).toEqual([{ event: 'gtm.js', 'gtm.start': expect.any(Number) }]);
  });

  it('is not loaded without a container id, and changes no navigation', () => {
    clearHead();
    land('/order/confirm');
    emit('routeChangeStart', '/order/payment');
    reportPurchase({ orderId: '2026-0042', value: 13_200 });
    expect(scripts()).toEqual([]);
    expect(loadPage).not.toHaveBeenCalled();
    expect(window.dataLayer).toBeUndefined();
  });

  it.each(['/order/payment', '/my/payment-methods', '/order/payment?temporary_card=t-9'])(
    'is not loaded on the page %s',
    (path) => {
      land(path);
      expect(scripts()).toEqual([]);
    },
  );

  it.each([
    ['/order/date', '/order/payment'],
    ['/order/confirm', '/order/payment?authentication=failed'],
    ['/my', '/my/payment-methods'],
    ['/order/payment', '/order/confirm'],
  ])('turns the navigation from %s to %s into a full page load', (from, to) => {
    land(from);
    emit('routeChangeStart', to);
    expect(loadPage).toHaveBeenCalledWith(to);
    expect(() => emit('beforeHistoryChange', to)).toThrow(
      expect.objectContaining({ cancelled: true }),
    );
  });

  it('turns Back to the payment page into a full page load', () => {
    land('/order/confirm');
    window.history.replaceState({}, '', '/order/payment');
    emit('routeChangeStart', '/order/payment');
    expect(loadPage).toHaveBeenCalledWith('/order/payment');
  });

  it.each([
    ['/order/confirm', '/order/complete?orderId=2026-0042'],
    ['/order/payment', '/order/payment?authentication=failed'],
  ])('leaves the navigation from %s to %s to the router', (from, to) => {
    land(from);
    emit('routeChangeStart', to);
    emit('beforeHistoryChange', to);
    expect(loadPage).not.toHaveBeenCalled();
  });
});

describe('a purchase', () => {
  it('is reported once per order, with order id, value and currency only', () => {
    reportPurchase({ orderId: '2026-0042', value: 13_200 });
    reportPurchase({ orderId: '2026-0042', value: 13_200 });
    reportPurchase({ orderId: '2026-0043', value: 0 });
    expect(window.dataLayer).toEqual([
      { event: 'purchase_complete', orderId: '2026-0042', value: 13_200, currency: 'JPY' },
      { event: 'purchase_complete', orderId: '2026-0043', value: 0, currency: 'JPY' },
    ]);
  });

  it('is not reported again after a reload', () => {
    reportPurchase({ orderId: '2026-0042', value: 13_200 });
    delete window.dataLayer;
    reportPurchase({ orderId: '2026-0042', value: 13_200 });
    expect(window.dataLayer).toBeUndefined();
  });
});
