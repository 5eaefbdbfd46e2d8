// @vitest-environment jsdom
import { act, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mainApiClient } from '@/calls/browser-client';
import { signIn } from '@/calls/internal-api-client';
import { useMaintenanceWatch } from './use-maintenance-watch';

const router = vi.hoisted(() => {
  const listeners = new Map<string, () => void>();
  return {
    events: {
      on: (name: string, listener: () => void) => listeners.set(name, listener),
      off: (name: string) => listeners.delete(name),
    },
    leave: () => listeners.get('routeChangeStart')?.(),
  };
});
vi.mock('next/router', () => ({ useRouter: () => router }));

const FLAG = '/api/v1/maintenance_fronts/is_maintenance_time';
const REJECTION = { error: { code: 'under_maintenance', message: '受け付けられませんでした' } };

let underMaintenance: boolean;
let asked: string[];

/** Answers as the storefront does. */
async function answer(url: string, init?: RequestInit): Promise<Response> {
  asked.push(url);
  const isChange = init?.method === 'POST' && !url.endsWith('/send_message');
  if (isChange && underMaintenance) {
    return Response.json(REJECTION, { status: 503, headers: { 'x-maintenance': 'refused' } });
  }
  const body = {
    is_maintenance_time: underMaintenance,
    start_at: '',
    end_at: '2026-05-06T05:30:00+09:00',
    categories: [],
    accepted: true,
    ticket: 'sealed',
  };
  return Response.json(body, { headers: underMaintenance ? { 'x-maintenance': 'true' } : {} });
}

beforeEach(() => {
  underMaintenance = true;
  asked = [];
  vi.stubGlobal('fetch', answer);
  vi.useFakeTimers({ shouldAdvanceTime: true });
});

afterEach(() => vi.useRealTimers());

function Page({ isMaintenancePage = false }) {
  const notice = useMaintenanceWatch(isMaintenancePage);
  return <p>{notice ? `closed until ${notice.endAt}` : 'open'}</p>;
}

function comeBack() {
  act(() => {
    window.dispatchEvent(new Event('focus'));
  });
}

const isClosed = () => screen.findByText('closed until 2026-05-06T05:30:00+09:00');
const isOpen = () => screen.findByText('open');
const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe('useMaintenanceWatch', () => {
  it('shows the notice when the page gets focus, until the maintenance is over', async () => {
    render(<Page />);
    comeBack();
    await isClosed();
    await later(60_000);
    await isClosed();
    underMaintenance = false;
    await later(15_000);
    await isOpen();
  });

  it('reads the flag once for repeated focus events, and shows nothing while the shop is open', async () => {
    underMaintenance = false;
    render(<Page />);
    comeBack();
    comeBack();
    await waitFor(() => expect(asked).toEqual([FLAG]));
    await isOpen();
  });

  it('shows the notice when an answer reports maintenance, and still returns that answer', async () => {
    render(<Page />);
    const read = await mainApiClient.call('listMenuCategories', {
      query: { project: 'houseCleaning' },
    });
    expect(read.ok).toBe(true);
    await isClosed();
  });

  it('shows no notice after a change that was accepted during maintenance', async () => {
    render(<Page />);
    await mainApiClient.call('sendSlackNotification', { body: { text: 'x' } });
    await isOpen();
  });

  it('holds back a rejected change and sends it again once the maintenance is over', async () => {
    render(<Page />);
    const signedIn = signIn('09000000001', 'demo-password');
    await isClosed();
    await later(60_000);
    expect(asked.filter((url) => url === '/api/auth/signin')).toHaveLength(1);
    underMaintenance = false;
    await later(15_000);
    expect(await signedIn).toEqual({ ok: true, value: { ticket: 'sealed' } });
    expect(asked.filter((url) => url === '/api/auth/signin')).toHaveLength(2);
    await isOpen();
  });

  it('reads the flag every eight to fourteen seconds while a change is held back', async () => {
    render(<Page />);
    void signIn('09000000001', 'demo-password');
    await isClosed();
    asked = [];
    await later(140_000);
    const times = asked.filter((url) => url === FLAG).length;
    expect(times).toBeGreaterThanOrEqual(10);
    expect(times).toBeLessThanOrEqual(18);
  });

  it('gives up a held change after half an hour instead of sending it again', async () => {
    render(<Page />);
    const signedIn = signIn('09000000001', 'demo-password');
    await isClosed();
    await later(30 * 60_000);
    underMaintenance = false;
    await later(15_000);
    expect(await signedIn).toMatchObject({ ok: false, error: { code: 'under_maintenance' } });
    expect(asked.filter((url) => url === '/api/auth/signin')).toHaveLength(1);
    await isOpen();
  });

  it('gives up a held change when the customer leaves the page', async () => {
    render(<Page />);
    const signedIn = signIn('09000000001', 'demo-password');
    await isClosed();
    act(() => router.leave());
    expect(await signedIn).toMatchObject({ ok: false, error: { code: 'under_maintenance' } });
    await isOpen();
    underMaintenance = false;
    await later(60_000);
    expect(asked.filter((url) => url === '/api/auth/signin')).toHaveLength(1);
  });

  it('neither reads the flag nor shows a notice on the maintenance page itself', async () => {
    render(<Page isMaintenancePage />);
    comeBack();
    await later(10_000);
    expect(asked).toEqual([]);
    await isOpen();
  });
});
