import { menuSelectionOf } from '@/booking/draft/menu-selection';
import type { SelectedOrder } from '@/booking/draft/order-draft';
import { mainApiClient } from '@/calls/browser-client';
import type { AvailableDay } from '@/contract/availability';
import { toJapanDate } from '@/domain/japan-time';
import { useRemoteRead } from '@/shell/remote-read/use-remote-read';

/**
 * The days on which the chosen menu can be had, from today over the 35 days of one call.
 *
 * @param zipCode seven digits of the place that was checked
 */
export function useFreeDays(order: SelectedOrder, zipCode: string) {
  const { id, project, quantity, types, options, recommends } = menuSelectionOf(order);
  const beginDate = toJapanDate(new Date());
  const query = { id, project, quantity, types, options, recommends, zipCode, beginDate };
  const { answer, ...rest } = useRemoteRead(
    ['listAvailableDates', query],
    () => mainApiClient.call('listAvailableDates', { query }),
    { isVolatile: true },
  );
  return { ...rest, freeDays: answer?.days.filter(isFree) };
}

function isFree({ kind }: AvailableDay): boolean {
  return kind !== 'close';
}
