import type { Project } from '@/contract/enumerations';

/** The one session storage entry of recoil-persist. */
export const STORAGE_KEY = 'recoil-persist';

/** The entry of a form whose customer signs in again. */
export const KEPT_ENTRY_KEY = 'KeptEntry';

export const SELECTED_ORDER_KEY = 'SelectedOrder';

/** The key each business form's basic part is stored under (SPEC section 3). */
export const BUSINESS_FORM_KEYS = {
  houseCleaning: 'HouseCleaning',
  lifeSupport: 'LifeSupport',
  maid: 'Maid',
  babySitter: 'BabySitter',
  counseling: 'Counseling',
} as const satisfies Record<Project, string>;
