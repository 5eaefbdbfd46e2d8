import { paths } from '@/config/paths';

/** The confirm pages of the business forms whose menus have an option and a confirm page of their own. */
export const confirmPaths = {
  houseCleaning: paths.menuSelect.housecleanConfirm,
  lifeSupport: paths.menuSelect.kurashiConfirm,
} as const;

export type MenuWithOptionsProject = keyof typeof confirmPaths;
