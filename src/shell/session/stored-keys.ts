import type { Project } from '@/contract/enumerations';

/** The entry of session storage that holds all of it, as recoil-persist names it. */
export const STORAGE_KEY = 'recoil-persist';

/** What was typed or chosen in a form while its customer signs in again. */
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
