import useSWR from 'swr';
import { mainApiClient } from '@/calls/browser-client';
import type { Failure } from '@/calls/failure';
import type { MenuEstimate, OrderMenu } from '@/contract/pricing';
import { useGentleAnswer } from '@/shell/remote-read/use-remote-read';
import { type MenuSelection, menuSelectionOf } from '../draft/menu-selection';
import type { SelectedOrder } from '../draft/order-draft';
import { useStored } from '../draft/use-stored';

async function readEstimate(selection: MenuSelection): Promise<MenuEstimate> {
  const result = await mainApiClient.call('estimateMenu', { query: selection });
  if (!result.ok) throw result.error;
  return result.value;
}

async function readOrderMenu(
  call: 'getOrderMenu' | 'getMaidOrder',
  selection: MenuSelection,
): Promise<OrderMenu> {
  const result = await mainApiClient.call(call, { query: selection });
  if (!result.ok) throw result.error;
  return result.value;
}

export interface OrderPrice<Answer> {
  /** The last successful answer, also while a newer one loads or after it failed. */
  readonly answer: Answer | undefined;
  readonly isLoading: boolean;
  readonly error: Failure | undefined;
  readonly retry: () => void;
}

function useOrderPrice<Answer>(
  call: 'estimateMenu' | 'getOrderMenu' | 'getMaidOrder',
  order: SelectedOrder | null,
  read: (selection: MenuSelection) => Promise<Answer>,
): OrderPrice<Answer> {
  const [area] = useStored('ServiceArea');
  const zipCode = area?.project === order?.project ? area?.zipCode : undefined;
  const { data, error, isLoading, isValidating, mutate } = useSWR<
    Answer,
    Failure,
    readonly [string, MenuSelection] | null
  >(order && ([call, menuSelectionOf(order, zipCode)] as const), ([, query]) => read(query), {
    keepPreviousData: true,
    revalidateOnFocus: false,
    shouldRetryOnError: ({ retryable }) => retryable,
    errorRetryCount: 2,
  });
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
export function useMenuEstimate(order: SelectedOrder | null): OrderPrice<MenuEstimate> {
  return useOrderPrice('estimateMenu', order, readEstimate);
}

/** Components that show the same order share one request. */
export function useOrderMenu(order: SelectedOrder | null): OrderPrice<OrderMenu> {
  const call = order?.visitTerms.dateChoice === 'staff' ? 'getMaidOrder' : 'getOrderMenu';
  return useOrderPrice(call, order, (selection) => readOrderMenu(call, selection));
}
