import { mainApiClient } from '@/api-client/browser-client';
import type { Result } from '@/api-client/result';
import type { MenuChoice } from '@/contract/menus';
import { useRemoteRead } from '@/features/remote-read';
import type { SelectedOrder } from '@/journeys/selected-order';

interface MenuAdditions {
  readonly options: readonly MenuChoice[];
  readonly recommends: readonly MenuChoice[];
}

async function readAdditions(
  project: SelectedOrder['project'],
  id: string,
): Promise<Result<MenuAdditions>> {
  const [menu, along] = await Promise.all([
    mainApiClient.call('getMenuTypes', { query: { project, id } }),
    mainApiClient.call('listMenuRecommends', { query: { project, menuId: id } }),
  ]);
  if (!menu.ok) return menu;
  if (!along.ok) return along;
  return {
    ok: true,
    value: { options: menu.value.options, recommends: along.value.recommends },
  };
}

/** What can be ordered along with the chosen menu; undefined until it is known. */
export function useMenuAdditions({ project, basic }: SelectedOrder): MenuAdditions | undefined {
  return useRemoteRead(['menuAdditions', project, basic.id], () => readAdditions(project, basic.id))
    .answer;
}
