// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { JourneyState } from '@/booking/draft/journey-state';
import type { ListedMenu } from '@/contract/menus';
import { anOrderMenu, aPostOrder, storeDraft } from '../../../tests/factories/order-draft';
import { HousecleanScreen, type ServiceWithMenus } from './menu-list-screens';

vi.mock('next/router', () => ({ useRouter: () => ({ push: vi.fn() }) }));

function menu(id: string, label: string, change: Partial<ListedMenu> = {}): ListedMenu {
  return {
    id,
    label,
    description: '',
    illustration: 'bathroom',
    menuType: 'service',
    payMethodType: 'bears',
    sendingUri: '',
    term: 'spot',
    category: null,
    priceFrom: 16_500,
    priceUnit: '1か所',
    durationMinutes: 120,
    badge: null,
    smallestOrder: null,
    rating: null,
    ...change,
  };
}

const bath: ServiceWithMenus = {
  id: '120',
  label: '浴室',
  description: '水あかとカビに。',
  illustration: 'bathroom',
  comboMenus: [menu('12010', '浴室と換気扇セット', { badge: 'セットでお得' })],
  singleMenus: [menu('12001', '浴室クリーニング')],
  categorizes: [
    {
      id: 'parts',
      label: '部分洗浄',
      categorizeMenus: [menu('12003', '鏡のうろこ取り', { priceFrom: null, menuType: 'estimate' })],
    },
  ],
};

function show(service = bath) {
  return render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <JourneyState>
        <HousecleanScreen services={[service]} />
      </JourneyState>
    </SWRConfig>,
  );
}

// Loaded on demand by the screen; the first time takes longer than a test waits.
beforeAll(() => import('../draft-parts'));

beforeEach(() => {
  storeDraft(null);
  vi.stubGlobal('fetch', async () => Response.json(anOrderMenu()));
});

describe('HousecleanScreen', () => {
  it('lists sets, single menus and groups of a service, with links to their options', () => {
    show();
    const section = within(screen.getByRole('region', { name: '浴室' }));
    expect(
      section.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent),
    ).toEqual(['お得なセット', '単品メニュー', '部分洗浄']);
    expect(section.getByRole('link', { name: '浴室クリーニング' }).getAttribute('href')).toBe(
      '/menu-select/houseclean/option?id=12001',
    );
    expect(section.getAllByText('16,500')).toHaveLength(2);
    expect(section.getAllByText('目安 約2時間〜')).toHaveLength(3);
    expect(section.getByText('料金はお見積もり')).toBeTruthy();
  });

  it('shows the former price of a menu, crossed out, beside the lower one', () => {
    const lowered = { content: '1か所', total: 13_200, tax: 1_200, fees: [], durationMinutes: 120 };
    const smallestOrder = { ...lowered, formerTotal: 16_500 };
    const singleMenus = [menu('12001', '浴室クリーニング', { smallestOrder })];
    show({ ...bath, comboMenus: [], singleMenus, categorizes: [] });
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
});
