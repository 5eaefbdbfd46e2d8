import { useMemo } from 'react';
import { InternalDataError } from '@/journeys/internal-data-error';
import { withAnotherMenu } from '@/journeys/kept-order-parts';
import {
  DEFAULT_PROJECT,
  newPostOrder,
  type OrderAlliance,
  type OrderMenuFacts,
  type PostOrder,
  type PreOrder,
  type SelectedOrder,
} from '@/journeys/selected-order';
import { isPostOrder, isPreOrder, readSelectedOrder } from '@/journeys/stored-order';
import {
  allianceCodeInputsState,
  hearingDataListState,
  orderRefusalState,
  preOrderStates,
  selectedOrderState,
  serviceAreaState,
  signUpConsentState,
  smsSignupPhoneNumberState,
  unfinishedAddressState,
  unfinishedSignUpState,
} from './atoms';
import { newIdempotencyKey } from './new-idempotency-key';
import { useRecoilCallback, useRecoilValue } from './recoil';

function storedProject(storedPostOrder: unknown) {
  return isPostOrder(storedPostOrder) ? storedPostOrder.project : DEFAULT_PROJECT;
}

/**
 * The selected order of this tab, its basic part merged back; null when nothing has been chosen.
 * Only inside a HydrationGate.
 *
 * @throws InternalDataError (to the error boundary: the invalid-session page) when what is stored
 *   is corrupt or contradicts itself (SPEC section 4)
 */
export function useSelectedOrder(): SelectedOrder | null {
  const postOrder = useRecoilValue(selectedOrderState);
  const preOrder = useRecoilValue(preOrderStates[storedProject(postOrder)]);
  return readSelectedOrder(postOrder, () => preOrder);
}

/**
 * The same for the screens where an order begins: what cannot be read counts as nothing chosen, and
 * the next choice takes its place, so that nobody is shut out of the shop by damaged storage.
 */
export function useStartableOrder(): SelectedOrder | null {
  const postOrder = useRecoilValue(selectedOrderState);
  const preOrder = useRecoilValue(preOrderStates[storedProject(postOrder)]);
  return useMemo(() => {
    try {
      return readSelectedOrder(postOrder, () => preOrder);
    } catch (thrown) {
      if (thrown instanceof InternalDataError) return null;
      throw thrown;
    }
  }, [postOrder, preOrder]);
}

/** What the draft keeps of a menu beside what was chosen of it. */
type ChosenMenuFacts = Omit<OrderMenuFacts, 'project' | 'menuType'>;

export interface OrderDraftActions {
  /**
   * Chooses a menu: sets the basic part and starts an order. Of an order of another menu only who
   * orders and where is kept. Where no `alliance` is given, one chosen before stays with its menu.
   */
  chooseMenu(preOrder: PreOrder, menu: ChosenMenuFacts, alliance?: OrderAlliance): void;
  /** Changes amounts, types, options or additional menus of the chosen menu. */
  updateBasic(change: Partial<Omit<PreOrder, 'id' | 'project' | 'menuType'>>): void;
  /** Changes anything else; ignored while no menu has been chosen. */
  update(change: Partial<PostOrder>): void;
  /** Forgets the order: it was placed, or the customer starts again. */
  discard(): void;
  /** The same, and all that was entered on the way: the customer leaves the journey. */
  giveUp(): void;
}

/*
 * What is forgotten is set to nothing rather than reset: Recoil takes no notice of resetting an atom
 * that the page has not read, and it would stay in storage.
 */
const statesOfOrder = [
  selectedOrderState,
  hearingDataListState,
  unfinishedAddressState,
  orderRefusalState,
  allianceCodeInputsState,
  ...Object.values(preOrderStates),
];
const statesBesideOrder = [
  serviceAreaState,
  signUpConsentState,
  unfinishedSignUpState,
  smsSignupPhoneNumberState,
];

/** Changes to the order draft. Usable without reading it, so also on a page that shows no draft. */
export function useOrderDraftActions(): OrderDraftActions {
  const chooseMenu = useRecoilCallback(
    ({ snapshot, set }) =>
      (preOrder: PreOrder, menu: ChosenMenuFacts, alliance?: OrderAlliance) => {
        const stored = snapshot.getLoadable(selectedOrderState).getValue();
        const storedBasic = snapshot.getLoadable(preOrderStates[preOrder.project]).getValue();
        const { project, menuType } = preOrder;
        const isOrder = isPostOrder(stored);
        const isSameMenu =
          isOrder &&
          stored.project === project &&
          isPreOrder(storedBasic) &&
          storedBasic.id === preOrder.id;
        set(preOrderStates[project], preOrder);
        if (isSameMenu) {
          if (alliance) set(selectedOrderState, { ...stored, ...alliance });
          return;
        }
        const facts = { ...menu, project, menuType };
        const key = newIdempotencyKey();
        const order = isOrder ? withAnotherMenu(stored, facts, key) : newPostOrder(facts, key);
        set(hearingDataListState, null);
        set(orderRefusalState, null);
        if (!alliance?.allianceId) set(allianceCodeInputsState, null);
        set(selectedOrderState, { ...order, ...alliance });
      },
    [],
  );

  const updateBasic = useRecoilCallback(
    ({ snapshot, set }) =>
      (change: Partial<PreOrder>) => {
        const stored = snapshot.getLoadable(selectedOrderState).getValue();
        set(preOrderStates[storedProject(stored)], (basic: unknown) =>
          isPreOrder(basic) ? { ...basic, ...change } : basic,
        );
      },
    [],
  );

  const update = useRecoilCallback(
    ({ set }) =>
      (change: Partial<PostOrder>) => {
        set(selectedOrderState, (stored: unknown) =>
          isPostOrder(stored) ? { ...stored, ...change } : stored,
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
        for (const state of [...statesOfOrder, ...statesBesideOrder]) set(state, null);
      },
    [],
  );

  return { chooseMenu, updateBasic, update, discard, giveUp };
}
