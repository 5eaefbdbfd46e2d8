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
import { type Hearing, isQuestionnaireComplete } from '@/booking/questionnaire/questionnaire';
import { mainApiClient } from '@/calls/browser-client';
import type { Result } from '@/calls/result';
import type { CustomerWorkplace } from '@/contract/accounts';
import type { ResponseOf } from '@/contract/endpoint';
import type { MenuDetail } from '@/contract/menus';
import type { Question } from '@/contract/questionnaires';
import type { visitEndpoints } from '@/contract/visits';

/** What was chosen and answered last time, as far as it is still sold and asked. */
type Rebooking = ResponseOf<(typeof visitEndpoints)['rebookOrder']>;

/** All that a draft like a former order is made of. */
export interface RebookedOrder {
  readonly rebooking: Rebooking;
  readonly menu: MenuDetail;
  readonly questions: readonly Question[];
  readonly workplace: CustomerWorkplace | undefined;
  /** Who was asked for by name. */
  readonly staffName: string | undefined;
}

async function readStaffName(orderId: string, { fhStaffIds }: Rebooking) {
  if (fhStaffIds.length === 0) return undefined;
  const order = await mainApiClient.call('getOrder', { query: { orderId } });
  return order.ok ? (order.value.staffNames[0] ?? undefined) : undefined;
}

/** Reads what it takes to order once more what was ordered; a rejection says what is not sold any more. */
export async function readRebookedOrder(orderId: string): Promise<Result<RebookedOrder>> {
  const rebooking = await mainApiClient.call('rebookOrder', { params: { orderId } });
  if (!rebooking.ok) return rebooking;
  const { project, menuId: id } = rebooking.value;
  const [menu, asked, known, staffName] = await Promise.all([
    mainApiClient.call('getMenuTypes', { query: { project, id } }),
    mainApiClient.call('listQuestionnaires', { query: { project, id } }),
    mainApiClient.call('listCustomerWorkplaces'),
    readStaffName(orderId, rebooking.value),
  ]);
  if (!menu.ok) return menu;
  if (!asked.ok) return asked;
  if (!known.ok) return known;
  return {
    ok: true,
    value: {
      rebooking: rebooking.value,
      menu: menu.value,
      questions: asked.value.questionnaires,
      workplace: known.value.workplaces.find((place) => place.id === rebooking.value.workplaceId),
      staffName,
    },
  };
}

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
    isHearingDone: isQuestionnaireComplete(questions, hearing),
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
