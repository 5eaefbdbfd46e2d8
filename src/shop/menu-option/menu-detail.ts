import { mainApiClient } from '@/calls/browser-client';
import type { Result } from '@/calls/failure';
import type { Project } from '@/contract/enumerations';
import type { MenuDetail, MenuRecommend } from '@/contract/menus';
import { type RemoteRead, useRemoteRead } from '@/shell/remote-read/use-remote-read';

export interface MenuWithRecommends {
  readonly menu: MenuDetail;
  readonly recommends: readonly MenuRecommend[];
}

async function readMenu(project: Project, id: string): Promise<Result<MenuWithRecommends>> {
  const [menu, along] = await Promise.all([
    mainApiClient.call('getMenuTypes', { query: { project, id } }),
    mainApiClient.call('listMenuRecommends', { query: { project, menuId: id } }),
  ]);
  if (!menu.ok) return menu;
  if (!along.ok) return along;
  return { ok: true, value: { menu: menu.value, recommends: along.value.recommends } };
}

/** Reads one menu and its recommendations; reads nothing when `id` is null. */
export function useMenuDetail(project: Project, id: string | null): RemoteRead<MenuWithRecommends> {
  return useRemoteRead(id === null ? null : ['menuDetail', project, id], () =>
    readMenu(project, id ?? ''),
  );
}
