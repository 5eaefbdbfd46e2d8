import { useRouter } from 'next/router';
import { useEffect, useEffectEvent, useRef } from 'react';
import { HydrationGate } from '@/booking/draft/hydration-gate';
import { JourneyState } from '@/booking/draft/journey-state';
import { isEnough } from '@/booking/draft/menu-choice';
import { menuTermsOf, newPostOrder } from '@/booking/draft/order-draft';
import { menuOptionPath } from '@/booking/draft/order-paths';
import { firstUnmetPath } from '@/booking/draft/order-step-gate';
import { REGISTERED } from '@/booking/draft/order-steps';
import { useOrderDraftActions, useStartableOrder } from '@/booking/draft/use-order-draft';
import { useStored } from '@/booking/draft/use-stored';
import { answersInWords, isQuestionnaireComplete } from '@/booking/questionnaire/questionnaire';
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
      place: known.value.workplaces.find((place) => place.id === rebooking.value.workplaceId),
      staffName,
    },
  };
}

function placeOf({ address, ...place }: CustomerPlace) {
  return { ...place, ...address };
}

/** The draft of a former order without dates. `path` is its first open step, usually the dates. */
export function rebookedDraftOf({ rebooking, menu, questions, place, staffName }: RebookedOrder) {
  const { quantity, types, options, additional, hearing, fhStaffIds } = rebooking;
  const { id, project, menuType } = menu;
  const terms = menuTermsOf(menu);
  const basic = { id, project, menuType, quantity, types, options, additional };
  const known = {
    hearing,
    isHearingDone: isQuestionnaireComplete(questions, hearing),
    isForeignStaffAccepted: rebooking.isForeignStaffAccepted,
    fhStaffIds,
    ...(staffName !== undefined && { staffName }),
    ...(place && { workingAddress: placeOf(place) }),
  };
  const order = { ...newPostOrder({ project, menuType, ...terms }, ''), ...known, basic };
  return {
    basic,
    terms,
    known,
    path: isEnough(menu, basic) ? firstUnmetPath(order, REGISTERED) : menuOptionPath(order),
  };
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
    const { basic, terms, known, path } = rebookedDraftOf(read.value);
    discard();
    chooseMenu(basic, terms);
    update(known);
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
