import type { ListedMenu, ServiceMenus } from '@/contract/menus';
import type { IllustrationName } from '@/ui/illustrations/illustration';

/** The parts of sets as the catalogue names them. A longer word comes before one that it begins with. */
const PARTS: Readonly<Record<string, IllustrationName>> = {
  浴室乾燥機: 'bathroom-dryer',
  浴室: 'bathroom',
  キッチン: 'kitchen',
  レンジフード: 'range-hood',
  トイレ: 'toilet',
  洗面所: 'washstand',
  エアコン: 'aircon-wall',
  室外機: 'outdoor-unit',
  窓: 'window',
  ベランダ: 'balcony',
};
const PART = new RegExp(Object.keys(PARTS).join('|'), 'g');

function withParts(menu: ListedMenu): ListedMenu {
  const words = `${menu.label} ${menu.description}`.match(PART) ?? [];
  const parts = new Set(words.map((word) => PARTS[word]));
  return parts.size > 1 ? { ...menu, illustration: [...parts].join('+') } : menu;
}

/** Gives sets that name their parts the drawings of these (`catalogue-illustration.tsx`). */
export function withPicturedSets<Service extends ServiceMenus>(service: Service): Service {
  return { ...service, comboMenus: service.comboMenus.map(withParts) };
}
