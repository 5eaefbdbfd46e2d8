import { projectMenuPaths } from '@/booking/draft/order-paths';
import type { AnswerOf } from '@/calls/call-failure';
import { housecleanOptionPath, kurashiOptionPath, menuSelectPath } from '@/config/paths';
import { foundOrNull, withPage } from '@/shell/page-loader.server';
import type { WaitingEntryProps } from './waiting-entry-screen';

/** The page of the menu, or the menus of the service. */
function menuPathOf({ project, menu }: AnswerOf<'readWaitingEntry'>): string {
  if (menu === null) return projectMenuPaths[project];
  if (project === 'houseCleaning') return housecleanOptionPath(menu.id);
  if (project === 'lifeSupport') return kurashiOptionPath(menu.id);
  return menuSelectPath(projectMenuPaths[project], { id: menu.id });
}

/** Reads what the link is about. It changes nothing, whoever opens it. */
export const getWaitingEntryProps = withPage<WaitingEntryProps>(async ({ context, call }) => {
  const entryKey = String(context.params?.key);
  const entry = foundOrNull(await call('readWaitingEntry', { body: { key: entryKey } }));
  return { props: { entryKey, entry, menuPath: entry ? menuPathOf(entry) : '' } };
});
