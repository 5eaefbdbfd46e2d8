import type { Project } from '@/contract/enumerations';
import type { RemoteRead } from '@/shell/remote-read/use-remote-read';
import { type MenuWithRecommends, useMenuDetail } from '../menu-list/use-menu-detail';

/** What a page of plans knows of the one that is looked at. */
export interface PlanSelection {
  readonly project: Project;
  /** The plan that came with the page. */
  readonly loaded: MenuWithRecommends | null;
  /**
   * Named by the address or tapped since; without one it is the draft's. None is selected before the
   * customer has chosen one (SPEC section 2).
   */
  readonly selectedId: string | undefined;
}

interface PlanDetailRead {
  /** Undefined while nothing is selected or it is on its way. */
  readonly detail: MenuWithRecommends | undefined;
  readonly read: RemoteRead<MenuWithRecommends>;
}

/** The plan that is looked at, read on the tap unless it came with the page. */
export function usePlanDetail({ project, loaded, selectedId }: PlanSelection): PlanDetailRead {
  const isLoaded = loaded !== null && loaded.menu.id === selectedId;
  const read = useMenuDetail(project, isLoaded ? null : (selectedId ?? null));
  return { detail: isLoaded ? loaded : read.answer, read };
}
