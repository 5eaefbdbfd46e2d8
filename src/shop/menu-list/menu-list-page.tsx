import { type ReactNode, useState } from 'react';
import { DraftOnDemand } from '@/booking/draft/draft-on-demand';
import type { CheckedServiceArea } from '@/booking/draft/stored-state';
import type { Project } from '@/contract/enumerations';
import { ShopLayout } from '@/shell/layout/shop-layout';
import type { ShopPage } from '@/shell/layout/shop-page';
import { ScreenHeading } from '@/shell/screen-title';
import { Stack } from '@/ui/layout/stack';
import { TwoColumn } from '@/ui/layout/two-column';
import { draftParts, OnDemand } from '../on-demand';
import { AreaCheck } from '../service-area/area-check';
import type { MenuWithOptionsProject } from './confirm-paths';

/**
 * The layout of the pages where a menu is looked for. As on them nothing has been chosen yet, the
 * order draft is loaded when there is one, or when the page is used.
 */
export const menuListLayout: NonNullable<ShopPage['getLayout']> = (page) => (
  <DraftOnDemand>
    <ShopLayout width="wide">{page}</ShopLayout>
  </DraftOnDemand>
);

interface MenuListPageProps {
  project: MenuWithOptionsProject;
  title: string;
  lead: string;
  /** Above the heading: where the customer has come from. */
  back?: ReactNode;
  children: ReactNode;
}

/** A list of menus, beside what was chosen of the project before. */
export function MenuListPage({ project, title, lead, back, children }: MenuListPageProps) {
  const basket = (
    <OnDemand parts={draftParts}>{({ Basket }) => <Basket project={project} />}</OnDemand>
  );
  return (
    <TwoColumn side={basket}>
      {back}
      <ScreenHeading title={title} lead={lead} />
      <Stack gap="large">{children}</Stack>
    </TwoColumn>
  );
}

/** Why the order of one of the list's menus was rejected, where it can be put right here. */
export function MenuListRejection({ menuList }: { menuList: string }) {
  return (
    <OnDemand parts={draftParts}>
      {({ OrderRejectionNotice }) => <OrderRejectionNotice page="menu" menuList={menuList} />}
    </OnDemand>
  );
}

interface ServiceAreaCheckOnDemandProps {
  project: Project;
  /** Stands above the field until the place is known to be served. */
  missing?: ReactNode;
}

/**
 * The check where the draft is loaded on demand: the field can be used before the draft is there, and
 * nobody who types in it is disturbed when it comes. Without the draft the place is known to this page
 * alone.
 */
export function ServiceAreaCheckOnDemand({ project, missing }: ServiceAreaCheckOnDemandProps) {
  const [checked, setChecked] = useState<CheckedServiceArea | null>();
  const [stored, setStored] = useState<CheckedServiceArea | null>(null);
  const area = checked === undefined ? stored : checked;
  return (
    <>
      <OnDemand parts={draftParts}>
        {({ StoredArea }) => <StoredArea checked={checked} onKnown={setStored} />}
      </OnDemand>
      {area?.project === project ? null : missing}
      <AreaCheck project={project} area={area} onChecked={setChecked} />
    </>
  );
}
