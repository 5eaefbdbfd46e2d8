import { menuOptionPath, orderStepPath } from '@/features/order-draft';
import { type Hearing, isHearingComplete } from '@/features/questionnaire';
import { isEnough } from '@/journeys/menu-choice';
import { guardOrderStep } from '@/journeys/order-steps';
import {
  newPostOrder,
  type PostOrder,
  type PreOrder,
  type WorkingAddress,
} from '@/journeys/selected-order';
import type { RebookedOrder } from './read-rebooked-order';

interface RebookedDraft {
  readonly basic: PreOrder;
  readonly facts: Pick<PostOrder, 'serviceId' | 'visitTerms' | 'isPaymentNeeded'>;
  /** What is known beside the menu. */
  readonly known: Partial<PostOrder>;
  readonly hearing: Hearing;
  /** The first step that still has something to ask: as a rule the dates. */
  readonly path: string;
}

const CUSTOMER = { isSignedIn: true, isRegistered: true };

function workingAddressOf({ workplace }: RebookedOrder): WorkingAddress | undefined {
  if (!workplace) return undefined;
  const { address, ...place } = workplace;
  return { ...place, ...address };
}

/** The draft of an order like a former one: menu, amounts, answers, place and person; no dates. */
export function rebookedDraftOf(rebooked: RebookedOrder): RebookedDraft {
  const { rebooking, menu, questions, staffName } = rebooked;
  const { quantity, types, options, additional, hearing, fhStaffIds } = rebooking;
  const { id, project, menuType, serviceId } = menu;
  const facts = { serviceId, visitTerms: menu.visits, isPaymentNeeded: menu.payMethods.length > 0 };
  const workingAddress = workingAddressOf(rebooked);
  const basic = { id, project, menuType, quantity, types, options, additional };
  const known = {
    hearing,
    isHearingDone: isHearingComplete(questions, hearing),
    isForeignStaffAccepted: rebooking.isForeignStaffAccepted,
    fhStaffIds,
    ...(staffName !== undefined && { staffName }),
    ...(workingAddress && { workingAddress }),
  };
  const order = { ...newPostOrder({ project, menuType, ...facts }, ''), ...known, basic };
  const guard = guardOrderStep('confirm', order, CUSTOMER);
  return {
    basic,
    facts,
    known,
    hearing,
    path: isEnough(menu, basic)
      ? orderStepPath(guard.isAllowed ? 'confirm' : guard.firstUnmet, order)
      : menuOptionPath(order),
  };
}
