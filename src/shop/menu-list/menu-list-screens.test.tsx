// @vitest-environment jsdom
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { JourneyState } from '@/booking/draft/journey-state';
import type { ListedMenu } from '@/contract/menus';
import { expectAccessible } from '../../../tests/accessible';
import { aListedMenu } from '../../../tests/factories/listed-menu';
import { anOrderMenu, aPostOrder, storeDraft } from '../../../tests/factories/order-draft';
import { HousecleanScreen } from './menu-list-screens';
import type { ServiceWithMenus } from './searchable-list';

const replace = vi.hoisted(() => vi.fn(async () => true));
vi.mock('next/router', () => ({ useRouter: () => ({ push: vi.fn(), replace }) }));

const menu = (id: string, label: string, change: Partial<ListedMenu> = {}) =>
  aListedMenu({ id, label, ...change });

const bath: ServiceWithMenus = {
  id: '120',
  label: '浴室',
  description: '水あかとカビに。',
  illustration: 'bathroom',
  comboMenus: [menu('12010', '浴室と換気扇セット', { badge: '大掃除に' })],
  singleMenus: [menu('12001', '浴室クリーニング')],
  categorizes: [
    {
      id: 'parts',
      label: '部分洗浄',
      categorizeMenus: [menu('12003', '鏡のうろこ取り', { priceFrom: null, menuType: 'estimate' })],
    },
  ],
};

const aircon: ServiceWithMenus = {
  id: '110',
  label: 'エアコン',
  description: 'においと効きの悪さに。',
  illustration: 'aircon-wall',
  comboMenus: [],
  singleMenus: [menu('11001', 'エアコンクリーニング(壁掛け)')],
  categorizes: [],
};

function show(services = [bath], query = '') {
  return render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <JourneyState>
        <HousecleanScreen services={services} otherNames={{ '11001': 'クーラー' }} query={query} />
      </JourneyState>
    </SWRConfig>,
  );
}

// Loaded on demand by the screen; the first time takes longer than a test waits.
beforeAll(() => import('../draft-parts'));

/** jsdom has none; nothing is ever seen. */
class NoIntersections {
  observe() {}
  disconnect() {}
}

beforeEach(() => {
  storeDraft(null);
  replace.mockClear();
  vi.stubGlobal('IntersectionObserver', NoIntersections);
  vi.stubGlobal('fetch', async () => Response.json(anOrderMenu()));
});

describe('HousecleanScreen', () => {
  it('lists the menus of a service in one list, sets first and marked, with links to their options', () => {
    show();
    const section = within(screen.getByRole('region', { name: '浴室' }));
    expect(
      section.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent),
    ).toEqual(['浴室と換気扇セット', '浴室クリーニング', '鏡のうろこ取り']);
    const [set, single] = section.getAllByRole('listitem');
    expect(set?.textContent).toMatch(/^セット/);
    expect(single?.textContent).not.toMatch(/^セット/);
    expect(section.getByRole('link', { name: '浴室クリーニング' }).getAttribute('href')).toBe(
      '/menu-select/houseclean/option?id=12001',
    );
    expect(section.getAllByText('16,500')).toHaveLength(2);
    expect(section.getAllByText('目安 約2時間〜')).toHaveLength(2);
    expect(section.getByText('料金はお見積もり')).toBeTruthy();
  });

  it.each([
    ['2台', '2台から承ります'],
    ['1台', null],
    ['1台・防虫キャップつき', null],
  ])('of a smallest order of %s it says: %s', (content, said) => {
    const smallestOrder = { content, total: 11_000, tax: 1_000, fees: [], durationMinutes: 90 };
    const singleMenus = [menu('11003', '室外機', { priceUnit: '1台', smallestOrder })];
    show([{ ...bath, comboMenus: [], singleMenus, categorizes: [] }]);
    expect(screen.queryByText(/から承ります$/)?.textContent ?? null).toBe(said);
  });

  it.each([
    [undefined, '13,200円〜(税込)／1回目安 約3時間〜'],
    [true as const, '13,200円(税込)／1回目安 約3時間'],
  ])('says that a price can become more unless it is the only one (%s)', (isOnly, said) => {
    const only = { content: '1回', total: 13_200, tax: 1_200, fees: [], durationMinutes: 180 };
    const smallestOrder = { ...only, isOnly };
    const singleMenus = [menu('11003', 'お試し', { priceUnit: '1回', smallestOrder })];
    show([{ ...bath, comboMenus: [], singleMenus, categorizes: [] }]);
    expect(screen.getByRole('link', { name: 'お試し' }).closest('li')?.textContent).toContain(said);
  });

  it('says how long the visit for an estimate takes', () => {
    const singleMenus = [
      menu('19001', '空室', { menuType: 'estimate', priceFrom: 33_000, durationMinutes: 30 }),
    ];
    show([{ ...bath, comboMenus: [], singleMenus, categorizes: [] }]);
    expect(screen.getByText('お見積もり無料')).toBeTruthy();
    expect(screen.getByText('見積もりの訪問 約30分')).toBeTruthy();
    expect(screen.queryByText(/目安 約/)).toBeNull();
  });

  it('shows the former price of a menu, crossed out, beside the lower one', () => {
    const lowered = { content: '1か所', total: 13_200, tax: 1_200, fees: [], durationMinutes: 120 };
    const smallestOrder = { ...lowered, formerTotal: 16_500 };
    const singleMenus = [menu('12001', '浴室クリーニング', { smallestOrder })];
    show([{ ...bath, comboMenus: [], singleMenus, categorizes: [] }]);
    const former = screen.getByText('16,500円(税込)');
    expect(former.tagName).toBe('S');
    expect(former.parentElement?.textContent).toBe('これまで 16,500円(税込)');
    expect(screen.getByText('13,200')).toBeTruthy();
  });

  it('links to each service by an anchor', () => {
    show();
    const links = within(screen.getByRole('navigation', { name: 'サービスへ移動' }));
    expect(links.getByRole('link', { name: '浴室' }).getAttribute('href')).toBe('#service-120');
    expect(document.getElementById('service-120')).toBeTruthy();
  });

  it('shows a summary of the draft, and none without a draft', async () => {
    const { unmount } = show();
    expect(screen.queryByRole('region', { name: 'お申し込みの内容' })).toBeNull();
    unmount();
    storeDraft(aPostOrder());
    show();
    expect(await screen.findByText('13,200')).toBeTruthy();
    expect(screen.getByRole('link', { name: '選んだ内容を確認する' }).getAttribute('href')).toBe(
      '/menu-select/houseclean/confirm',
    );
  });

  it('shows the menus when the stored draft cannot be read', () => {
    sessionStorage.setItem('recoil-persist', JSON.stringify({ SelectedOrder: { project: 'x' } }));
    show();
    expect(screen.getByRole('heading', { level: 1 })).toBeTruthy();
  });

  const menuNames = () =>
    screen
      .getAllByRole('link')
      .map((link) => link.textContent)
      .filter((name) => /クリーニング|セット|鏡/.test(name ?? ''));

  it('shows the menus found while a word is typed, with their number, and all again when it is cleared', () => {
    show([aircon, bath]);
    const field = screen.getByRole('searchbox', { name: /^メニューを検索/ });
    fireEvent.change(field, { target: { value: 'くーらー' } });
    expect(menuNames()).toEqual(['エアコンクリーニング(壁掛け)']);
    expect(screen.getByText('「くーらー」のメニュー: 1件').getAttribute('role')).toBe('status');
    fireEvent.change(field, { target: { value: '' } });
    expect(menuNames()).toHaveLength(4);
  });

  /** What was brought to the top of the screen; jsdom has no layout. */
  function watchScrolling(): Element[] {
    const shownBy: Element[] = [];
    Element.prototype.scrollIntoView = function brought(this: Element) {
      shownBy.push(this);
    };
    return shownBy;
  }

  it('names the categories and other services when a search finds nothing, and shows all menus again when one is tapped', async () => {
    const shownBy = watchScrolling();
    show([aircon, bath]);
    const field = screen.getByRole<HTMLInputElement>('searchbox', { name: /^メニューを検索/ });
    fireEvent.change(field, { target: { value: 'ピアノ' } });
    expect(menuNames()).toEqual([]);
    expect(
      screen.getByText(
        '「ピアノ」のメニューは見つかりませんでした。別の言葉で検索するか、上のカテゴリーからお選びください。',
      ),
    ).toBeTruthy();
    expect(screen.getByRole('link', { name: '暮らしサポート' })).toBeTruthy();
    await expectAccessible();
    const all = screen.getByRole('link', { name: 'すべてのメニューを見る' });
    expect(all.getAttribute('href')).toBe('/menu-select/houseclean');
    fireEvent.click(all);
    expect(menuNames()).toHaveLength(4);
    expect(document.activeElement).toBe(field);
    fireEvent.change(field, { target: { value: 'ピアノ' } });
    fireEvent.click(screen.getByRole('link', { name: '浴室' }));
    const heading = screen.getByRole('heading', { level: 2, name: '浴室' });
    expect(shownBy).toEqual([heading.parentElement]);
    expect(document.activeElement).toBe(heading);
    expect(field.value).toBe('');
  });

  it('leads to a category without anything to go back through, and leaves a tap for a new tab to the browser', () => {
    const shownBy = watchScrolling();
    show([aircon, bath]);
    const link = screen.getByRole('link', { name: '浴室' });
    const isLeftToBrowser = (held = {}) => fireEvent.click(link, held);
    expect(isLeftToBrowser()).toBe(false);
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2, name: '浴室' }));
    expect(replace).not.toHaveBeenCalled();
    expect(isLeftToBrowser({ ctrlKey: true })).toBe(true);
    expect(shownBy).toHaveLength(1);
  });

  it('ends a search in the address as well when a category is tapped', () => {
    watchScrolling();
    show([aircon, bath], 'エアコン');
    fireEvent.click(screen.getByRole('link', { name: '浴室' }));
    expect(replace).toHaveBeenCalledExactlyOnceWith('/menu-select/houseclean', undefined, {
      shallow: true,
      scroll: false,
    });
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
    expect(menuNames()).toHaveLength(4);
  });

  it('marks in the bar the category whose heading was reached last', () => {
    let tell: (entries: { target: Element; isIntersecting: boolean }[]) => void = () => {};
    vi.stubGlobal(
      'IntersectionObserver',
      class extends NoIntersections {
        constructor(callback: typeof tell) {
          super();
          tell = callback;
        }
      },
    );
    show([aircon, bath]);
    const marked = () => document.querySelector('[aria-current="location"]')?.textContent;
    const reach = (id: string, isIntersecting: boolean) => {
      const target = document.getElementById(`service-${id}`);
      if (!target) throw new Error(`no heading of ${id}`);
      act(() => tell([{ target, isIntersecting }]));
    };
    expect(marked()).toBeUndefined();
    reach('110', true);
    expect(marked()).toBe('エアコン');
    reach('120', true);
    expect(marked()).toBe('浴室');
    reach('120', false);
    expect(marked()).toBe('エアコン');
  });

  it('shows what the address searches for, and puts a search that is sent into the address', () => {
    show([aircon, bath], 'エアコン');
    expect(menuNames()).toEqual(['エアコンクリーニング(壁掛け)']);
    const field = screen.getByRole('searchbox', { name: /^メニューを検索/ });
    fireEvent.change(field, { target: { value: ' 鏡 ' } });
    expect(replace).not.toHaveBeenCalled();
    fireEvent.submit(field);
    expect(replace).toHaveBeenCalledWith(
      { pathname: '/menu-select/houseclean', query: { q: '鏡' } },
      undefined,
      { shallow: true, scroll: false },
    );
    expect(screen.getByRole('link', { name: '浴室' }).getAttribute('href')).toBe(
      '/menu-select/houseclean#service-120',
    );
  });

  it('without scripts, asks by a plain form for the page of what it finds', () => {
    show([aircon, bath], 'エアコン');
    const form = screen.getByRole<HTMLFormElement>('form', { name: 'メニューの検索' });
    expect([form.method, form.action]).toEqual(['get', window.location.href]);
    expect([...new FormData(form)]).toEqual([['q', 'エアコン']]);
  });
});
