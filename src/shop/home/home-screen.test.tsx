// @vitest-environment jsdom
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ListedMenu } from '@/contract/menus';
import { readKnownArea, rememberArea } from '@/shell/area/known-area';
import { aListedMenu } from '../../../tests/factories/listed-menu';
import { HomeScreen } from './home-screen';
import { homeFacts } from './home-statements.server';

const push = vi.hoisted(() => vi.fn(async (_: string) => true));
vi.mock('next/router', () => ({ useRouter: () => ({ push }) }));

const groups = [{ label: '浴室', menus: [{ id: '12001', label: '浴室クリーニング' }] }];
const BATHROOM = '/menu-select/houseclean/option?id=12001';

function show(menus: readonly ListedMenu[] = []) {
  const listed = menus.map((menu) => ({ ...menu, isSet: false }));
  render(<HomeScreen menus={listed} groups={groups} facts={homeFacts()} />);
}

describe('HomeScreen', () => {
  it('links to each of the seven services', () => {
    show();
    const services = within(screen.getByRole('region', { name: 'サービスを選ぶ' }));
    expect(
      services.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent),
    ).toEqual([
      'ハウスクリーニング',
      '暮らしサポート',
      '家事代行',
      '料理代行',
      'ベビーシッター',
      '訪問カウンセリング',
      '家事代行のお試しプラン',
    ]);
    expect(services.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/menu-select/houseclean',
      '/menu-select/kurashi/category',
      '/menu-select/kaji',
      '/menu-select/cooking',
      '/menu-select/baby',
      '/menu-select/counseling',
      '/menu-select/kaji#first',
    ]);
  });

  it('shows the cancellation deadline, its fee and the minimum order amount', () => {
    show();
    const rules = within(screen.getByRole('region', { name: 'ご予約の前に' }));
    const costOf = (when: string) => rules.getByText(when).nextElementSibling?.textContent;
    expect(costOf('訪問前日の正午(12:00)まで')).toBe('無料');
    expect(costOf('それ以降')).toBe('料金の100%');
    expect(
      rules.getByText(
        /7,700円\(税込\)・7,000円\(税抜\)から承ります。定期プラン.*最低金額はありません/,
      ),
    ).toBeTruthy();
  });

  it('leads from menus, with their price, straight to their options', () => {
    show([aListedMenu({ id: '11001', label: 'エアコンクリーニング(壁掛け)' })]);
    const menus = within(
      screen.getByRole('region', { name: 'ハウスクリーニングのメニューと料金' }),
    );
    expect(menus.getByText('16,500')).toBeTruthy();
    expect(
      menus.getByRole('link', { name: 'エアコンクリーニング(壁掛け)' }).getAttribute('href'),
    ).toBe('/menu-select/houseclean/option?id=11001');
  });

  it('says of menus that they have many reviews only when each has some', () => {
    show([aListedMenu({ rating: { average: 4.6, count: 12, latestOn: '2026-05-01' } })]);
    const region = screen.getByRole('region', { name: 'レビューの多いハウスクリーニング' });
    expect(within(region).getByText('(12件)')).toBeTruthy();
  });

  it('leads to all menus of the service it names, also while none can be read', () => {
    show();
    const menus = within(
      screen.getByRole('region', { name: 'ハウスクリーニングのメニューと料金' }),
    );
    expect(
      menus
        .getByRole('link', { name: 'ハウスクリーニングのメニューをすべて見る' })
        .getAttribute('href'),
    ).toBe('/menu-select/houseclean');
  });
});

describe('the search of the front page', () => {
  const answer = vi.fn<(url: string) => Response>();
  const postcode = () => screen.getByLabelText<HTMLInputElement>('〒 郵便番号');
  const choose = (option: string) =>
    userEvent.selectOptions(screen.getByLabelText('何を頼みますか'), option);
  const search = () => userEvent.click(screen.getByRole('button', { name: '空きを見る' }));
  const at = (areaLabel: string, availableProjects: readonly string[]) =>
    answer.mockImplementation(() =>
      Response.json({ contains: availableProjects.length > 0, areaLabel, availableProjects }),
    );

  beforeEach(() => {
    localStorage.clear();
    push.mockClear();
    answer.mockReset();
    vi.stubGlobal('fetch', async (url: string) => answer(url));
  });

  it('leads to the free times of a menu, at a place that the next page knows', async () => {
    at('渋谷区神宮前', ['maid']);
    show();
    await userEvent.type(postcode(), '１５０ー０００１');
    await choose('浴室クリーニング');
    await search();
    await waitFor(() => expect(push).toHaveBeenCalledExactlyOnceWith(BATHROOM));
    expect(readKnownArea()).toEqual({ zipCode: '1500001', areaLabel: '渋谷区神宮前' });
  });

  it('asks nothing about a place that is known, and leads to the list of a service without any', async () => {
    rememberArea({ zipCode: '1500001', areaLabel: '渋谷区神宮前' });
    show();
    expect(postcode().value).toBe('150-0001');
    await choose('料理代行');
    await search();
    await userEvent.clear(postcode());
    await search();
    expect(push.mock.calls).toEqual([['/menu-select/cooking'], ['/menu-select/cooking']]);
    expect(answer).not.toHaveBeenCalled();
  });

  it('leads to the waiting list where no service comes', async () => {
    at('札幌市中央区', []);
    show();
    await userEvent.type(postcode(), '0600001');
    await choose('浴室クリーニング');
    await search();
    await waitFor(() =>
      expect(push).toHaveBeenCalledWith(
        '/order/outside-area?project=houseCleaning&zipCode=0600001',
      ),
    );
  });

  it('says beside the field what is missing or wrong, one thing at a time, and keeps what was typed', async () => {
    answer.mockImplementation(() =>
      Response.json(
        { error: { code: 'address_not_found', message: 'この郵便番号の住所が見つかりません。' } },
        { status: 404 },
      ),
    );
    show();
    await userEvent.type(postcode(), '150');
    await search();
    expect(screen.getByText('何を頼むかをお選びください')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('何を頼みますか'));
    await choose('浴室クリーニング');
    await search();
    expect(screen.queryByText('何を頼むかをお選びください')).toBeNull();
    expect(screen.getByText('郵便番号は7桁の数字で入力してください')).toBeTruthy();
    expect(document.activeElement).toBe(postcode());
    await userEvent.type(postcode(), '9999');
    await search();
    expect(await screen.findByText('この郵便番号の住所が見つかりません。')).toBeTruthy();
    expect(postcode().value).toBe('1509999');
    expect(push).not.toHaveBeenCalled();
  });
});
