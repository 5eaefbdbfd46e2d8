// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadPage } from './load-page';
import { useSeparateDocuments } from './use-separate-documents';

vi.mock('./load-page', () => ({ loadPage: vi.fn() }));

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

const meta = document.createElement('meta');
meta.name = 'card-pages';
meta.content = 'own-policy';

beforeEach(() => {
  vi.mocked(loadPage).mockClear();
  document.head.append(meta);
});
afterEach(() => meta.remove());

function Page() {
  useSeparateDocuments();
  return null;
}

function navigate(from: string, to: string) {
  window.history.replaceState({}, '', from);
  render(<Page />);
  const emit = (name: string) => router.listeners.get(name)?.(to);
  emit('routeChangeStart');
  return () => emit('beforeHistoryChange');
}

/* A document keeps its policy, so the payment script of another site could not run in one that came without it. */
it.each([
  ['/order/date', '/order/payment'],
  ['/my', '/my/payment-methods?card=new'],
  ['/my/applications', '/my/applications?orderId=2026-0042&payment='],
])('a navigation from %s to the card page %s loads it as a document of its own', (from, to) => {
  const goOn = navigate(from, to);
  expect(loadPage).toHaveBeenCalledWith(to);
  expect(goOn).toThrow(expect.objectContaining({ cancelled: true }));
});

it.each([
  ['/order/ask', '/order/date'],
  ['/order/payment', '/order/confirm'],
  ['/payment/callback/three-d-secure?id=7', '/order/payment?temporary_card=7'],
])('a navigation from %s to %s stays in its document', (from, to) => {
  const goOn = navigate(from, to);
  expect(goOn).not.toThrow();
  expect(loadPage).not.toHaveBeenCalled();
});

it('no navigation loads a document where the payment script needs no other host', () => {
  meta.remove();
  expect(navigate('/order/date', '/order/payment')).not.toThrow();
  expect(loadPage).not.toHaveBeenCalled();
});
