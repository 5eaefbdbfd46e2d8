import useSWR from 'swr';
import { mainApiClient } from '@/calls/browser-client';
import type { Failure } from '@/calls/failure';
import type { Result } from '@/calls/result';
import type { MenuEstimate, OrderMenu } from '@/contract/pricing';
import { type RemoteRead, useGentleAnswer } from '@/shell/remote-read/use-remote-read';
import { type MenuSelection, menuSelectionOf } from '../draft/menu-selection';
import type { SelectedOrder } from '../draft/order-draft';
import { useStored } from '../draft/use-stored';

/** Gives the last successful answer, also while a newer one loads or after it failed. */
function useOrderPrice<Answer>(
  call: string,
  order: SelectedOrder | null,
  read: (query: MenuSelection) => Promise<Result<Answer>>,
): RemoteRead<Answer> {
  const [area] = useStored('ServiceArea');
  const zipCode = area?.project === order?.project ? area?.zipCode : undefined;
  const { data, error, isLoading, isValidating, mutate } = useSWR<
    Answer,
    Failure,
    readonly [string, MenuSelection] | null
  >(
    order && ([call, menuSelectionOf(order, zipCode)] as const),
    async ([, query]) => {
      const result = await read(query);
      if (!result.ok) throw result.error;
      return result.value;
    },
    {
      keepPreviousData: true,
      revalidateOnFocus: false,
      shouldRetryOnError: ({ retryable }) => retryable,
      errorRetryCount: 2,
    },
  );
  const answer = useGentleAnswer(data);
  const isRetrying = isValidating && error !== undefined;
  return {
    answer,
    isLoading: isLoading || isRetrying || answer !== data,
    error: isRetrying ? undefined : error,
    retry: () => void mutate(),
  };
}

/** The estimate during menu selection. Needs a HydrationGate. */
export function useMenuEstimate(order: SelectedOrder | null): RemoteRead<MenuEstimate> {
  return useOrderPrice('estimateMenu', order, (query) =>
    mainApiClient.call('estimateMenu', { query }),
  );
}

/** Components that show the same order share one request. */
export function useOrderMenu(order: SelectedOrder | null): RemoteRead<OrderMenu> {
  const call = order?.visitTerms.dateChoice === 'staff' ? 'getMaidOrder' : 'getOrderMenu';
  return useOrderPrice(call, order, (query) => mainApiClient.call(call, { query }));
}
