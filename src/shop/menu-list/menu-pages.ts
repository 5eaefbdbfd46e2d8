import { paths } from '@/config/paths';

/** The business forms whose menus have an option and a confirm page of their own. */
export type MenuWithOptionsProject = 'houseCleaning' | 'lifeSupport';

interface MenuPages {
  readonly option: string;
  readonly confirm: string;
}

const { menuSelect } = paths;

export const menuPages = {
  houseCleaning: {
    option: menuSelect.housecleanOption,
    confirm: menuSelect.housecleanConfirm,
  },
  lifeSupport: {
    option: menuSelect.kurashiOption,
    confirm: menuSelect.kurashiConfirm,
  },
} as const satisfies Record<MenuWithOptionsProject, MenuPages>;
