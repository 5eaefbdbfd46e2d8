import { paths } from '@/config/paths';

/** The confirm pages of the projects that have option and confirm pages. */
export const confirmPaths = {
  houseCleaning: paths.menuSelect.housecleanConfirm,
  lifeSupport: paths.menuSelect.kurashiConfirm,
} as const;

export type MenuWithOptionsProject = keyof typeof confirmPaths;
