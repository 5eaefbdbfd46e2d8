import { useRouter } from 'next/router';
import { useEffect, useRef } from 'react';
import { HydrationGate } from '@/booking/draft/hydration-gate';
import { JourneyState } from '@/booking/draft/journey-state';
import { useOrderDraftActions, useStartableOrder } from '@/booking/draft/use-order-draft';
import { useStored } from '@/booking/draft/use-stored';
import { answersInWords } from '@/booking/questionnaire/questionnaire';
import type { Failure } from '@/calls/failure';
import { readRebookedOrder, rebookedDraftOf } from './rebooked-draft';

interface RebookingStartProps {
  orderId: string;
  /** An order in progress may be replaced: the customer has said so. */
  mayReplace: boolean;
  /** There is one, and the customer has to be asked first. */
  onInProgress: () => void;
  onRefused: (error: Failure) => void;
  /** The first step is shown, or is waited for until there is a network. */
  onDone: () => void;
}

/**
 * Fills the draft with what a former order said and leads to the first step still to be done. An order
 * in progress is replaced only when that was asked for.
 */
export function RebookingStart(props: RebookingStartProps) {
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
  onRefused,
  onDone,
}: RebookingStartProps) {
  const router = useRouter();
  const { discard, chooseMenu, update } = useOrderDraftActions();
  const [, setHearingDataList] = useStored('HearingDataList');
  const mustAsk = useStartableOrder() !== null && !mayReplace;
  const isStarted = useRef(false);

  useEffect(() => {
    async function start() {
      const read = await readRebookedOrder(orderId);
      if (!read.ok) {
        onRefused(read.error);
        return;
      }
      const { basic, terms, known, hearing, path } = rebookedDraftOf(read.value);
      discard();
      chooseMenu(basic, terms);
      update(known);
      setHearingDataList(answersInWords(read.value.questions, hearing));
      await router.push(path);
      onDone();
    }
    if (isStarted.current) return;
    isStarted.current = true;
    if (mustAsk) onInProgress();
    else void start();
  }, [
    orderId,
    mustAsk,
    onInProgress,
    onRefused,
    onDone,
    router,
    discard,
    chooseMenu,
    update,
    setHearingDataList,
  ]);

  return null;
}
