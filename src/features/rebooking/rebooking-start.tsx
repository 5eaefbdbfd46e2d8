import { useRouter } from 'next/router';
import { useEffect, useRef } from 'react';
import type { FrontEndError } from '@/api-client/front-end-errors';
import { JourneyState, useHearingDataList, useOrderDraftActions } from '@/features/order-draft';
import { hearingInWords } from '@/features/questionnaire';
import { readRebookedOrder } from './read-rebooked-order';
import { rebookedDraftOf } from './rebooked-draft';

interface RebookingStartProps {
  orderId: string;
  onRefused: (error: FrontEndError) => void;
}

/** Fills the draft with what a former order said and leads to the first step still to be done. */
export function RebookingStart(props: RebookingStartProps) {
  return (
    <JourneyState>
      <DraftFilling {...props} />
    </JourneyState>
  );
}

function DraftFilling({ orderId, onRefused }: RebookingStartProps) {
  const router = useRouter();
  const { discard, chooseMenu, update } = useOrderDraftActions();
  const { setHearingDataList } = useHearingDataList();
  const isStarted = useRef(false);

  useEffect(() => {
    async function start() {
      const read = await readRebookedOrder(orderId);
      if (!read.ok) {
        onRefused(read.error);
        return;
      }
      const { basic, facts, known, hearing, path } = rebookedDraftOf(read.value);
      discard();
      chooseMenu(basic, facts);
      update(known);
      setHearingDataList(hearingInWords(read.value.questions, hearing));
      await router.push(path);
    }
    if (isStarted.current) return;
    isStarted.current = true;
    void start();
  }, [orderId, onRefused, router, discard, chooseMenu, update, setHearingDataList]);

  return null;
}
