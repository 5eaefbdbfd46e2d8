import { expect, it } from 'vitest';
import { catalogueSeed } from '@/main-api/seed/catalogue/catalogue-seed';
import { aListedMenu } from '../../../tests/factories/listed-menu';
import { withPicturedSets } from './set-pictures.server';

it('shows each set of house cleaning by the parts that it names, and by its own drawing when it names none', () => {
  const comboMenus = catalogueSeed.menus
    .filter(({ project, listing }) => project === 'houseCleaning' && listing.as === 'combo')
    .map(({ id, label, description, illustration }) =>
      aListedMenu({ id, label, description, illustration }),
    );
  const { comboMenus: sets } = withPicturedSets({ comboMenus, singleMenus: [], categorizes: [] });
  expect(sets.map(({ label, illustration }) => [label, illustration])).toEqual([
    ['エアコン+室外機セット', 'aircon-wall+outdoor-unit'],
    ['浴室まるごとセット', 'bathroom+bathroom-dryer'],
    ['キッチン+レンジフードセット', 'kitchen+range-hood'],
    ['トイレ+洗面所セット', 'toilet+washstand'],
    ['水まわり2点セット', 'water-set'],
    ['水まわり3点セット', 'bathroom+toilet+washstand'],
    ['水まわり4点セット', 'bathroom+kitchen+toilet+washstand'],
    ['水まわり5点セット', 'bathroom+kitchen+range-hood+toilet+washstand'],
    ['窓+ベランダセット', 'window+balcony'],
  ]);
});
