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
  const { status } = useSession();
  return (
    <>
      <p>{status}</p>
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
  it('uses the session sent with the page, without fetching it', () => {
    show(hanako());
    expect(screen.getByText('authenticated')).toBeTruthy();
    expect(asked).toBe(0);
  });

  it('shows the customer as signed in and loads the page again after sign-in in another tab', async () => {
    show(nobody);
    answer = hanako();
    broadcast();
    expect(await screen.findByText('authenticated')).toBeTruthy();
    expect(replace).toHaveBeenCalledWith('/order/date?x=1', undefined, { scroll: false });
  });

  it('shows nobody as signed in after the session ended in another tab, without a reload', async () => {
    show(hanako());
    broadcast();
    expect(await screen.findByText(/unauthenticated/)).toBeTruthy();
    expect(reload).not.toHaveBeenCalled();
  });

  it('reloads the document when the customer signs out, here or in another tab', async () => {
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

  it('does not reload a page without a customer when somebody signs out in another tab', async () => {
    show(nobody);
    broadcast('signout');
    await waitFor(() => expect(asked).toBe(1));
    expect(reload).not.toHaveBeenCalled();
  });

  it('reloads the document when another customer has signed in in another tab', async () => {
    show(hanako());
    answer = { ...hanako(), tel: '09000000003', customerMark: 'saburo' };
    broadcast();
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    expect(replace).not.toHaveBeenCalled();
  });

  it('fetches the session again when the page becomes visible, without loading the page again', async () => {
    show(hanako());
    answer = hanako();
    act(() => {
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await waitFor(() => expect(asked).toBe(1));
    expect(screen.getByText('authenticated')).toBeTruthy();
    expect(replace).not.toHaveBeenCalled();
  });

  it('shows nobody as signed in once the page becomes visible after the session ended', async () => {
    show(hanako());
    act(() => {
      document.dispatchEvent(new Event('visibilitychange'));
    });
    expect(await screen.findByText('unauthenticated')).toBeTruthy();
  });

  it('reloads the document once the page becomes visible after another customer signed in', async () => {
    show(hanako());
    answer = { ...hanako(), tel: '09000000003', customerMark: 'saburo' };
    act(() => {
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  });

  it('fetches the session once more when the id token expires', async () => {
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
  ])(
    'shows nobody as signed in, logs the error and keeps the page while %s',
    async (_, message, fail) => {
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
      expect(await screen.findByText('authenticated')).toBeTruthy();
      expect(replace).not.toHaveBeenCalled();
    },
  );

  it('uses the session sent with the next page', () => {
    const { rerender } = show(nobody);
    rerender(
      <SessionProvider session={hanako()} draft={ownedDraft}>
        <Who />
      </SessionProvider>,
    );
    expect(screen.getByText('authenticated')).toBeTruthy();
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

describe('the draft stored in a tab', () => {
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

  it('is kept when the session expires and the same customer signs in again', () => {
    storeDraft(aPostOrder());
    const { rerender } = render(tab(hanako()));
    rerender(tab(nobody));
    rerender(tab(hanako()));
    expect(screen.getByText('1101 渋谷区')).toBeTruthy();
    expect(storedDraft()).toMatchObject({ customerData: { name: '山田 花子' } });
  });

  it('is kept with its place when the customer signs in after choosing a menu', () => {
    storeDraft(aPostOrder());
    const { rerender } = render(tab(nobody));
    rerender(tab(hanako()));
    expect(screen.getByText('1101 渋谷区')).toBeTruthy();
  });

  it('shows no personal data to another customer, on the same page or after a reload', () => {
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

  it('loses its personal data but not its dates when the customer signs out in another tab', async () => {
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
  it('returns the milliseconds until the id token expires', () => {
    expect(refetchDelay(signedIn, 1_700_000_000_000)).toBe(3_600_000);
  });

  it('returns 0 when the id token has expired', () => {
    expect(refetchDelay(signedIn, 1_700_009_999_000)).toBe(0);
  });

  it('returns 0 when nobody is signed in', () => {
    expect(refetchDelay(nobody, 1_700_000_000_000)).toBe(0);
  });
});

describe('isSamePerson', () => {
  it('is true when only the token was renewed', () => {
    expect(isSamePerson(signedIn, { ...signedIn, expiresAt: 1_700_007_200 })).toBe(true);
  });

  it('is false for another number and after signing out', () => {
    expect(isSamePerson(signedIn, { ...signedIn, tel: '09000000002' })).toBe(false);
    expect(isSamePerson(signedIn, nobody)).toBe(false);
  });
});

describe('isAnotherCustomer', () => {
  it('is true for a different customer, and false for the same customer with a new number', () => {
    expect(isAnotherCustomer(signedIn, { ...signedIn, customerMark: 'saburo' })).toBe(true);
    expect(isAnotherCustomer(signedIn, { ...signedIn, tel: '09000000002' })).toBe(false);
  });

  it('is false when a customer signs in or signs out', () => {
    expect(isAnotherCustomer(signedIn, nobody)).toBe(false);
    expect(isAnotherCustomer(nobody, signedIn)).toBe(false);
  });
});
