import { useEffect, useEffectEvent, useState } from 'react';
import { formatJapanDateTime } from '@/domain/japan-time';
import { useOfficeCall } from '../../changes/use-office-call';

/** How many staff members are free at each wish that was read; what cannot be read is left out. */
export type FreeWishes = ReadonlyMap<string, number>;

/** `2026年5月20日(水) 9:00(2人が空き)`; without the number until it is read. */
export function wishText(wish: string, free: FreeWishes | null): string {
  const count = free?.get(wish);
  const people = count === 0 ? '(空いている担当者はいません)' : `(${count}人が空き)`;
  return `${formatJapanDateTime(wish)}${count === undefined ? '' : people}`;
}

/** Reads who is free at each of the wishes, `yyyy-MM-ddTHH:mm:ss` in Japan. Null until all are read. */
export function useFreeWishes(visitId: string, wishes: readonly string[]): FreeWishes | null {
  const [free, setFree] = useState<FreeWishes | null>(null);
  const call = useOfficeCall();
  const read = useEffectEvent((wish: string) =>
    call('listFreeStaff', { params: { visitId }, query: { start: `${wish}+09:00` } }),
  );
  const asked = JSON.stringify(wishes);

  useEffect(() => {
    let isGone = false;
    const texts: string[] = JSON.parse(asked);
    Promise.all(
      texts.map(async (wish) => {
        const result = await read(wish);
        return result.ok ? [[wish, result.value.items.length] as const] : [];
      }),
    ).then((counts) => {
      if (!isGone) setFree(new Map(counts.flat()));
    });
    return () => {
      isGone = true;
    };
  }, [asked]);

  return free;
}
