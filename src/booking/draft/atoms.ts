import { SELECTED_ORDER_KEY, STORAGE_KEY } from '@/shell/session/stored-keys';
import { atom, recoilPersist } from './recoil';
import { orderStorage } from './session-storage';
import { parseStoredState, stringifyStoredState } from './stored-state';

/*
 * Every persisted atom (SPEC section 3): one entry of session storage, `recoil-persist`, whose keys
 * are the atoms'. What comes back from storage is unknown until its shape has accepted it. Nothing may
 * read an atom before the page has mounted (see HydrationGate), or the browser's first render would
 * differ from the server's.
 */
const { persistAtom } = recoilPersist({
  key: STORAGE_KEY,
  storage: orderStorage,
  converter: { parse: parseStoredState, stringify: stringifyStoredState },
});

function persistedAtom(key: string) {
  return atom<unknown>({ key, default: null, effects: [persistAtom] });
}

const states = new Map<string, ReturnType<typeof persistedAtom>>();

/** The atom of a key. */
export function storedState(key: string): ReturnType<typeof persistedAtom> {
  const state = states.get(key) ?? persistedAtom(key);
  states.set(key, state);
  return state;
}

export const selectedOrderState = storedState(SELECTED_ORDER_KEY);

/** The customer is on the way out, having given the order up; not stored. */
export const isGivingUpState = atom<boolean>({ key: 'IsGivingUp', default: false });
