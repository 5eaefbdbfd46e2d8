// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { DraftOnDemand } from '@/booking/draft/draft-on-demand';
import { JourneyState } from '@/booking/draft/journey-state';
import type { Project } from '@/contract/enumerations';
import type { MenuDetail, MenuTypeChoice } from '@/contract/menus';
import { rhythmName } from '@/domain/visit-rhythm';
import { hidamari } from '../../../tests/factories/alliance';
import {
  aPostOrder,
  ONE_VISIT,
  storeDraft,
  storedDraft,
} from '../../../tests/factories/order-draft';
import { daysFrom } from '../../../tests/factories/visit-dates';
import type { AllianceOffer } from '../alliance/alliance-offer';
import { MenuPrice } from '../menu-list/menu-price';
import { AmountsForm } from '../menu-option/amounts-form';
import { PlanScreen, type PlanService } from './plan-screen';

const push = vi.fn(async (_: string) => true);
const replace = vi.fn(async (..._: unknown[]) => true);
vi.mock('next/router', () => ({ useRouter: () => ({ push, replace }) }));

const nobody = { isSignedIn: false, isRegistered: false };
const staffVisit = { ...ONE_VISIT, dateChoice: 'staff' as const };

function choice(id: string, label: string, price: number, change: Partial<MenuTypeChoice> = {}) {
  return {
    id,
    label,
    description: '',
    illustration: null,
    price,
    durationMinutes: 60,
    maxQuantity: 1,
    isPerUnit: false,
    taxRate: 10 as const,
    smallestQuantity: null,
    ...change,
  };
}

function plan(id: string, label: string, change: Partial<MenuDetail> = {}): MenuDetail {
  return {
    id,
    label,
    description: '',
    illustration: 'kaji',
    menuType: 'service',
    payMethodType: 'bears',
    sendingUri: '',
    term: 'spot',
    category: 'spot',
    priceFrom: 6_980,
    priceUnit: '1回',
    durationMinutes: 120,
    badge: null,
    smallestOrder: null,
    rating: null,
    project: 'maid',
    serviceId: '310',
    serviceLabel: '家事代行',
    price: null,
    quantityUnit: '回',
    minQuantity: 1,
    maxQuantity: 1,
    quantityDiscounts: [],
    types: [],
    typeChoice: 'one',
    options: [],
    includes: ['お部屋の日常のお掃除'],
    excludes: [],
    extraCharges: [],
    preparation: [],
    payMethods: ['creditCard'],
    visits: staffVisit,
    reviews: [],
    ...change,
  };
}

const trial = plan('16510', '家事代行 お試しプラン', {
  category: 'first',
  price: 8_800,
  priceFrom: 8_800,
  visits: { ...staffVisit, needsFirstHearing: true },
});
const spot = plan('31010', '家事代行 スポット', {
  types: [
    choice('t2', '2時間', 6_980, { durationMinutes: 120 }),
    choice('t3', '3時間', 10_470, { durationMinutes: 180 }),
  ],
  options: [choice('o1', '30分延長', 1_980, { durationMinutes: 30, maxQuantity: 4 })],
});
const weekly = plan('31001', '家事代行 定期プラン 毎週', {
  category: 'repeat',
  term: 'repeat',
  price: 8_370,
  visits: { ...staffVisit, rhythmWeeks: 1, needsFirstHearing: true },
});
const kaji = [spot, weekly, trial];

const sitting = plan('41001', 'ベビーシッター スポット', {
  project: 'babySitter',
  priceUnit: '15分',
  minQuantity: 8,
  maxQuantity: 40,
  types: [
    choice('t1', '未就学児1名', 600, {
      durationMinutes: 15,
      maxQuantity: 40,
      smallestQuantity: 12,
    }),
    choice('t2', '小学生1名', 660, { durationMinutes: 15, maxQuantity: 40, smallestQuantity: 11 }),
  ],
  options: [choice('o1', '2人目のお子様(未就学児)', 300, { isPerUnit: true })],
});
const counselling = plan('51001', '家事代行のカウンセリング', {
  project: 'counseling',
  category: 'counseling',
  price: 0,
  priceFrom: 0,
  payMethods: [],
});

const offerOfHidamari: AllianceOffer = { status: 'offered', alliance: hidamari };

const asked: URL[] = [];
let shortfall: number;

function answer(url: URL, menus: readonly MenuDetail[]): object {
  if (url.pathname.endsWith('/menu/types')) {
    return menus.find(({ id }) => id === url.searchParams.get('id')) ?? {};
  }
  if (url.pathname.endsWith('/customer/alliances')) {
    return { alliances: [hidamari] };
  }
  if (url.pathname.endsWith('/menu/recommends')) return { recommends: [] };
  if (url.pathname.endsWith('/maid/staff_work_schedules')) {
    return {
      days: daysFrom(url.searchParams.get('beginDate') ?? '', (start) =>
        start.endsWith('T10:00:00') ? 'open' : undefined,
      ),
      bookableFrom: '',
      bookableUntil: '',
      durationMinutes: 180,
      staffs: [],
      bookedVisits: 1,
      fixedUntil: '',
    };
  }
  if (url.pathname.endsWith('/service_area/contains')) {
    return { contains: true, areaLabel: '渋谷区神宮前', availableProjects: [] };
  }
  const total = 7_700 - shortfall;
  return {
    menu: {},
    price: {
      lines: [],
      totalIncludingTax: total,
      totalExcludingTax: 0,
      tax: 0,
      taxByRate: [],
      minimumOrderShortfall: shortfall,
    },
  };
}

interface Shown {
  service?: PlanService;
  menus?: readonly MenuDetail[];
  detail?: MenuDetail;
  offer?: AllianceOffer;
}

function show({ service = 'kaji', menus = kaji, detail, offer = null }: Shown = {}) {
  vi.stubGlobal('fetch', async (address: string) => {
    const url = new URL(address, 'http://shop.invalid');
    asked.push(url);
    return Response.json(answer(url, menus));
  });
  return render(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
      <JourneyState>
        <PlanScreen
          service={service}
          menus={menus}
          detail={detail ? { menu: detail, recommends: [] } : null}
          offer={offer}
          customer={nobody}
        />
      </JourneyState>
    </SWRConfig>,
  );
}

const card = (label: string) => screen.getByRole<HTMLInputElement>('radio', { name: label });
const detailOf = (label: string) => screen.findByRole('region', { name: `${label}の内容` });
const goOn = () => screen.getByRole('button', { name: 'お申し込みへ進む' });
const stored = () => sessionStorage.getItem('recoil-persist') ?? '';

function areaOf(project: Project) {
  return { zipCode: '1500001', areaLabel: '渋谷区神宮前', project };
}

function storeArea(project: Project) {
  sessionStorage.setItem('recoil-persist', JSON.stringify({ ServiceArea: areaOf(project) }));
}

/** What is loaded on demand has been loaded, as for a customer who has looked at a plan before. */
beforeAll(async () => {
  await Promise.all([import('./plan-parts'), import('../draft-parts')]);
  shortfall = 0;
  show({ detail: spot, offer: offerOfHidamari });
  await waitFor(() => expect(goOn().getAttribute('aria-busy')).toBeNull(), { timeout: 20_000 });
  cleanup();
});

beforeEach(() => {
  sessionStorage.clear();
  push.mockClear();
  replace.mockClear();
  asked.length = 0;
  shortfall = 0;
});

describe('PlanScreen', () => {
  it('shows the plans grouped as trial, single and regular, and selects none', () => {
    show();
    expect(
      screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent),
    ).toEqual(expect.arrayContaining(['お試しプラン', 'スポット', '定期']));
    expect(screen.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual([
      '16510',
      '31010',
      '31001',
    ]);
    expect(screen.queryAllByRole('radio', { checked: true })).toEqual([]);
    expect(screen.getByText('まだ選ばれていません')).toBeTruthy();
  });

  it('claims of plans whose kind is not named neither that they are single nor that they are regular', () => {
    const unnamed = kaji.map((menu) => ({ ...menu, category: null, term: null }));
    const { container } = show({ menus: unnamed });
    expect(container.textContent).not.toMatch(/1回からご利用|決まった間隔で/);
    expect(screen.getAllByRole('radio')).toHaveLength(3);
  });

  it('loads a tapped plan and puts its id into the address, without storing it', async () => {
    show();
    await userEvent.click(card('家事代行 スポット'));
    const detail = within(await detailOf('家事代行 スポット'));
    expect(await detail.findByText('お部屋の日常のお掃除')).toBeTruthy();
    expect(replace).toHaveBeenCalledWith('/menu-select/kaji?id=31010', undefined, {
      shallow: true,
      scroll: false,
    });
    expect(stored()).not.toContain('31010');
  });

  it('does not say that nothing is chosen while the chosen plan loads', async () => {
    show();
    fireEvent.click(card('家事代行 スポット'));
    expect(screen.queryByText('まだ選ばれていません')).toBeNull();
    await detailOf('家事代行 スポット');
  });

  it('shows the plan named in the address without fetching it again', async () => {
    show({ detail: trial });
    expect(card('家事代行 お試しプラン').checked).toBe(true);
    const detail = within(await detailOf('家事代行 お試しプラン'));
    expect(detail.getByText('1世帯1回までご利用いただけます。')).toBeTruthy();
    expect(
      detail.getByText('最初の訪問で、担当者がご要望と進め方をうかがってから始めます。'),
    ).toBeTruthy();
    expect(asked.some(({ pathname }) => pathname.endsWith('/menu/types'))).toBe(false);
  });

  it('shows for a regular plan how often visits take place and that each is charged', async () => {
    show({ detail: weekly });
    const detail = within(await detailOf('家事代行 定期プラン 毎週'));
    expect(
      detail.getByText('毎週、同じ曜日・時間に、できるだけ同じ担当者がうかがいます。'),
    ).toBeTruthy();
    expect(
      detail.getByText(
        '表示の料金は1回分です。初回はお申し込みのとき、2回目以降は訪問のたびにいただきます。',
      ),
    ).toBeTruthy();
    expect(detail.getByText('どの回も、訪問前日の正午(12:00)までは無料です。')).toBeTruthy();
    expect(
      detail.getByText(
        '定期プランは、終了のお申し出まで自動で続きます。マイページからいつでも無料で終了できます。',
      ),
    ).toBeTruthy();
  });

  it('shows each missing entry in turn, then continues to the order', async () => {
    show({ detail: spot });
    await userEvent.click(goOn());
    const summary = await screen.findByRole('alert', { name: '入力内容をご確認ください' });
    await waitFor(() => expect(document.activeElement).toBe(summary));
    expect(screen.getAllByText('内容をお選びください')).toHaveLength(2);
    await userEvent.click(within(summary).getByRole('link', { name: '内容をお選びください' }));
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: '2時間' }));

    await userEvent.click(screen.getByRole('radio', { name: '3時間' }));
    expect(screen.queryByRole('alert', { name: '入力内容をご確認ください' })).toBeNull();
    await waitFor(() => expect(goOn().getAttribute('aria-disabled')).toBeNull());
    await userEvent.click(goOn());
    expect(
      await screen.findByText('郵便番号を入力して、サービス対象エリアをご確認ください。'),
    ).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('郵便番号'));

    await userEvent.type(screen.getByLabelText('郵便番号'), '1500001{Enter}');
    await screen.findByText(/渋谷区神宮前はサービス対象エリアです/);
    await userEvent.click(goOn());
    await waitFor(() => expect(push).toHaveBeenCalledWith('/order/signup/input'));
    expect(stored()).toContain('"types":[{"id":"t3","quantity":1}]');
    expect(stored()).toContain('"dateChoice":"staff"');
  });

  it('shows to a visitor when somebody is free for the chosen plan, which the order then asks for', async () => {
    storeArea('maid');
    show({ detail: spot });
    const visit = within(screen.getByRole('region', { name: '訪問日時' }));
    expect(
      await visit.findByText('メニューの内容を選ぶと、空いている日時が表示されます。'),
    ).toBeTruthy();
    await userEvent.click(screen.getByRole('radio', { name: '3時間' }));
    const free = within(await visit.findByRole('list', { name: '空いている日時' }));
    expect(free.getAllByText('10:00')).toHaveLength(3);
    expect(free.getAllByText(/^無料キャンセル .+ 正午まで$/).length).toBeGreaterThan(0);
    expect(visit.queryByRole('radio')).toBeNull();
    expect(
      visit.getByText('訪問の日時は、このあとのカレンダーでお選びいただけます。'),
    ).toBeTruthy();
  });

  it('keeps a choice made before the draft was loaded, and the focus', async () => {
    vi.stubGlobal('fetch', async (address: string) =>
      Response.json(answer(new URL(address, 'http://shop.invalid'), kaji)),
    );
    render(
      <DraftOnDemand>
        <PlanScreen
          service="kaji"
          menus={kaji}
          detail={{ menu: spot, recommends: [] }}
          offer={null}
          customer={nobody}
        />
      </DraftOnDemand>,
    );
    const hours = screen.getByRole<HTMLInputElement>('radio', { name: '3時間' });
    hours.focus();
    fireEvent.click(hours);
    expect(hours.checked).toBe(true);
    expect(stored()).toBe('');
    await waitFor(() => expect(stored()).toContain('"types":[{"id":"t3","quantity":1}]'), {
      timeout: 10_000,
    });
    expect(screen.getByRole('radio', { name: '3時間' })).toBe(hours);
    expect(hours.checked).toBe(true);
    expect(document.activeElement).toBe(hours);
  });

  it('shows an error when the customer continues without a plan', async () => {
    show();
    await userEvent.click(goOn());
    const summary = await screen.findByRole('alert', { name: '入力内容をご確認ください' });
    await waitFor(() => expect(document.activeElement).toBe(summary));
    expect(document.title).toMatch(/^エラー: /);
    await userEvent.click(within(summary).getByRole('link', { name: 'プランをお選びください' }));
    expect(document.activeElement).toBe(card('家事代行 スポット'));
    await userEvent.click(card('家事代行 スポット'));
    await waitFor(() => expect(screen.queryByText('プランをお選びください')).toBeNull());
  });

  it('does not continue below the minimum order, and offers an option that reaches it', async () => {
    storeArea('maid');
    shortfall = 720;
    show({ detail: spot });
    await userEvent.click(screen.getByRole('radio', { name: '2時間' }));
    const summary = within(screen.getByRole('region', { name: 'お申し込みの内容' }));
    expect(await summary.findByText('あと720円で最低金額')).toBeTruthy();
    expect(screen.getAllByText('あと720円で最低金額')).toHaveLength(1);
    expect(goOn().getAttribute('aria-disabled')).toBe('true');

    shortfall = 0;
    await userEvent.click(summary.getByRole('button', { name: '30分延長を追加(+1,980円)' }));
    await waitFor(() => expect(screen.queryByText(/で最低金額/)).toBeNull());
    await userEvent.click(goOn());
    await waitFor(() => expect(push).toHaveBeenCalledWith('/order/signup/input'));
    expect(stored()).toContain('"options":[{"id":"o1","quantity":1}]');
  });

  it('selects the plan and hours of the draft when the customer returns', async () => {
    const { unmount } = show({ detail: spot });
    await userEvent.click(screen.getByRole('radio', { name: '3時間' }));
    await waitFor(() => expect(stored()).toContain('31010'));
    unmount();
    show();
    await waitFor(() => expect(card('家事代行 スポット').checked).toBe(true));
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: '3時間' })).checked).toBe(
      true,
    );
    const bar = within(screen.getByRole('region', { name: 'お申し込みの内容' }));
    expect(bar.getByText('家事代行 スポット', { selector: 'p' })).toBeTruthy();
  });

  it('offers babysitting from 2 to 10 hours in quarter-hour steps, for one kind of child', async () => {
    show({ service: 'baby', menus: [sitting], detail: sitting });
    const hours = screen.getByRole('combobox', { name: '1回のご利用時間' });
    const options = within(hours).getAllByRole('option');
    expect(options).toHaveLength(33);
    expect(options[0]?.textContent).toBe('2時間');
    expect(options[1]?.textContent).toBe('2時間15分');
    expect(options.at(-1)?.textContent).toBe('10時間');
    expect(screen.getByText('15分ごとに300円(税込)')).toBeTruthy();
    await userEvent.click(screen.getByRole('radio', { name: '小学生1名' }));
    await userEvent.selectOptions(hours, '3時間');
    await userEvent.click(screen.getByRole('checkbox', { name: '2人目のお子様(未就学児)' }));
    await waitFor(() => expect(stored()).toContain('"options":[{"id":"o1","quantity":1}]'));
    expect(stored()).toContain('"quantity":12,"types":[{"id":"t2","quantity":12}]');
  });

  it('shows for each kind of child the shortest time that can be ordered without options', async () => {
    show({ service: 'baby', menus: [sitting], detail: sitting });
    const hours = screen.getByRole('combobox', { name: '1回のご利用時間' });
    const help = () => hours.closest('div')?.textContent ?? '';
    expect(screen.getByText('15分ごとに600円(税込)・3時間から')).toBeTruthy();
    expect(screen.getByText('15分ごとに660円(税込)・2時間45分から')).toBeTruthy();
    expect(screen.getByText('15分単位でお選びいただけます。')).toBeTruthy();
    expect(within(hours).getByRole<HTMLOptionElement>('option', { name: '3時間' }).selected).toBe(
      true,
    );
    await userEvent.click(screen.getByRole('radio', { name: '未就学児1名' }));
    expect(help()).toContain('3時間から、15分単位で');
    await userEvent.click(screen.getByRole('radio', { name: '小学生1名' }));
    expect(help()).toContain('2時間45分から、15分単位で');
    expect(help()).toContain('それより短い時間は、オプションとあわせて');
  });

  it('continues from a free counselling to its questions, without a payment', async () => {
    storeArea('counseling');
    show({ service: 'counseling', menus: [counselling] });
    expect(screen.getByText('無料')).toBeTruthy();
    await userEvent.click(card('家事代行のカウンセリング'));
    await waitFor(() => expect(asked.at(-1)?.pathname).toBe('/api/v1/menu/select_menus'));
    await waitFor(() => expect(goOn().getAttribute('aria-disabled')).toBeNull());
    await userEvent.click(goOn());
    await waitFor(() => expect(push).toHaveBeenCalledWith('/order/ask-counseling'));
    expect(stored()).toContain('"isPaymentNeeded":false');
  });
});

it('PlanScreen leaves the draft of another service as it is until the customer goes on, and says so', async () => {
  storeDraft(aPostOrder(), {}, { ServiceArea: areaOf('maid') });
  show({ detail: spot });
  expect(await screen.findByText(/別のメニューが選ばれています/)).toBeTruthy();
  expect(screen.getByRole('link', { name: '選択中のメニューを見る' }).getAttribute('href')).toBe(
    '/menu-select/houseclean/option?id=1101',
  );
  await userEvent.click(screen.getByRole('radio', { name: '3時間' }));
  await waitFor(() => expect(stored()).toContain('31010'));
  expect(storedDraft()).toEqual(aPostOrder());
  await waitFor(() => expect(goOn().getAttribute('aria-disabled')).toBeNull());
  await userEvent.click(goOn());
  await waitFor(() => expect(storedDraft()).toMatchObject({ project: 'maid' }));
  expect(storedDraft()).toMatchObject({ workingAddress: { city: '渋谷区' }, selectedDate: [] });
});

describe('the offer of an alliance', () => {
  it('requires a valid member number and stores it in the draft', async () => {
    storeArea('maid');
    show({ detail: trial, offer: offerOfHidamari });
    expect(screen.getByRole('heading', { name: 'ひだまり共済 組合員様へのご案内' })).toBeTruthy();
    await waitFor(() => expect(goOn().getAttribute('aria-disabled')).toBeNull());
    await userEvent.click(goOn());
    expect(await screen.findByText('組合員番号を入力してください')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('組合員番号'));
    expect(push).not.toHaveBeenCalled();

    await userEvent.type(screen.getByLabelText('組合員番号'), 'abcdef');
    await userEvent.click(goOn());
    expect(await screen.findByText('組合員番号をご確認ください')).toBeTruthy();
    expect(push).not.toHaveBeenCalled();

    await userEvent.clear(screen.getByLabelText('組合員番号'));
    await userEvent.type(screen.getByLabelText('組合員番号'), '１２３４５６');
    await waitFor(() => expect(screen.queryByText('組合員番号を入力してください')).toBeNull());
    await waitFor(() => expect(goOn().getAttribute('aria-disabled')).toBeNull());
    await userEvent.click(goOn());
    await waitFor(() => expect(push).toHaveBeenCalledWith('/order/signup/input'));
    await waitFor(() => expect(stored()).toContain('"campaignAllianceCodeInputs":["123456"]'));
    expect(stored()).toContain('"allianceCode":"HIDAMARI"');
    expect(stored()).toContain('"allianceId":"902"');
  });

  it('keeps the entered member number when the customer leaves before choosing a plan', async () => {
    const { unmount } = show({ offer: offerOfHidamari });
    await userEvent.type(screen.getByLabelText('組合員番号'), '123');
    await waitFor(() => expect(stored()).toContain('"inputs":["123"]'));
    unmount();
    show({ offer: offerOfHidamari });
    expect(screen.getByLabelText<HTMLInputElement>('組合員番号').value).toBe('123');
  });

  it('shows above the ordinary plans that it has ended', () => {
    show({ offer: { status: 'rejected', message: 'このご案内の受付は終了しました。' } });
    expect(screen.getByText('このご案内の受付は終了しました。')).toBeTruthy();
    expect(screen.getAllByRole('radio')).toHaveLength(3);
  });

  it('links to the ordinary plans when it has none of its own', () => {
    show({ menus: [], offer: offerOfHidamari });
    expect(screen.getByRole('link', { name: '通常のメニューを見る' }).getAttribute('href')).toBe(
      '/menu-select/kaji',
    );
  });

  it('shows an error beside a member number rejected with the order, and focuses the field', async () => {
    storeDraft(
      aPostOrder({
        project: 'maid',
        visitTerms: trial.visits,
        allianceCode: 'HIDAMARI',
        allianceId: '902',
        campaignAllianceCodeInputs: ['999999'],
      }),
      { id: trial.id },
      {
        AllianceCodeInputs: { allianceId: '902', inputs: ['999999'] },
        OrderRejection: {
          code: 'alliance_code_invalid',
          message: '提携先の会員番号をご確認ください。',
          alternatives: [],
          field: 'campaignAllianceCodeInputs.0',
          typed: '999999',
          orderKey: aPostOrder().idempotencyKey,
        },
      },
    );
    document.title = '家事代行｜おうちサービス';
    show({ offer: offerOfHidamari });
    const field = screen.getByLabelText('組合員番号');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('組合員番号をご確認ください')).toBeTruthy();
    expect(document.activeElement).toBe(field);
    expect(document.title).toMatch(/^エラー: /);
    await userEvent.type(field, '{Backspace}8');
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBeNull());
  });

  it('is shown among the ordinary plans when the draft uses it, and can be removed', async () => {
    storeDraft(
      aPostOrder({
        project: 'maid',
        visitTerms: trial.visits,
        allianceCode: 'HIDAMARI',
        allianceId: '902',
        campaignAllianceCodeInputs: ['123456'],
      }),
      { id: trial.id },
    );
    show();
    expect(
      await screen.findByText('「ひだまり共済 組合員様へのご案内」のメニューを選択中です'),
    ).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: '通常のメニューとして申し込む' }));
    expect(screen.queryByRole('button', { name: '通常のメニューとして申し込む' })).toBeNull();
    await waitFor(() =>
      expect(storedDraft()).toMatchObject({
        allianceCode: '',
        allianceId: '',
        campaignAllianceCodeInputs: [],
      }),
    );
  });

  it('PlanScreen shows why the order of a trial was rejected', async () => {
    storeDraft(
      aPostOrder({ project: 'maid', visitTerms: trial.visits }),
      { id: trial.id },
      {
        OrderRejection: {
          code: 'first_trial_used',
          message: 'お試しプランは、1世帯につき1回までご利用いただけます。',
          alternatives: [],
          orderKey: aPostOrder().idempotencyKey,
        },
      },
    );
    show();
    expect(
      await screen.findByText('お試しプランは、1世帯につき1回までご利用いただけます。'),
    ).toBeTruthy();
  });
});

it.each([1, 2, 4])(
  'draws a plan of every %s weeks with its visits in four weeks, by the name of its rhythm',
  (weeks) => {
    const named = plan('31001', `家事代行 定期プラン ${rhythmName(weeks)}`, { term: 'repeat' });
    const { container } = show({ menus: [{ ...named, category: 'repeat' }] });
    const days = [...container.querySelectorAll('label circle')];
    const rows = [...new Set(days.map((day) => day.getAttribute('cy')))];
    const marked = days.filter((day) => day.getAttribute('r') === '8');
    expect(marked.map((day) => rows.indexOf(day.getAttribute('cy')))).toEqual(
      [0, 1, 2, 3].filter((week) => week % weeks === 0),
    );
  },
);

it('names for a length of time the same price as the list, with the fees in it', () => {
  const fees = [{ label: '交通費', amount: 880 }];
  const menu = plan('31001', '家事代行 定期プラン 毎週', {
    types: [
      choice('t2', '2時間', 5_580, { durationMinutes: 120 }),
      choice('t3', '3時間', 8_370, { durationMinutes: 180, formerPrice: 8_670 }),
    ],
    priceFrom: 5_580,
    smallestOrder: { content: '2時間', total: 6_460, tax: 587, fees, durationMinutes: 120 },
  });
  const chosen = { quantity: 1, types: [], options: [], additional: [] };
  render(
    <>
      <MenuPrice menu={menu} />
      <AmountsForm
        menu={menu}
        recommends={[]}
        chosen={chosen}
        isSuggested={false}
        onChange={() => {}}
      />
    </>,
  );
  expect(screen.getByText('6,460')).toBeTruthy();
  expect(screen.getByText('6,460円(税込)・約2時間・交通費880円を含む')).toBeTruthy();
  expect(
    screen.getByText('9,250円(税込)・これまで9,550円(税込)・約3時間・交通費880円を含む'),
  ).toBeTruthy();
  expect(screen.queryByText(/5,580/)).toBeNull();
});
