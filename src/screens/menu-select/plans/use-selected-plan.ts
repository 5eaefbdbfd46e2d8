import type { Project } from '@/contract/enumerations';
import type { ListedMenu } from '@/contract/menus';
import { type MenuWithRecommends, useMenuDetail } from '@/features/menu-detail';
import { useStartableOrder } from '@/features/order-draft';
import type { RemoteRead } from '@/features/remote-read';

/** What a page of plans knows of the one that is looked at. */
export interface PlanSelection {
  readonly project: Project;
  readonly menus: readonly ListedMenu[];
  /** The plan that came with the page. */
  readonly loaded: MenuWithRecommends | null;
  /** Named by the address or tapped since; without one it is the draft's. */
  readonly namedId: string | undefined;
}

interface SelectedPlan {
  readonly selectedId: string | undefined;
  /** Undefined while nothing is selected or it is on its way. */
  readonly detail: MenuWithRecommends | undefined;
  readonly read: RemoteRead<MenuWithRecommends>;
}

/**
 * The plan that is looked at, read on the tap unless it came with the page. None is selected before
 * the customer has chosen one (SPEC section 2). Only inside a HydrationGate.
 */
export function useSelectedPlan(plan: PlanSelection): SelectedPlan {
  const { project, menus, loaded, namedId } = plan;
  const order = useStartableOrder();
  const draftId = order?.project === project ? order.basic.id : undefined;
  const selectedId = namedId ?? menus.find(({ id }) => id === draftId)?.id;
  const isLoaded = loaded !== null && loaded.menu.id === selectedId;
  const read = useMenuDetail(project, isLoaded ? null : (selectedId ?? null));
  return { selectedId, detail: isLoaded ? loaded : read.answer, read };
}
