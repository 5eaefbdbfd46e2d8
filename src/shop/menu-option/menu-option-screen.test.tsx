// @vitest-environment jsdom
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { SWRConfig } from 'swr';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { JourneyState } from '@/booking/draft/journey-state';
import type { MenuDetail, MenuTypeChoice } from '@/contract/menus';
import { rememberArea } from '@/shell/area/known-area';
import { BUSINESS_FORM_KEYS } from '@/shell/session/tab-storage';
import { expectAccessible } from '../../../tests/accessible';
import { ONE_VISIT } from '../../../tests/factories/order-draft';
import { MenuOptionScreen } from './menu-option-screen';

const push = vi.fn(async () => true);
vi.mock('next/router', () => ({ useRouter: () => ({ push }) }));

const fetchStub = vi.fn<(url: string) => Promise<Response>>();

function choice(id: string, label: string, price: number, maxQuantity = 4): MenuTypeChoice {
  return {
    id,
    label,
    description: '',
    illustration: null,
    price,
    durationMinutes: 30,
    maxQuantity,
    isPerUnit: false,
    taxRate: 10,
    smallestQuantity: null,
  };
}

const aircon: MenuDetail = {
  id: '11001',
  label: 'エアコンクリーニング(壁掛け)',
  description: '壁掛けタイプの洗浄です。',
  illustration: 'aircon-wall',
  menuType: 'service',
  payMethodType: 'bears',
  sendingUri: '',
  term: 'spot',
  category: null,
  priceFrom: 6_600,
  priceUnit: '1台',
  durationMinutes: 90,
  badge: null,
  smallestOrder: null,
  project: 'houseCleaning',
  serviceId: '110',
  serviceLabel: 'エアコン',
  price: null,
  quantityUnit: '台',
  minQuantity: 1,
  maxQuantity: 3,
  quantityDiscounts: [{ minQuantity: 2, discountPerUnit: 1_100 }],
  types: [choice('t1', '標準タイプ', 6_600), choice('t2', 'お掃除機能付き', 19_800)],
  options: [choice('o1', '防カビ・抗菌コート', 1_650, 1)],
  includes: ['フィルターの洗浄'],
  excludes: ['修理'],
  extraCharges: ['高所の作業'],
  preparation: ['作業場所の確保'],
  payMethods: ['creditCard'],
  typeChoice: 'each',
  visits: ONE_VISIT,
  rating: null,
  reviews: [],
};
const recommends = [{ ...choice('r1', '換気扇クリーニング', 6_050), regularPrice: 13_200 }];

/** Answers as the main API would for one standard unit, below the minimum order. */
function estimate(shortfall: number) {
  return Response.json({
    menu: {},
    price: {
      lines: [],
      totalIncludingTax: 7_700 - shortfall,
      totalExcludingTax: 0,
      tax: 0,
      taxByRate: [],
      minimumOrderShortfall: shortfall,
    },
  });
}

type Shared = ComponentProps<typeof MenuOptionScreen>['shared'];

function show(menu: MenuDetail = aircon, shared: Shared = null, along = recommends) {
  return render(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
      <JourneyState>
        <MenuOptionScreen
          project="houseCleaning"
          menu={menu}
          recommends={along}
          offer={null}
          customer={{ isSignedIn: false, isRegistered: false }}
          shared={shared}
        />
      </JourneyState>
    </SWRConfig>,
  );
}

const plus = (label: string) => screen.getByRole('button', { name: `${label}を1台増やす` });
const goOn = () => screen.getByRole('button', { name: 'この内容で進む' });
const stored = () => sessionStorage.getItem('recoil-persist') ?? '';
/** The chosen menu of the tab's order. */
const storedMenu = (): unknown => JSON.parse(stored())[BUSINESS_FORM_KEYS.houseCleaning];

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  push.mockClear();
  fetchStub.mockReset();
  fetchStub.mockImplementation(async () => estimate(1_100));
  vi.stubGlobal('fetch', (url: string) => fetchStub(url));
});

describe('MenuOptionScreen', () => {
  it('shows what the menu includes and excludes, and the discount for several units', () => {
    show();
    for (const title of [
      '含まれるもの',
      '含まれないもの',
      '別料金になるもの',
      'ご準備いただくもの',
    ]) {
      expect(screen.getByText(title)).toBeTruthy();
    }
    expect(screen.getByText('2台以上で、1台につき1,100円引き')).toBeTruthy();
  });

  it('shows that a recommended menu costs less when it is ordered together', () => {
    show();
    const along = within(screen.getByRole('region', { name: '一緒に頼まれているメニュー' }));
    expect(along.getByText('一緒にお申し込みいただいたときの料金です。')).toBeTruthy();
    expect(along.getByText('6,050円(税込)')).toBeTruthy();
    expect(along.getByText('単品では13,200円(税込)')).toBeTruthy();
  });

  it('folds all recommended menus but two, which opens once one of them is chosen', async () => {
    const further = ['r1', 'r2', 'r3'].map((id) => ({
      ...choice(id, `${id}のお掃除`, 6_050),
      regularPrice: 6_050,
    }));
    show(aircon, null, further);
    const fold = screen.getByText('ほかの1件を見る').closest('details');
    const buttons = within(fold ?? document.body).getAllByRole('button', { hidden: true });
    expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual([
      'r3のお掃除を1つ減らす',
      'r3のお掃除を1つ増やす',
    ]);
    expect(fold?.open).toBe(false);
    fireEvent.click(screen.getByLabelText('r3のお掃除を1つ増やす'));
    await waitFor(() => expect(fold?.open).toBe(true));
  });

  it('shows what a type cost before its price was lowered', () => {
    const lowered = { ...choice('t1', '標準タイプ', 6_600), formerPrice: 8_800 };
    show({ ...aircon, types: [lowered] });
    expect(screen.getByText('6,600円(税込)').parentElement?.textContent).toBe(
      '6,600円(税込)これまで8,800円(税込)約30分',
    );
  });

  it('preselects one of the first type, and shows an error when it is taken away and nothing else chosen', async () => {
    document.title = '浴室クリーニング';
    show();
    expect(screen.getByRole('status', { name: '標準タイプ' }).textContent).toBe('1台');
    await userEvent.click(screen.getByRole('button', { name: '標準タイプを1台減らす' }));
    expect(screen.getByText('まだ選ばれていません')).toBeTruthy();
    await userEvent.click(goOn());
    const summary = await screen.findByRole('alert', { name: '入力内容をご確認ください' });
    expect(document.activeElement).toBe(summary);
    expect(document.title).toMatch(/^エラー: /);
    expect(
      summary.compareDocumentPosition(screen.getByRole('heading', { level: 1 })) &
        Node.DOCUMENT_POSITION_FOLLOWING,
    ).toBeTruthy();
    await userEvent.click(within(summary).getByRole('link', { name: 'タイプをお選びください' }));
    expect(document.activeElement).toBe(plus('標準タイプ'));
    await userEvent.click(plus('標準タイプ'));
    await waitFor(() => expect(document.title).not.toMatch(/^エラー: /));
    expect(screen.queryByRole('alert', { name: '入力内容をご確認ください' })).toBeNull();
    expect(push).not.toHaveBeenCalled();
  });

  it('stores every change in the draft and requests its price', async () => {
    show();
    await userEvent.click(plus('標準タイプ'));
    await userEvent.click(plus('お掃除機能付き'));
    await userEvent.click(screen.getByRole('checkbox', { name: '防カビ・抗菌コート' }));
    await waitFor(() => expect(stored()).toContain('"quantity":3'));
    expect(stored()).toContain('"options":[{"id":"o1","quantity":1}]');
    await waitFor(() => {
      const last = new URL(fetchStub.mock.calls.at(-1)?.[0] ?? '', 'http://shop.invalid');
      expect(last.pathname).toBe('/api/v1/menu/select_menus');
      expect(last.searchParams.get('quantity')).toBe('3');
      expect(last.searchParams.get('options[0][id]')).toBe('o1');
    });
  });

  it('limits the total of all types to the maximum quantity of the menu', async () => {
    show();
    for (const _ of [1, 2, 3]) await userEvent.click(plus('標準タイプ'));
    expect(plus('お掃除機能付き').getAttribute('aria-disabled')).toBe('true');
  });

  it('offers additions below the minimum order, and stores the chosen one in the draft', async () => {
    show();
    expect(await screen.findByText('あと1,100円で最低金額')).toBeTruthy();
    const additions = within(screen.getByRole('list', { name: '追加できるもの' }));
    expect(additions.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      '防カビ・抗菌コートを追加(+1,650円)',
      '換気扇クリーニングを追加(+6,050円)',
    ]);
    await userEvent.click(additions.getByRole('button', { name: /換気扇クリーニング/ }));
    await waitFor(() => expect(stored()).toContain('"additional":[{"id":"r1","quantity":1}]'));
  });

  it('passes over the confirmation page when price and area are settled, and leads there on request', async () => {
    rememberArea({ zipCode: '1500001', areaLabel: '渋谷区神宮前' });
    fetchStub.mockImplementation(async (url) =>
      url.includes('/service_area/')
        ? Response.json({ contains: true, areaLabel: '渋谷区神宮前', availableProjects: [] })
        : estimate(0),
    );
    show();
    await screen.findByText(/渋谷区神宮前はサービス対象エリアです/);
    await screen.findByText('7,700');
    await userEvent.click(goOn());
    await waitFor(() => expect(push).toHaveBeenCalledWith('/order/signup/input'));
    await userEvent.click(screen.getByRole('button', { name: '内容を見直す' }));
    await waitFor(() => expect(push).toHaveBeenLastCalledWith('/menu-select/houseclean/confirm'));
  });

  it('continues to the confirmation page with what is preselected while no postcode is known', async () => {
    show();
    await userEvent.click(goOn());
    await waitFor(() => expect(push).toHaveBeenCalledWith('/menu-select/houseclean/confirm'));
  });

  describe('of a menu that is compared with the one of the draft', () => {
    const bath = { ...aircon, id: '12001', label: '浴室クリーニング' };
    const amountOf = (label: string) =>
      screen.getByRole('group', { name: label }).textContent?.match(/\d+(?=台)/)?.[0];
    async function chooseOf(menu: MenuDetail, label: string) {
      const shown = show(menu);
      await userEvent.click(plus(label));
      await waitFor(() => expect(stored()).toContain(`"${menu.id}"`));
      shown.unmount();
    }
    beforeEach(async () => {
      await chooseOf(aircon, '標準タイプ');
    });

    it('says which menu is under way and leads to it', async () => {
      show(bath);
      const link = await screen.findByRole('link', { name: '選択中のメニューを見る' });
      expect(link.getAttribute('href')).toBe('/menu-select/houseclean/option?id=11001');
      expect(stored()).not.toContain('12001');
    });

    it('finds both as they were left, also after a reload, whatever was touched on the other', async () => {
      await chooseOf(bath, 'お掃除機能付き');
      expect(storedMenu()).toMatchObject({ id: '11001', types: [{ id: 't1', quantity: 2 }] });
      const first = show();
      await waitFor(() => expect(amountOf('標準タイプ')).toBe('2'));
      first.unmount();
      show(bath);
      await waitFor(() => expect(amountOf('お掃除機能付き')).toBe('1'));
      expect(amountOf('標準タイプ')).toBe('0');
    });

    it('replaces the menu of the draft once the customer goes on, with what was touched', async () => {
      await chooseOf(bath, 'お掃除機能付き');
      show(bath);
      await waitFor(() => expect(amountOf('お掃除機能付き')).toBe('1'));
      await userEvent.click(goOn());
      await waitFor(() => expect(push).toHaveBeenCalledWith('/menu-select/houseclean/confirm'));
      expect(storedMenu()).toMatchObject({ id: '12001', types: [{ id: 't2', quantity: 1 }] });
      expect(stored()).toContain('"ComparedMenus":{}');
    });
  });

  it('replaces the chosen type when only one can be ordered', async () => {
    show({ ...aircon, maxQuantity: 1 });
    await userEvent.click(screen.getByRole('radio', { name: '標準タイプ' }));
    await userEvent.click(screen.getByRole('radio', { name: 'お掃除機能付き' }));
    await waitFor(() => expect(stored()).toContain('"types":[{"id":"t2","quantity":1}]'));
  });

  it('explains how an estimate is made, and continues without a payment', async () => {
    show({
      ...aircon,
      menuType: 'estimate',
      types: [],
      price: null,
      payMethods: [],
      visits: { ...ONE_VISIT, dateChoice: 'multiple', isNegotiableOnly: true },
    });
    expect(
      screen.getByText('写真とご希望日時をうかがい、お見積もりします。お見積もりは無料です。'),
    ).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: '無料で見積もりを頼む' }));
    await waitFor(() => expect(push).toHaveBeenCalledWith('/menu-select/houseclean/confirm'));
    expect(stored()).toContain('"menuType":"estimate"');
    expect(stored()).toContain('"isPaymentNeeded":false');
  });

  it('shows for a menu of a partner company that it is paid on site', () => {
    show({ ...aircon, payMethodType: 'partner', payMethods: [] });
    expect(
      screen.getByText('作業は提携会社が行います。料金は当日、提携会社へ直接お支払いください。'),
    ).toBeTruthy();
    expect(goOn()).toBeTruthy();
  });

  it('asks for type and number, then where and when, and offers more after the price', () => {
    show();
    const named = screen.getAllByRole('region').map((region) => {
      const heading = region.getAttribute('aria-labelledby');
      return heading === null
        ? region.getAttribute('aria-label')
        : document.getElementById(heading)?.textContent;
    });
    expect(named).toEqual([
      'タイプと数を選ぶ',
      '訪問日時',
      '料金',
      'オプションを追加する',
      '一緒に頼まれているメニュー',
      'このメニューについて',
      'お申し込みの内容',
    ]);
  });

  it('has the facts of menu and company below what is chosen, folded', async () => {
    show();
    const about = screen.getByRole('region', { name: 'このメニューについて' });
    const people = within(about).getByText('担当者1名がうかがいます。').closest('details');
    expect(people?.open).toBe(false);
    for (const folded of about.querySelectorAll('details')) folded.open = true;
    await expectAccessible();
  });

  it('links from a product to its own address, without an order', () => {
    show({ ...aircon, menuType: 'product', sendingUri: 'https://example.jp/gift' });
    expect(screen.getByRole('heading', { name: '商品のお申し込み' })).toBeTruthy();
    expect(screen.getByRole('link', { name: /お問い合わせへ進む/ }).getAttribute('href')).toBe(
      'https://example.jp/gift',
    );
    expect(screen.queryByRole('button', { name: 'この内容で進む' })).toBeNull();
  });

  it('links from an informationSending menu to the information', () => {
    show({ ...aircon, menuType: 'informationSending', sendingUri: 'https://example.jp/guide' });
    expect(screen.getByRole('link', { name: /資料を見る/ }).getAttribute('href')).toBe(
      'https://example.jp/guide',
    );
  });
});
