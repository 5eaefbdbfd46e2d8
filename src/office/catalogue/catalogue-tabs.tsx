import { paths } from '@/config/paths';
import { LinkTabs } from '../layout/link-tabs';

const tabs = [
  ['メニュー', paths.office.catalogue],
  ['クーポン', paths.office.coupons],
  ['提携先のご案内', paths.office.partners],
] as const;

/** Links to menus, coupons and partners. */
export function CatalogueTabs({ current }: { current: (typeof tabs)[number][1] }) {
  return (
    <LinkTabs
      label="メニューと料金"
      tabs={tabs.map(([label, href]) => [label, href, href === current])}
    />
  );
}
