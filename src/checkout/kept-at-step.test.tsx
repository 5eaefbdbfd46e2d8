// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { JourneyState } from '@/booking/draft/journey-state';
import { keepOnDevice } from '@/booking/draft/kept/draft-on-device';
import type { Customer } from '@/booking/draft/order-steps';
import type { PageSession } from '@/calls/page-session';
import type { KeptDraft } from '@/contract/kept-drafts';
import { SessionProvider } from '@/shell/session/session-provider';
import { aListedMenu } from '../../tests/factories/listed-menu';
import { anOrderMenu, ONE_VISIT, storedDraft } from '../../tests/factories/order-draft';
import { keptDraft } from '../../tests/main-api/kept-drafts';
import { DateScreen } from './dates/date-screens';
import { PaymentScreen } from './payment/payment-screen';

const router = {
  push: vi.fn(async (_path: string) => true),
  replace: vi.fn(async () => true),
  reload: vi.fn(),
  prefetch: vi.fn(async () => {}),
  asPath: '/',
  query: {},
  events: { on: () => {}, off: () => {} },
};
vi.mock('next/router', () => ({ useRouter: () => router }));

const START = '2026-05-12T09:00:00';
const customer: Customer = { isSignedIn: true, isRegistered: true };
const visitor: Customer = { isSignedIn: false, isRegistered: false };
const NOTHING_HERE = 'このタブには、お申し込みの内容がありません';

let onServer: KeptDraft | null;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-05-06T10:00:00+09:00'), toFake: ['Date'] });
  sessionStorage.clear();
  localStorage.clear();
  router.push.mockClear();
  router.replace.mockClear();
  router.query = {};
  onServer = keptDraft();
  const menu = {
    ...aListedMenu({ id: '12001', label: '浴室クリーニング' }),
    project: 'houseCleaning',
    serviceId: '120',
    visits: ONE_VISIT,
    payMethods: ['creditCard', 'np'],
    types: [],
    options: [{ id: '5' }],
  };
  const answers: Readonly<Record<string, () => object>> = {
    '/api/v1/menu/types': () => menu,
    '/api/v1/menu/select_menus': () => anOrderMenu(),
    '/api/v1/order/select_menus': () => anOrderMenu(),
    '/api/v1/service_area/contains': () => ({ contains: true, areaLabel: '渋谷区神宮前' }),
    '/api/v1/order/available_dates': () => ({
      days: [
        {
          date: '2026-05-12',
          kind: 'open',
          holidayName: null,
          times: [{ startsAt: START, kind: 'open' }],
        },
      ],
      bookableFrom: '2026-05-07',
      bookableUntil: '2026-07-30',
      durationMinutes: 120,
    }),
    '/api/v1/user/order_draft': () => ({ draft: onServer }),
  };
  vi.stubGlobal('fetch', async (url: string) => {
    const found = answers[url.split('?')[0] ?? '']?.();
    return found ? Response.json(found) : new Response('', { status: 503 });
  });
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

const signedIn: PageSession = {
  status: 'authenticated',
  tel: '09011112222',
  customerMark: 'hanako',
  expiresAt: 4_000_000_000,
};
const draft = { handTo: () => false, settle: async () => {}, leave: () => {} };

function open(step: 'date' | 'payment', who: Customer) {
  render(
    <SWRConfig value={{ provider: () => new Map(), errorRetryCount: 0 }}>
      <SessionProvider
        session={who.isSignedIn ? signedIn : { status: 'unauthenticated' }}
        draft={draft}
      >
        <JourneyState>
          {step === 'date' ? (
            <DateScreen customer={who} />
          ) : (
            <PaymentScreen
              customer={who}
              account={null}
              paymentScript={{ gateway: 'embedded', scriptUrl: '', shopId: '' }}
              methods={null}
              authenticatedCard={null}
              outcome={null}
            />
          )}
        </JourneyState>
      </SessionProvider>
    </SWRConfig>,
  );
}

describe('the address of a step in a tab without an order', () => {
  it('says so, and goes on with the order that the customer has begun elsewhere', async () => {
    open('date', customer);
    expect(await screen.findByText(NOTHING_HERE)).toBeTruthy();
    expect(
      screen.getByText('別のタブや端末で始められたお申し込みを、ここで続けられます。'),
    ).toBeTruthy();
    expect(screen.getByText(/^途中のお申し込みがあります: 浴室クリーニング/)).toBeTruthy();
    expect(router.replace).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: '続ける' }));
    await waitFor(() => expect(router.push).toHaveBeenCalledWith('/order/payment'));
    expect(storedDraft()).toMatchObject({
      selectedDate: [START],
      idempotencyKey: keptDraft().details?.idempotencyKey,
    });
  });

  it('says after 3-D Secure in a new tab that nothing was paid, and offers the order', async () => {
    router.query = { temporary_card: 'a-1' };
    open('payment', customer);
    expect(await screen.findByText(/お支払いは、まだ発生していません。/)).toBeTruthy();
    expect(screen.getByRole('button', { name: '続ける' })).toBeTruthy();
    expect(router.replace).not.toHaveBeenCalled();
  });

  it('offers what a visitor’s device has kept', async () => {
    const { details: _, ...draft } = keptDraft();
    keepOnDevice({ ...draft, step: 'option' }, Date.now());
    open('date', visitor);
    expect(await screen.findByText(NOTHING_HERE)).toBeTruthy();
    expect(screen.getByRole('button', { name: '続ける' })).toBeTruthy();
  });

  it.each([
    ['a customer', customer],
    ['a visitor', visitor],
  ])('leads %s who has begun nothing to the menus', async (_, who) => {
    onServer = null;
    open('payment', who);
    await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/menu-select/houseclean'));
    expect(screen.queryByText(NOTHING_HERE)).toBeNull();
  });
});
