import { useRouter } from 'next/router';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { NO_DATE } from '@/booking/dates/dates-in-draft';
import { findDateAgain } from '@/booking/dates/find-date-again';
import { nextOrderPath } from '@/booking/draft/order-step-gate';
import { useOrderDraftActions } from '@/booking/draft/use-order-draft';
import { areDatesChosen } from '@/booking/order/date-selection';
import type { SelectedOrder } from '@/booking/order/order-draft';
import { LoadingSpinner } from '@/ui/feedback/loading-spinner';
import { Notice } from '@/ui/feedback/notice';
import type { DateStepProps } from './visit-dates-form';

/** Whether the dates are chosen, but not checked since something that they depend on has changed. */
function needsCheck(order: SelectedOrder): boolean {
  return order.isDateUnchecked && !order.isTel && areDatesChosen(order);
}

/**
 * Passes over the step while the dates that were chosen before it are free, and replaces it in the history,
 * so that Back does not come here again. Otherwise, and when they cannot be checked, the page is shown. So it
 * is to a customer who comes back to dates that are checked already: by Back, reload, a link or 「変更」.
 */
export function CheckedDates({
  order,
  customer,
  children,
}: DateStepProps & { children: ReactNode }) {
  const router = useRouter();
  const { update } = useOrderDraftActions();
  const [isChecking, setChecking] = useState(() => needsCheck(order));
  const [isSuggestionGone, setSuggestionGone] = useState(false);

  const find = useEffectEvent(() => findDateAgain(order, order.workingAddress.zipCode, new Date()));
  const take = useEffectEvent((found: Awaited<ReturnType<typeof find>>) => {
    if (found.ok && found.value.status === 'free') {
      const { change } = found.value;
      update(change);
      void router.replace(nextOrderPath('date', { ...order, ...change }, customer));
      return;
    }
    if (found.ok && order.usualStart !== undefined) {
      update(NO_DATE);
      setSuggestionGone(true);
    }
    setChecking(false);
  });
  useEffect(() => {
    if (!isChecking) return undefined;
    let isCurrent = true;
    void find().then((found) => {
      if (isCurrent) take(found);
    });
    return () => {
      isCurrent = false;
    };
  }, [isChecking]);

  if (isChecking) return <LoadingSpinner fillsScreen text="お選びの日時の空きを確認しています" />;
  return (
    <>
      {isSuggestionGone ? (
        <Notice announced title="前回と同じ曜日には、空いている日がありません">
          ご入力いただいた内容はそのまま残っています。カレンダーから、ほかの曜日をお選びください。
        </Notice>
      ) : null}
      {children}
    </>
  );
}
