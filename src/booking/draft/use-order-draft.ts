import { useMemo } from 'react';
import { InternalDataError } from '@/shell/failures/internal-data-error';
import { BUSINESS_FORM_KEYS } from '@/shell/session/stored-keys';
import { selectedOrderState, storedState } from './atoms';
import {
  type MenuTerms,
  newPostOrder,
  type OrderAlliance,
  type PostOrder,
  type PreOrder,
  postOrder,
  preOrder,
  type SelectedOrder,
  withAnotherMenu,
} from './order-draft';
import { useRecoilCallback, useRecoilValue } from './recoil';
import { readSelectedOrder } from './stored-order';
import { STORED_ENTRIES } from './stored-state';

/** The atom of the basic part of a stored order. */
function basicStateOf(stored: unknown) {
  const { project } = postOrder.accepts(stored) ? stored : { project: 'houseCleaning' as const };
  return storedState(BUSINESS_FORM_KEYS[project]);
}

/**
 * The selected order of this tab, its basic part merged back; null when nothing has been chosen.
 * Only inside a HydrationGate.
 *
 * @throws InternalDataError (to the error boundary: the invalid-session page) when what is stored
 *   is corrupt or contradicts itself (SPEC section 4)
 */
export function useSelectedOrder(): SelectedOrder | null {
  const stored = useRecoilValue(selectedOrderState);
  const basic = useRecoilValue(basicStateOf(stored));
  return useMemo(() => readSelectedOrder(stored, () => basic), [stored, basic]);
}

/**
 * The same for the screens where an order begins: what cannot be read counts as nothing chosen, and
 * the next choice takes its place, so that nobody is shut out of the shop by damaged storage.
 */
export function useStartableOrder(): SelectedOrder | null {
  const stored = useRecoilValue(selectedOrderState);
  const basic = useRecoilValue(basicStateOf(stored));
  return useMemo(() => {
    try {
      return readSelectedOrder(stored, () => basic);
    } catch (thrown) {
      if (thrown instanceof InternalDataError) return null;
      throw thrown;
    }
  }, [stored, basic]);
}

export interface OrderDraftActions {
  /**
   * Chooses a menu: sets the basic part and starts an order. Of an order of another menu only who
   * orders and where is kept. Where no `alliance` is given, one chosen before stays with its menu.
   */
  chooseMenu(preOrder: PreOrder, menu: MenuTerms, alliance?: OrderAlliance): void;
  /** Changes amounts, types, options or additional menus of the chosen menu. */
  updateBasic(change: Partial<Omit<PreOrder, 'id' | 'project' | 'menuType'>>): void;
  /** Changes anything else; ignored while no menu has been chosen. */
  update(change: Partial<PostOrder>): void;
  /** Forgets the order: it was placed, or the customer starts again. */
  discard(): void;
  /** The same, and all that was entered on the way: the customer leaves the journey. */
  giveUp(): void;
}

/** The atoms of what is kept at most until then. */
function statesUntil(...ends: readonly string[]) {
  return Object.entries(STORED_ENTRIES).flatMap(([key, { until }]) =>
    ends.includes(until) ? [storedState(key)] : [],
  );
}
/*
 * What is forgotten is set to nothing rather than reset: Recoil takes no notice of resetting an atom
 * that the page has not read, and it would stay in storage.
 */
const statesOfMenu = statesUntil('anotherMenu');
const statesOfOrder = [
  selectedOrderState,
  ...Object.values(BUSINESS_FORM_KEYS).map(storedState),
  ...statesUntil('anotherMenu', 'order'),
];
const statesOfJourney = [...statesOfOrder, ...statesUntil('givingUp')];

/** 128 random bits in hex. `crypto.randomUUID` would need a secure context. */
function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Changes to the order draft. Usable without reading it, so also on a page that shows no draft. */
export function useOrderDraftActions(): OrderDraftActions {
  const chooseMenu = useRecoilCallback(
    ({ snapshot, set }) =>
      (basic: PreOrder, menu: MenuTerms, alliance?: OrderAlliance) => {
        const stored = snapshot.getLoadable(selectedOrderState).getValue();
        const basicState = storedState(BUSINESS_FORM_KEYS[basic.project]);
        const storedBasic = snapshot.getLoadable(basicState).getValue();
        const { project, menuType } = basic;
        const facts = { ...menu, project, menuType };
        const isOrder = postOrder.accepts(stored);
        const isSameMenu =
          isOrder &&
          stored.project === project &&
          preOrder.accepts(storedBasic) &&
          storedBasic.id === basic.id;
        set(basicState, basic);
        if (isSameMenu) {
          set(selectedOrderState, { ...stored, ...facts, areTermsAssumed: false, ...alliance });
          return;
        }
        const key = newIdempotencyKey();
        const order = isOrder ? withAnotherMenu(stored, facts, key) : newPostOrder(facts, key);
        // A partner's offer is typed in before one of its menus is chosen.
        const kept = alliance?.allianceId ? storedState('AllianceCodeInputs') : undefined;
        for (const state of statesOfMenu) if (state !== kept) set(state, null);
        set(selectedOrderState, { ...order, ...alliance });
      },
    [],
  );

  const updateBasic = useRecoilCallback(
    ({ snapshot, set }) =>
      (change: Partial<PreOrder>) => {
        const stored = snapshot.getLoadable(selectedOrderState).getValue();
        set(basicStateOf(stored), (basic: unknown) =>
          preOrder.accepts(basic) ? { ...basic, ...change } : basic,
        );
      },
    [],
  );

  const update = useRecoilCallback(
    ({ set }) =>
      (change: Partial<PostOrder>) => {
        set(selectedOrderState, (stored: unknown) =>
          postOrder.accepts(stored) ? { ...stored, ...change } : stored,
        );
      },
    [],
  );

  const discard = useRecoilCallback(
    ({ set }) =>
      () => {
        for (const state of statesOfOrder) set(state, null);
      },
    [],
  );

  const giveUp = useRecoilCallback(
    ({ set }) =>
      () => {
        for (const state of statesOfJourney) set(state, null);
      },
    [],
  );

  return { chooseMenu, updateBasic, update, discard, giveUp };
}
