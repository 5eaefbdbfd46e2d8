import type { Project } from '@/contract/enumerations';

/** The one session storage entry of recoil-persist. */
export const STORAGE_KEY = 'recoil-persist';

/** The entry of a form whose customer signs in again. */
export const KEPT_ENTRY_KEY = 'KeptEntry';

/** The entry with the choices for a quote or an order that is to be paid. */
export const KEPT_PAYMENT_KEY = 'KeptPayment';

/** An opaque token of the customer who signed in last in this tab. */
export const DRAFT_OWNER_KEY = 'DraftOwner';

export const SELECTED_ORDER_KEY = 'SelectedOrder';

/** The key each business form's basic part is stored under (SPEC section 3). */
export const BUSINESS_FORM_KEYS = {
  houseCleaning: 'HouseCleaning',
  lifeSupport: 'LifeSupport',
  maid: 'Maid',
  babySitter: 'BabySitter',
  counseling: 'Counseling',
} as const satisfies Record<Project, string>;

/** Session storage that is full or forbidden counts as empty; what is stored is then lost at a reload. */
export const tabStorage = {
  getItem(key: string): string | null {
    try {
      return window.sessionStorage.getItem(key);
    } catch {
      return null;
    }
  },
  setItem(key: string, value: string): void {
    try {
      window.sessionStorage.setItem(key, value);
    } catch {
      // It is not stored.
    }
  },
  /** Returns what was stored. */
  takeItem(key: string): string | null {
    try {
      const value = window.sessionStorage.getItem(key);
      window.sessionStorage.removeItem(key);
      return value;
    } catch {
      return null;
    }
  },
};
