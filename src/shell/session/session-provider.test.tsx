// @vitest-environment jsdom
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ownedDraft } from '@/booking/draft/draft-owner';
import { HydrationGate } from '@/booking/draft/hydration-gate';
import { JourneyState } from '@/booking/draft/journey-state';
import { useSelectedOrder } from '@/booking/draft/use-order-draft';
import type { PageSession } from '@/calls/page-session';
import { aPostOrder, storeDraft, storedDraft } from '../../../tests/factories/order-draft';
import { SignOutButton } from './account-links';
import {
  isAnotherCustomer,
  isSamePerson,
  refetchDelay,
  SessionProvider,
  useSession,
} from './session-provider';

const signOut = vi.hoisted(() => vi.fn(async () => {}));
vi.mock('./sign-in-and-out', () => ({ signOut }));
const replace = vi.hoisted(() => vi.fn(async () => true));
const reload = vi.hoisted(() => vi.fn());
vi.mock('next/router', () => ({
  useRouter: () => ({ replace, reload, asPath: '/order/date?x=1' }),
}));

const inAnHour = () => Math.floor(Date.now() / 1000) + 3_600;
const hanako = (): PageSession => ({
  status: 'authenticated',
  tel: '09000000001',
  customerMark: 'hanako',
  expiresAt: inAnHour(),
});
const nobody: PageSession = { status: 'unauthenticated' };

let answer: object;
let asked: number;

function Who() {
  const { status, data } = useSession();
  return (
    <>
      <p>{`${status} ${data?.tel ?? ''}`}</p>
      <SignOutButton />
    </>
  );
}

function show(session: PageSession) {
  return render(
    <SessionProvider session={session} draft={ownedDraft}>
      <Who />
    </SessionProvider>,
  );
}

beforeEach(() => {
  sessionStorage.clear();
  replace.mockClear();
  reload.mockClear();
  answer = {};
  asked = 0;
  vi.stubGlobal('fetch', async () => {
    asked += 1;
    return Response.json(answer);
  });
});

function broadcast(trigger = 'getSession') {
  const newValue = JSON.stringify({ event: 'session', data: { trigger } });
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'nextauth.message', newValue }));
  });
}

describe('SessionProvider', () => {
  it('starts with what came with the page, without asking', () => {
    show(hanako());
    expect(screen.getByText('authenticated 09000000001')).toBeTruthy();
    expect(asked).toBe(0);
  });

  it('learns from another tab that the customer signed in, and loads the page again', async () => {
    show(nobody);
    answer = hanako();
    broadcast();
    expect(await screen.findByText('authenticated 09000000001')).toBeTruthy();
    expect(replace).toHaveBeenCalledWith('/order/date?x=1', undefined, { scroll: false });
  });

  it('learns from another tab that nobody is signed in any more', async () => {
    show(hanako());
    broadcast();
    expect(await screen.findByText(/unauthenticated/)).toBeTruthy();
    expect(reload).not.toHaveBeenCalled();
  });

  it('loads all of the page anew when the customer signs out, here or in another tab', async () => {
    const { unmount } = show(hanako());
    broadcast('signout');
    expect(reload).toHaveBeenCalledTimes(1);
    unmount();

    show(hanako());
    await userEvent.click(screen.getByRole('button', { name: 'ログアウト' }));
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(2));
    expect(signOut).toHaveBeenCalledTimes(1);
    expect(replace).not.toHaveBeenCalled();
  });

  it('leaves a page alone that is nobody’s when somebody signs out in another tab', async () => {
    show(nobody);
    broadcast('signout');
    await waitFor(() => expect(asked).toBe(1));
    expect(reload).not.toHaveBeenCalled();
  });

  it('loads all of the page anew when another customer has signed in in another tab', async () => {
    show(hanako());
    answer = { ...hanako(), tel: '09000000003', customerMark: 'saburo' };
    broadcast();
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    expect(replace).not.toHaveBeenCalled();
  });

  it('asks again when the page comes back into view, and leaves the page alone', async () => {
    show(hanako());
    answer = hanako();
    act(() => {
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await waitFor(() => expect(asked).toBe(1));
    expect(screen.getByText('authenticated 09000000001')).toBeTruthy();
    expect(replace).not.toHaveBeenCalled();
  });

  it('asks again when the id token ends, once', async () => {
    vi.useFakeTimers();
    try {
      const session = { ...hanako(), expiresAt: Math.floor(Date.now() / 1000) + 10 };
      answer = hanako();
      show(session);
      await act(() => vi.advanceTimersByTimeAsync(9_000));
      expect(asked).toBe(0);
      await act(() => vi.advanceTimersByTimeAsync(2_000));
      expect(asked).toBe(1);
      await act(() => vi.advanceTimersByTimeAsync(60_000));
      expect(asked).toBe(1);
    } finally {
      vi.useRealTimers();
    }
  });

  it.each([
    ['the network is down', 'TypeError', () => Promise.reject(new TypeError('fetch failed'))],
    ['the server fails', 'HTTP 503', async () => new Response('', { status: 503 })],
  ])('counts as nobody, logs it and leaves the page alone while %s', async (_, message, fail) => {
    show(hanako());
    const logged: unknown[] = [];
    vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
      if (url !== '/api/auth/_log') return fail();
      logged.push(Object.fromEntries(new URLSearchParams(String(init?.body))));
      return new Response();
    });
    broadcast();
    expect(await screen.findByText(/unauthenticated/)).toBeTruthy();
    expect(logged).toEqual([
      {
        level: 'error',
        code: 'CLIENT_FETCH_ERROR',
        url: '/api/auth/session',
        message,
        client: 'true',
      },
    ]);

    vi.stubGlobal('fetch', async () => Response.json(hanako()));
    broadcast();
    expect(await screen.findByText('authenticated 09000000001')).toBeTruthy();
    expect(replace).not.toHaveBeenCalled();
  });

  it('takes what comes with the next page', () => {
    const { rerender } = show(nobody);
    rerender(
      <SessionProvider session={hanako()} draft={ownedDraft}>
        <Who />
      </SessionProvider>,
    );
    expect(screen.getByText('authenticated 09000000001')).toBeTruthy();
  });
});

/** The order as the journey's pages read it, behind what the provider has done to storage. */
function StoredCity() {
  return (
    <JourneyState>
      <HydrationGate fallback={null}>{() => <City />}</HydrationGate>
    </JourneyState>
  );
}

function City() {
  const order = useSelectedOrder();
  return <p>{`${order?.basic.id} ${order?.workingAddress?.city ?? '住所なし'}`}</p>;
}

describe('what a tab has stored of an order', () => {
  const saburo = (): PageSession => ({
    status: 'authenticated',
    tel: '09000000003',
    customerMark: 'saburo',
    expiresAt: inAnHour(),
  });

  const tab = (session: PageSession) => (
    <SessionProvider session={session} draft={ownedDraft}>
      <StoredCity />
    </SessionProvider>
  );

  it('outlives a session that ends by itself', () => {
    storeDraft(aPostOrder());
    const { rerender } = render(tab(hanako()));
    rerender(tab(nobody));
    rerender(tab(hanako()));
    expect(screen.getByText('1101 渋谷区')).toBeTruthy();
    expect(storedDraft()).toMatchObject({ customerData: { name: '山田 花子' } });
  });

  it('becomes the customer’s who signs in after choosing', () => {
    storeDraft(aPostOrder());
    const { rerender } = render(tab(nobody));
    rerender(tab(hanako()));
    expect(screen.getByText('1101 渋谷区')).toBeTruthy();
  });

  it('shows nothing personal to another customer, on the same page or after a reload', () => {
    storeDraft(aPostOrder());
    const { rerender, unmount } = render(tab(hanako()));
    rerender(tab(nobody));
    rerender(tab(saburo()));
    expect(screen.getByText('1101 住所なし')).toBeTruthy();
    unmount();

    sessionStorage.clear();
    storeDraft(aPostOrder());
    render(tab(hanako())).unmount();
    render(tab(saburo()));
    expect(screen.getByText('1101 住所なし')).toBeTruthy();
    expect(sessionStorage.getItem('recoil-persist')).not.toMatch(/山田|神宮前|09012345678/);
  });

  it('loses what is personal when the customer signs out in another tab', async () => {
    storeDraft(aPostOrder());
    render(tab(hanako()));
    expect(screen.getByText('1101 渋谷区')).toBeTruthy();
    broadcast('signout');
    expect(await screen.findByText('1101 住所なし')).toBeTruthy();
    expect(sessionStorage.getItem('recoil-persist')).not.toMatch(/山田|神宮前|09012345678/);
    expect(storedDraft()).toMatchObject({ selectedDate: ['2026-05-06T09:00:00'] });
  });
});

const signedIn = {
  status: 'authenticated',
  tel: '09000000001',
  customerMark: 'hanako',
  expiresAt: 1_700_003_600,
} as const;

describe('refetchDelay', () => {
  it('is what is left until the id token ends', () => {
    expect(refetchDelay(signedIn, 1_700_000_000_000)).toBe(3_600_000);
  });

  it('is 0 when the token has ended', () => {
    expect(refetchDelay(signedIn, 1_700_009_999_000)).toBe(0);
  });

  it('is 0 when nobody is signed in', () => {
    expect(refetchDelay(nobody, 1_700_000_000_000)).toBe(0);
  });
});

describe('isSamePerson', () => {
  it('is not bothered by a renewed token', () => {
    expect(isSamePerson(signedIn, { ...signedIn, expiresAt: 1_700_007_200 })).toBe(true);
  });

  it('tells another customer and signing out apart', () => {
    expect(isSamePerson(signedIn, { ...signedIn, tel: '09000000002' })).toBe(false);
    expect(isSamePerson(signedIn, nobody)).toBe(false);
  });
});

describe('isAnotherCustomer', () => {
  it('is one customer in another’s place, whatever number they have', () => {
    expect(isAnotherCustomer(signedIn, { ...signedIn, customerMark: 'saburo' })).toBe(true);
    expect(isAnotherCustomer(signedIn, { ...signedIn, tel: '09000000002' })).toBe(false);
  });

  it('is nobody who comes or goes', () => {
    expect(isAnotherCustomer(signedIn, nobody)).toBe(false);
    expect(isAnotherCustomer(nobody, signedIn)).toBe(false);
  });
});
