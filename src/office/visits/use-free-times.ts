import { useEffect, useRef, useState } from 'react';
import { isJapanDate } from '@/domain/japan-time';
import { useOfficeCall } from '../changes/use-office-call';

interface FreeTimes {
  /** How many people are free at each half hour, `HH:mm`, of the day; null while it is not known. */
  readonly times: ReadonlyMap<string, number> | null;
  /** The help text while the number is not known. */
  readonly hint: string | undefined;
}

const UNASKED: FreeTimes = { times: null, hint: '日付を入力すると、空いている時間を選べます。' };
const NOBODY = 'この日に空いている担当者はいません。';
const LOADING: FreeTimes = { times: null, hint: '空いている時間を確認しています…' };
const FAILED: FreeTimes = {
  times: null,
  hint: '空いている時間を確認できませんでした。日付を選び直すと、もう一度確認します。',
};

/**
 * When on a day in Japan somebody could make the visit.
 * @param minutes the working time, when it differs from the visit's
 */
export function useFreeTimes(visitId: string, date: string, minutes?: number): FreeTimes {
  const call = useOfficeCall();
  const latestCall = useRef(call);
  const [state, setState] = useState<FreeTimes>(UNASKED);
  useEffect(() => {
    latestCall.current = call;
  });

  useEffect(() => {
    if (!isJapanDate(date)) return setState(UNASKED);
    let isGone = false;
    setState(LOADING);
    latestCall
      .current('listFreeStarts', { params: { visitId }, query: { date, minutes } })
      .then((result) => {
        if (isGone) return;
        if (!result.ok) return setState(FAILED);
        const starts = result.value.items.flatMap((person) => person.starts);
        const times = new Map<string, number>();
        for (const time of starts.map((start) => start.slice(11, 16)).sort()) {
          times.set(time, 1 + (times.get(time) ?? 0));
        }
        setState({ times, hint: times.size > 0 ? undefined : NOBODY });
      });
    return () => {
      isGone = true;
    };
  }, [visitId, date, minutes]);

  return state;
}
