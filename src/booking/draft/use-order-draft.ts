import { useMemo } from 'react';
import { newIdempotencyKey } from '@/calls/idempotency-key';
import { InternalDataError } from '@/shell/failures/internal-data-error';
import { BUSINESS_FORM_KEYS } from '@/shell/session/tab-storage';
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
  withUncheckedDate,
} from '../order/order-draft';
import { selectedOrderState, storedState } from './atoms';
import { useRecoilCallback, useRecoilValue } from './recoil';
import { readSelectedOrder } from './stored-order';
import { STORED_ENTRIES } from './stored-state';

function basicStateOf(stored: unknown) {
  const { project } = postOrder.accepts(stored) ? stored : { project: 'houseCleaning' as const };
  return storedState(BUSINESS_FORM_KEYS[project]);
}

/** Returns an InternalDataError when the stored order is corrupt, and null without one. */
function useReadOrder(): SelectedOrder | InternalDataError | null {
  const stored = useRecoilValue(selectedOrderState);
  const basic = useRecoilValue(basicStateOf(stored));
  return useMemo(() => {
    try {
      return readSelectedOrder(stored, basic);
    } catch (thrown) {
      if (thrown instanceof InternalDataError) return thrown;
      throw thrown;
    }
  }, [stored, basic]);
}

/**
 * The order of this tab; null before a choice. Needs a HydrationGate.
 *
 * @throws InternalDataError for corrupt storage, shown as the invalid-session page (SPEC section 4)
 */
export function useSelectedOrder(): SelectedOrder | null {
  const order = useReadOrder();
  if (order instanceof InternalDataError) throw order;
  return order;
}

/** Unreadable data counts as no choice, so that damaged storage locks nobody out. */
export function useStartableOrder(): SelectedOrder | null {
  const order = useReadOrder();
  return order instanceof InternalDataError ? null : order;
}

function statesUntil(...ends: readonly string[]) {
  return Object.entries(STORED_ENTRIES).flatMap(([key, { until }]) =>
    ends.includes(until) ? [storedState(key)] : [],
  );
}
/* Set to null, not reset: Recoil would leave the value of an unread atom in storage. */
const statesOfMenu = statesUntil('anotherMenu');
const statesOfOrder = [
  selectedOrderState,
  ...Object.values(BUSINESS_FORM_KEYS).map(storedState),
  ...statesUntil('anotherMenu', 'orderPlaced'),
];
const statesOfJourney = [...statesOfOrder, ...statesUntil('orderGivenUp')];

const AMOUNTS = ['quantity', 'types', 'options', 'additional'] as const;

function haveSameAmounts(before: PreOrder, after: PreOrder): boolean {
  return AMOUNTS.every((name) => JSON.stringify(before[name]) === JSON.stringify(after[name]));
}

/** Changes the draft without reading it, so it works on pages that show no draft. */
export function useOrderDraftActions() {
  /**
   * Starts an order of a menu. From an order of another menu only customer and place are kept.
   * Without `alliance`, the partner of the same menu is kept.
   */
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
          const isKept = haveSameAmounts(storedBasic, basic);
          const order = isKept ? stored : withUncheckedDate(stored);
          set(selectedOrderState, { ...order, ...facts, areTermsAssumed: false, ...alliance });
          return;
        }
        const key = newIdempotencyKey();
        const order = isOrder ? withAnotherMenu(stored, facts, key) : newPostOrder(facts, key);
        // Keep the entries for a partner that were typed before the menu was chosen.
        const kept = alliance?.allianceId ? storedState('AllianceCodeInputs') : undefined;
        for (const state of statesOfMenu) if (state !== kept) set(state, null);
        set(selectedOrderState, { ...order, ...alliance });
      },
    [],
  );

  const updateBasic = useRecoilCallback(
    ({ snapshot, set }) =>
      (change: Partial<Omit<PreOrder, 'id' | 'project' | 'menuType'>>) => {
        const stored = snapshot.getLoadable(selectedOrderState).getValue();
        set(basicStateOf(stored), (basic: unknown) =>
          preOrder.accepts(basic) ? { ...basic, ...change } : basic,
        );
        if (postOrder.accepts(stored)) set(selectedOrderState, withUncheckedDate(stored));
      },
    [],
  );

  /** Changes anything else; ignored before a menu is chosen. */
  const update = useRecoilCallback(
    ({ set }) =>
      (change: Partial<PostOrder>) => {
        set(selectedOrderState, (stored: unknown) =>
          postOrder.accepts(stored) ? { ...stored, ...change } : stored,
        );
      },
    [],
  );

  const remove = useRecoilCallback(
    ({ set }) =>
      (states: typeof statesOfOrder) => {
        for (const state of states) set(state, null);
      },
    [],
  );

  return {
    chooseMenu,
    updateBasic,
    update,
    discard: () => remove(statesOfOrder),
    /** Also removes all other entries of the journey. */
    giveUp: () => remove(statesOfJourney),
  };
}
