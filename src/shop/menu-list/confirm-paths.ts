import { paths } from '@/config/paths';

export const confirmPaths = {
  houseCleaning: paths.menuSelect.housecleanConfirm,
  lifeSupport: paths.menuSelect.kurashiConfirm,
} as const;

export type MenuWithOptionsProject = keyof typeof confirmPaths;
