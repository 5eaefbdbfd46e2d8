import { type ReactNode, useState } from 'react';
import { DraftOnDemand } from '@/booking/draft/draft-on-demand';
import type { MenuWithOptionsProject } from '@/booking/draft/order-paths';
import type { CheckedServiceArea } from '@/booking/draft/stored-state';
import type { Project } from '@/contract/enumerations';
import { ShopLayout, type ShopPage } from '@/shell/layout/shop-layout';
import { ScreenHeading } from '@/shell/screen-title';
import { Accordion } from '@/ui/card/accordion';
import { Stack } from '@/ui/layout/stack';
import { TwoColumn } from '@/ui/layout/two-column';
import { draftParts, OnDemand } from '../on-demand';
import { AreaCheck } from '../service-area/area-check';

/**
 * The layout of menu lists. It loads the order draft only when one is stored, or once the page is
 * used.
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
  back?: ReactNode;
  children: ReactNode;
}

export function MenuListPage({ project, title, lead, back, children }: MenuListPageProps) {
  const basket = (
    <OnDemand parts={draftParts}>{({ Basket }) => <Basket project={project} />}</OnDemand>
  );
  return (
    <TwoColumn side={basket} sideMayBeEmpty>
      {back}
      <ScreenHeading title={title} lead={lead} />
      <Stack gap="large">{children}</Stack>
    </TwoColumn>
  );
}

export function MenuListRejection({ menuList }: { menuList: string }) {
  return (
    <OnDemand parts={draftParts}>
      {({ OrderRejectionNotice }) => <OrderRejectionNotice page="menu" menuList={menuList} />}
    </OnDemand>
  );
}

interface ServiceAreaCheckOnDemandProps {
  project: Project;
  /** The menu that is chosen on the page. */
  menuId?: string | undefined;
  missing?: ReactNode;
  isExplained?: boolean;
}

/**
 * The area check while the draft loads on demand. The field works before the draft arrives, and its
 * arrival does not disturb typing. Without the draft, only this page remembers the place.
 */
export function ServiceAreaCheckOnDemand({
  project,
  menuId,
  missing,
  isExplained,
}: ServiceAreaCheckOnDemandProps) {
  const [checked, setChecked] = useState<CheckedServiceArea | null>();
  const [stored, setStored] = useState<CheckedServiceArea | null>(null);
  const area = checked === undefined ? stored : checked;
  return (
    <>
      <OnDemand parts={draftParts}>
        {({ StoredArea }) => <StoredArea checked={checked} onKnown={setStored} />}
      </OnDemand>
      {area?.project === project ? null : missing}
      <AreaCheck
        project={project}
        menuId={menuId}
        area={area}
        isExplained={isExplained}
        onChecked={setChecked}
      />
    </>
  );
}

/** After the menus, and folded, because the header and each menu ask for the postcode too. */
export function AreaOfList({ project }: { project: MenuWithOptionsProject }) {
  return (
    <Accordion summary="サービス対象エリアを確認する">
      <ServiceAreaCheckOnDemand project={project} />
    </Accordion>
  );
}
