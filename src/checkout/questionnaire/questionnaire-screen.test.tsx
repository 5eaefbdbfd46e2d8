// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { JourneyState } from '@/booking/draft/journey-state';
import { newPostOrder, type PostOrder } from '@/booking/order/order-draft';
import type { Question } from '@/contract/questionnaires';
import { anOrderDetail } from '../../../tests/factories/order-detail';
import { someMenuFacts, storeDraft } from '../../../tests/factories/order-draft';
import { QuestionnaireScreen } from './questionnaire-screen';

const router = { push: vi.fn(async () => true), replace: vi.fn(async () => true) };
vi.mock('next/router', () => ({ useRouter: () => router }));

const pets: Question = {
  id: 'q1',
  label: 'ペットはいますか',
  support: '',
  kind: 'single',
  required: true,
  choices: [
    { id: '1', label: 'いる' },
    { id: '2', label: 'いない' },
  ],
  unit: '',
  maxLength: 500,
  condition: null,
};

/** The menu of the stored draft. */
const MENU = '1101';

let questionnaires: Question[];
/** The customer's orders, the latest first, by menu; and what was answered for each. */
let orders: { orderId: string; menuId: string; hearing: Record<string, string> }[];
let asked: string[];

function answer(url: string): Response {
  const { pathname } = new URL(url, 'http://shop.test');
  asked.push(pathname);
  if (pathname === '/api/v1/order/questionnaires') return Response.json({ questionnaires });
  if (pathname === '/api/v1/user/order_lists') {
    const listed = orders.map(({ orderId, menuId }) => ({
      ...anOrderDetail({ orderId }),
      menu: { ...anOrderDetail().menu, id: menuId },
    }));
    return Response.json({ orders: listed, hasNextPage: false });
  }
  const last = orders.find(({ orderId }) => pathname.includes(orderId));
  if (last) return Response.json({ ...REBOOKING, menuId: last.menuId, hearing: last.hearing });
  const error = { code: 'menu_not_found', message: 'お取り扱いがありません。' };
  return Response.json({ error }, { status: 404 });
}

const REBOOKING = {
  project: 'houseCleaning',
  quantity: 1,
  types: [],
  options: [],
  additional: [],
  workplaceId: null,
  fhStaffIds: [],
  isForeignStaffAccepted: true,
  lastStart: null,
};

beforeEach(() => {
  questionnaires = [pets];
  sessionStorage.clear();
  router.push.mockClear();
  router.replace.mockClear();
  orders = [];
  asked = [];
  vi.stubGlobal('fetch', async (url: string) => answer(url));
});

function show(change: Partial<PostOrder> = {}) {
  storeDraft({ ...newPostOrder(someMenuFacts(), 'k'), ...change });
  return render(
    <SWRConfig value={{ provider: () => new Map(), errorRetryCount: 0 }}>
      <JourneyState>
        <QuestionnaireScreen customer={{ isSignedIn: true, isRegistered: true }} />
      </JourneyState>
    </SWRConfig>,
  );
}

const stored = () => JSON.parse(sessionStorage.getItem('recoil-persist') ?? '{}');
const goOn = () => userEvent.click(screen.getByRole('button', { name: '次へ進む' }));

describe('AskScreen', () => {
  it('stores the answers, also as text, and leads to the address', async () => {
    show();
    await userEvent.click(await screen.findByLabelText('いる'));
    await waitFor(() => expect(stored().SelectedOrder.hearing).toEqual({ q1: '1' }));
    expect(stored().SelectedOrder.isHearingDone).toBe(false);
    await goOn();
    await waitFor(() => expect(router.push).toHaveBeenCalledWith('/order/address'));
    expect(stored().SelectedOrder.isHearingDone).toBe(true);
    expect(stored().HearingDataList).toEqual([
      { id: 'q1', label: 'ペットはいますか', answer: 'いる' },
    ]);
  });

  it('shows earlier answers again, and marks the step as unfinished after a change', async () => {
    show({ hearing: { q1: '2' }, isHearingDone: true });
    expect((await screen.findByLabelText<HTMLInputElement>('いない')).checked).toBe(true);
    await userEvent.click(screen.getByLabelText('いる'));
    await waitFor(() => expect(stored().SelectedOrder.isHearingDone).toBe(false));
  });

  it('has the answers of the customer’s last order of the menu in it, to be corrected and confirmed', async () => {
    orders = [
      { orderId: '2026-0003', menuId: 'another', hearing: { q1: '1' } },
      { orderId: '2026-0002', menuId: MENU, hearing: { q1: '2' } },
      { orderId: '2026-0001', menuId: MENU, hearing: { q1: '1' } },
    ];
    show();
    expect((await screen.findByLabelText<HTMLInputElement>('いない')).checked).toBe(true);
    expect(screen.getByText('前回のお申し込みのご回答を入れてあります')).toBeTruthy();
    await waitFor(() => expect(stored().SelectedOrder.hearing).toEqual({ q1: '2' }));
    expect(stored().SelectedOrder.isHearingDone).toBe(false);
    await userEvent.click(screen.getByLabelText('いる'));
    await goOn();
    await waitFor(() => expect(stored().SelectedOrder.isHearingDone).toBe(true));
    expect(stored().SelectedOrder.hearing).toEqual({ q1: '1' });
  });

  it('is empty for a customer whose last orders were of other menus', async () => {
    orders = [{ orderId: '2026-0002', menuId: 'another', hearing: { q1: '2' } }];
    show();
    expect((await screen.findByLabelText<HTMLInputElement>('いない')).checked).toBe(false);
    expect(screen.queryByText('前回のお申し込みのご回答を入れてあります')).toBeNull();
    expect(asked.some((path) => path.includes('rebooking'))).toBe(false);
  });

  it('does not ask for former answers where some are given already', async () => {
    orders = [{ orderId: '2026-0002', menuId: MENU, hearing: { q1: '2' } }];
    show({ hearing: { q1: '1' } });
    expect((await screen.findByLabelText<HTMLInputElement>('いる')).checked).toBe(true);
    expect(asked).not.toContain('/api/v1/user/order_lists');
  });

  it('redirects to the address when the menu has no questions', async () => {
    questionnaires = [];
    show();
    await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/order/address'));
    expect(stored().SelectedOrder).toMatchObject({ hearing: {}, isHearingDone: true });
  });
});
