import { useRouter } from 'next/router';
import { useEffect, useEffectEvent, useRef } from 'react';
import { findSuggestedDate } from '@/booking/dates/find-date-again';
import { HydrationGate } from '@/booking/draft/hydration-gate';
import { JourneyState } from '@/booking/draft/journey-state';
import { menuOptionPath } from '@/booking/draft/order-paths';
import { firstUnmetPath } from '@/booking/draft/order-step-gate';
import { guardOrderStep, REGISTERED } from '@/booking/draft/order-steps';
import { useOrderDraftActions, useStartableOrder } from '@/booking/draft/use-order-draft';
import { useStored } from '@/booking/draft/use-stored';
import { isEnough } from '@/booking/order/amounts';
import { answersInWords, isQuestionnaireComplete } from '@/booking/order/answers';
import { toCalendarSource } from '@/booking/order/calendar-source';
import {
  newPostOrder,
  type PostOrder,
  type SelectedOrder,
  toMenuTerms,
} from '@/booking/order/order-draft';
import type { CustomerPayMethods } from '@/booking/payment/non-card-methods';
import { keptChoice, usedLast } from '@/booking/payment/pay-choices';
import { mainApiClient } from '@/calls/browser-client';
import type { AnswerOf } from '@/calls/call-failure';
import type { Failure, Result } from '@/calls/failure';
import type { CustomerPlace } from '@/contract/accounts';
import type { MenuDetail } from '@/contract/menus';
import type { Question } from '@/contract/questionnaires';

export interface RebookedOrder {
  readonly rebooking: AnswerOf<'rebookOrder'>;
  readonly menu: MenuDetail;
  readonly questions: readonly Question[];
  readonly place: CustomerPlace | undefined;
  readonly staffName: string | undefined;
  readonly methods: CustomerPayMethods;
}

async function readStaffName(
  orderId: string,
  { fhStaffIds }: RebookedOrder['rebooking'],
): Promise<string | undefined> {
  if (fhStaffIds.length === 0) return undefined;
  const order = await mainApiClient.call('getOrder', { query: { orderId } });
  return order.ok ? (order.value.staffNames[0] ?? undefined) : undefined;
}

/** Rejected when something of the order is no longer sold. */
async function readRebookedOrder(orderId: string): Promise<Result<RebookedOrder>> {
  const rebooking = await mainApiClient.call('rebookOrder', { params: { orderId } });
  if (!rebooking.ok) return rebooking;
  const { project, menuId: id } = rebooking.value;
  const [menu, asked, known, methods, staffName] = await Promise.all([
    mainApiClient.call('getMenuTypes', { query: { project, id } }),
    mainApiClient.call('listQuestionnaires', { query: { project, id } }),
    mainApiClient.call('listCustomerWorkplaces'),
    mainApiClient.call('listCustomerPayMethods'),
    readStaffName(orderId, rebooking.value),
  ]);
  if (!menu.ok) return menu;
  if (!asked.ok) return asked;
  if (!known.ok) return known;
  if (!methods.ok) return methods;
  return {
    ok: true,
    value: {
      rebooking: rebooking.value,
      menu: menu.value,
      questions: asked.value.questionnaires,
      place: known.value.workplaces.find((place) => place.id === rebooking.value.workplaceId),
      staffName,
      methods: methods.value,
    },
  };
}

function toWorkingAddress({ address, ...place }: CustomerPlace) {
  return { ...place, ...address };
}

/**
 * The payment method used last, if the menu accepts it. Without one, the payment page asks; for deferred payment it
 * asks for the consent.
 */
function usualPayment({ menu, methods }: RebookedOrder): Partial<PostOrder> {
  const kept = keptChoice(usedLast(methods), methods);
  return kept?.selectedPayment && menu.payMethods.includes(kept.selectedPayment) ? kept : {};
}

/** The draft of a former order without dates. */
export function fillDraft(rebooked: RebookedOrder) {
  const { rebooking, menu, questions, place, staffName } = rebooked;
  const { quantity, types, options, additional, hearing, fhStaffIds } = rebooking;
  const { id, project, menuType } = menu;
  const terms = toMenuTerms(menu);
  const basic = { id, project, menuType, quantity, types, options, additional };
  const known = {
    hearing,
    isHearingDone: isQuestionnaireComplete(questions, hearing),
    isForeignStaffAccepted: rebooking.isForeignStaffAccepted,
    fhStaffIds,
    ...(staffName !== undefined && { staffName }),
    ...(place && { workingAddress: toWorkingAddress(place) }),
    ...usualPayment(rebooked),
  };
  const order = { ...newPostOrder({ project, menuType, ...terms }, ''), ...known, basic };
  return { basic, terms, known, order };
}

/** The first open step: usually the confirm page, where everything can be changed. */
export function firstOpenPath({ menu }: RebookedOrder, order: SelectedOrder): string {
  return isEnough(menu, order.basic) ? firstUnmetPath(order, REGISTERED) : menuOptionPath(order);
}

/**
 * The next free start on the weekday of the former visit that can be cancelled free, nearest to its time, with the same person where one was
 * chosen. Nothing when there is none, when several dates or wishes are asked for, or while it cannot be read: then
 * the customer chooses.
 */
export async function readSuggestedDate(
  { rebooking: { lastStart } }: RebookedOrder,
  order: SelectedOrder,
): Promise<Partial<PostOrder>> {
  const { dateChoice, isNegotiableOnly } = order.visitTerms;
  const step = guardOrderStep('date', order, REGISTERED);
  if (lastStart === null || dateChoice === 'multiple' || isNegotiableOnly || !step.isAllowed) {
    return {};
  }
  const source = toCalendarSource(order, step.order.workingAddress.zipCode);
  const found = await findSuggestedDate(source, order.visitTerms, lastStart, new Date());
  return (found.ok && found.value) || {};
}

interface RebookingStartProps {
  orderId: string;
  /** The customer has agreed to replace the order in progress. */
  mayReplace: boolean;
  onInProgress: () => void;
  onRejected: (error: Failure) => void;
  onDone: () => void;
}

export default function RebookingStart(props: RebookingStartProps) {
  return (
    <JourneyState>
      <HydrationGate fallback={null}>{() => <DraftFilling {...props} />}</HydrationGate>
    </JourneyState>
  );
}

function DraftFilling({
  orderId,
  mayReplace,
  onInProgress,
  onRejected,
  onDone,
}: RebookingStartProps) {
  const router = useRouter();
  const { discard, chooseMenu, update } = useOrderDraftActions();
  const [, setAnswerTexts] = useStored('HearingDataList');
  const mustAsk = useStartableOrder() !== null && !mayReplace;
  const isStarted = useRef(false);

  const start = useEffectEvent(async () => {
    const read = await readRebookedOrder(orderId);
    if (!read.ok) {
      onRejected(read.error);
      return;
    }
    const { basic, terms, known, order } = fillDraft(read.value);
    const suggested = await readSuggestedDate(read.value, order);
    const path = firstOpenPath(read.value, { ...order, ...suggested });
    discard();
    chooseMenu(basic, terms);
    update({ ...known, ...suggested });
    setAnswerTexts(answersInWords(read.value.questions, known.hearing));
    await router.push(path);
    onDone();
  });
  const askFirst = useEffectEvent(onInProgress);
  useEffect(() => {
    if (isStarted.current) return;
    isStarted.current = true;
    if (mustAsk) askFirst();
    else void start();
  }, [mustAsk]);

  return null;
}
