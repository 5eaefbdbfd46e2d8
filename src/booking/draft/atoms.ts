import { SELECTED_ORDER_KEY, STORAGE_KEY } from '@/shell/session/tab-storage';
import { draftStorage } from './draft-writes';
import { atom, recoilPersist } from './recoil';
import { parseStoredState, stringifyStoredState } from './stored-state';

/*
 * All persisted atoms (SPEC section 3) share one entry of session storage. Read them only after the
 * page has mounted (HydrationGate); otherwise hydration fails.
 */
const { persistAtom } = recoilPersist({
  key: STORAGE_KEY,
  storage: draftStorage,
  converter: { parse: parseStoredState, stringify: stringifyStoredState },
});

function persistedAtom(key: string) {
  return atom<unknown>({ key, default: null, effects: [persistAtom] });
}

const states = new Map<string, ReturnType<typeof persistedAtom>>();

export function storedState(key: string): ReturnType<typeof persistedAtom> {
  const state = states.get(key) ?? persistedAtom(key);
  states.set(key, state);
  return state;
}

export const selectedOrderState = storedState(SELECTED_ORDER_KEY);

/** True while the customer leaves a discarded order; not stored. */
export const isGivingUpState = atom<boolean>({ key: 'IsGivingUp', default: false });
