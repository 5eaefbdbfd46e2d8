import type { MenuDetail } from '@/contract/menus';
import { DescriptionList } from '@/ui/card/description-list';
import { menuTermsOf } from './menu-terms';

/** What is particular to ordering a menu; nothing for a menu that is like most. */
export function MenuTerms({ menu }: { menu: MenuDetail }) {
  const terms = menuTermsOf(menu);
  return terms.length > 0 ? <DescriptionList rows={terms} /> : null;
}
