// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aListedMenu } from '../../../tests/factories/listed-menu';
import { HomeScreen } from './home-screen';

describe('HomeScreen', () => {
  it('links to each of the seven services', () => {
    render(<HomeScreen menus={[]} />);
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
    render(<HomeScreen menus={[]} />);
    expect(
      screen.getByText(
        /訪問前日の正午\(12:00\)までは無料です。それ以降にキャンセルされた場合は、料金の100%/,
      ),
    ).toBeTruthy();
    expect(
      screen.getByText(
        /7,700円\(税込\)・7,000円\(税抜\)から承ります。定期プラン.*最低金額はありません/,
      ),
    ).toBeTruthy();
    expect(screen.getByText(/お電話で日時を決める.*お電話またはお問い合わせ窓口で/)).toBeTruthy();
  });

  it('leads from menus, with their price, straight to their options', () => {
    const aircon = aListedMenu({ id: '11001', label: 'エアコンクリーニング(壁掛け)' });
    render(<HomeScreen menus={[aircon]} />);
    const menus = within(
      screen.getByRole('region', { name: 'ハウスクリーニングのメニューと料金' }),
    );
    expect(menus.getByText('16,500')).toBeTruthy();
    expect(
      menus.getByRole('link', { name: 'エアコンクリーニング(壁掛け)' }).getAttribute('href'),
    ).toBe('/menu-select/houseclean/option?id=11001');
  });

  it('leads to all menus of the service it names, also while none can be read', () => {
    render(<HomeScreen menus={[]} />);
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
