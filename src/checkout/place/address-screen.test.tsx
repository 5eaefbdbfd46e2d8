// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { JourneyState } from '@/booking/draft/journey-state';
import type { PostOrder } from '@/booking/order/order-draft';
import { aPostOrder, storeDraft, storedDraft } from '../../../tests/factories/order-draft';
import { loseNextAnswer, NO_CONNECTION } from '../../../tests/lost-answer';
import { AddressScreen } from './address-screen';

const router = { push: vi.fn(async () => true), replace: vi.fn(async () => true) };
vi.mock('next/router', () => ({ useRouter: () => router }));

const visit = { parkingArea: 'なし', pets: '', familyStructure: '', smoking: false };
const shibuya = { prefecture: '東京都', city: '渋谷区', town: '神宮前1-2-3', building: '' };
const kamakura = { prefecture: '神奈川県', city: '鎌倉市', town: '扇ガ谷4-5-6', building: '' };
const places = [
  { id: '31', zipCode: '1500001', address: shibuya, ...visit },
  { id: '32', zipCode: '2480011', address: kamakura, ...visit },
];
let arePlacesReadable: boolean;

function answer(url: string): Response {
  if (url.includes('/order/customer_workplaces') && arePlacesReadable) {
    return Response.json({ workplaces: places });
  }
  if (url.includes('/service_area/contains')) {
    return Response.json({ contains: true, areaLabel: '渋谷区神宮前', availableProjects: [] });
  }
  const error = { code: 'menu_not_found', message: 'お取り扱いがありません。' };
  return Response.json({ error }, { status: 404 });
}

beforeEach(() => {
  arePlacesReadable = true;
  sessionStorage.clear();
  router.push.mockClear();
  vi.stubGlobal('fetch', async (url: string) => answer(url));
});

function Shown() {
  return (
    <SWRConfig value={{ provider: () => new Map(), errorRetryCount: 0 }}>
      <JourneyState>
        <AddressScreen customer={{ isSignedIn: true, isRegistered: true }} />
      </JourneyState>
    </SWRConfig>
  );
}

function show(change: Partial<PostOrder> = {}) {
  storeDraft({ ...aPostOrder({ workingAddress: undefined, selectedDate: [] }), ...change });
  return render(<Shown />);
}

const stored = () => JSON.parse(sessionStorage.getItem('recoil-persist') ?? '{}');
const HOME = '〒150-0001 東京都渋谷区神宮前1-2-3';
const home = () => screen.findByText(HOME);
async function place(name: string) {
  const change = await screen.findByRole('button', { name: '訪問先の住所を変更' });
  await userEvent.click(change);
  return screen.findByRole<HTMLInputElement>('radio', { name });
}
const goOn = () => userEvent.click(screen.getByRole('button', { name: '次へ進む' }));

describe('AddressScreen', () => {
  it('stores a known place and leads to the dates', async () => {
    show();
    await home();
    await goOn();
    await waitFor(() => expect(router.push).toHaveBeenCalledWith('/order/date'));
    expect(storedDraft()?.workingAddress).toEqual({
      id: '31',
      zipCode: '1500001',
      ...shibuya,
      ...visit,
    });
  });

  it('returns to the confirm page after a change to the details of the same place', async () => {
    show({
      workingAddress: { id: '31', zipCode: '1500001', ...shibuya, ...visit },
      selectedDate: ['2026-05-06T10:00:00'],
      selectedDateType: 'open',
      selectedPayment: 'np',
      isDeferredPaymentConsented: true,
      isViewedOrderConfirm: true,
    });
    await userEvent.type(await screen.findByLabelText('ペット'), '犬1匹');
    await goOn();
    await waitFor(() => expect(router.push).toHaveBeenCalledWith('/order/confirm'));
    expect(storedDraft()?.workingAddress?.pets).toBe('犬1匹');
  });

  it('leads to the dates, which are kept, when another place is chosen', async () => {
    show({
      workingAddress: { id: '31', zipCode: '1500001', ...shibuya, ...visit },
      selectedDate: ['2026-05-06T10:00:00'],
      selectedDateType: 'open',
      selectedPayment: 'np',
      isDeferredPaymentConsented: true,
      isViewedOrderConfirm: true,
    });
    await userEvent.click(await place('神奈川県鎌倉市扇ガ谷4-5-6'));
    await goOn();
    await waitFor(() => expect(router.push).toHaveBeenCalledWith('/order/date'));
    expect(storedDraft()).toMatchObject({
      selectedDate: ['2026-05-06T10:00:00'],
      isDateUnchecked: true,
    });
  });

  it('keeps an unfinished address after a reload, and removes it once an address is accepted', async () => {
    const shown = show();
    await userEvent.click(await place('新しい住所を入力する'));
    await userEvent.type(screen.getByLabelText('市区町村'), '渋谷区');
    await userEvent.type(screen.getByLabelText('ペット'), '猫2匹');
    await waitFor(() => expect(stored().UnfinishedAddress.pets).toBe('猫2匹'));
    shown.unmount();
    render(<Shown />);
    const known = await screen.findByRole('button', { name: '登録済みの住所から選ぶ' });
    expect(screen.getByLabelText<HTMLInputElement>('市区町村').value).toBe('渋谷区');
    expect(screen.getByLabelText<HTMLInputElement>('ペット').value).toBe('猫2匹');

    await userEvent.click(known);
    expect(document.activeElement).toBe(
      screen.getByRole('radio', { name: '新しい住所を入力する', checked: true }),
    );
    await userEvent.click(screen.getByRole('radio', { name: '東京都渋谷区神宮前1-2-3' }));
    await goOn();
    await waitFor(() => expect(router.push).toHaveBeenCalled());
    expect(stored().UnfinishedAddress ?? null).toBeNull();
  });

  it('keeps the place without a connection, and leads to the dates on the next tap', async () => {
    show();
    await home();
    loseNextAnswer('/api/v1/service_area/contains');
    await goOn();
    await screen.findAllByText(NO_CONNECTION);
    expect(await home()).toBeTruthy();
    expect(router.push).not.toHaveBeenCalled();
    await goOn();
    await waitFor(() => expect(router.push).toHaveBeenCalledWith('/order/date'));
  });

  it('allows a new address while the known places cannot be read, and goes on when they can', async () => {
    arePlacesReadable = false;
    show();
    expect(await screen.findByText('ご登録の住所を読み込めませんでした')).toBeTruthy();
    const city = screen.getByLabelText<HTMLInputElement>('市区町村');
    arePlacesReadable = true;
    await userEvent.click(screen.getByRole('button', { name: 'もう一度読み込む' }));
    await userEvent.type(city, '渋谷区');
    expect(await screen.findByRole('button', { name: '登録済みの住所から選ぶ' })).toBeTruthy();
    expect(screen.queryByText('ご登録の住所を読み込めませんでした')).toBeNull();
    expect(document.activeElement).toBe(city);
    expect(city.value).toBe('渋谷区');
  });
});
