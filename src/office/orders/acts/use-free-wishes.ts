import { formatJapanDateTime } from '@/domain/japan-time';
import { useAnswer } from '../../changes/use-answer';
import { useOfficeCall } from '../../changes/use-office-call';

/** The number of free staff members by wish. A wish that cannot be read is left out. */
export type FreeWishes = ReadonlyMap<string, number>;

/** `2026年5月20日(水) 9:00(2人が空き)`; without the number until it is read. */
export function wishText(wish: string, free: FreeWishes | null): string {
  const count = free?.get(wish);
  const people = count === 0 ? '(空いている担当者はいません)' : `(${count}人が空き)`;
  return `${formatJapanDateTime(wish)}${count === undefined ? '' : people}`;
}

/** Reads who is free at each of the wishes, `yyyy-MM-ddTHH:mm:ss` in Japan. Null until all are read. */
export function useFreeWishes(visitId: string, wishes: readonly string[]): FreeWishes | null {
  const call = useOfficeCall();

  async function countFree(wish: string) {
    const query = { start: `${wish}+09:00` };
    const result = await call('listFreeStaff', { params: { visitId }, query });
    return result.ok ? [[wish, result.value.items.length] as const] : [];
  }

  const answer = useAnswer(`${visitId} ${wishes.join()}`, async () => {
    const counts = await Promise.all(wishes.map(countFree));
    return { ok: true, value: new Map(counts.flat()) };
  });
  return answer.status === 'read' ? answer.value : null;
}
