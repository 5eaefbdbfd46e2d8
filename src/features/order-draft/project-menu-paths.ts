import { paths } from '@/config/paths';
import type { Project } from '@/contract/enumerations';

/** Where the menus of each business form begin. */
export const projectMenuPaths = {
  houseCleaning: paths.menuSelect.houseclean,
  lifeSupport: paths.menuSelect.kurashiCategory,
  maid: paths.menuSelect.kaji,
  babySitter: paths.menuSelect.baby,
  counseling: paths.menuSelect.counseling,
} as const satisfies Record<Project, string>;
