import { isEnough } from '@/booking/draft/menu-choice';
import {
  type MenuTerms,
  menuTermsOf,
  newPostOrder,
  type PostOrder,
  type PreOrder,
  type WorkingAddress,
} from '@/booking/draft/order-draft';
import { menuOptionPath } from '@/booking/draft/order-paths';
import { firstUnmetPath } from '@/booking/draft/order-step-gate';
import { REGISTERED } from '@/booking/draft/order-steps';
import type { Hearing } from '@/booking/questionnaire/hearing';
import { isHearingComplete } from '@/booking/questionnaire/hearing-complete';
import type { RebookedOrder } from './read-rebooked-order';

interface RebookedDraft {
  readonly basic: PreOrder;
  readonly terms: MenuTerms;
  /** What is known beside the menu. */
  readonly known: Partial<PostOrder>;
  readonly hearing: Hearing;
  /** The first step that still has something to ask: as a rule the dates. */
  readonly path: string;
}

function workingAddressOf({ workplace }: RebookedOrder): WorkingAddress | undefined {
  if (!workplace) return undefined;
  const { address, ...place } = workplace;
  return { ...place, ...address };
}

/** The draft of an order like a former one: menu, amounts, answers, place and person; no dates. */
export function rebookedDraftOf(rebooked: RebookedOrder): RebookedDraft {
  const { rebooking, menu, questions, staffName } = rebooked;
  const { quantity, types, options, additional, hearing, fhStaffIds } = rebooking;
  const { id, project, menuType } = menu;
  const terms = menuTermsOf(menu);
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
  const order = { ...newPostOrder({ project, menuType, ...terms }, ''), ...known, basic };
  return {
    basic,
    terms,
    known,
    hearing,
    path: isEnough(menu, basic) ? firstUnmetPath(order, REGISTERED) : menuOptionPath(order),
  };
}
