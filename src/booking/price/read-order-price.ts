import { mainApiClient } from '@/calls/browser-client';
import { FrontEndException } from '@/calls/front-end-errors';
import type { MenuEstimate, OrderMenu } from '@/contract/pricing';
import type { MenuSelection } from '../draft/menu-selection';

/* For SWR, which takes failures as what is thrown. */

export async function readEstimate(selection: MenuSelection): Promise<MenuEstimate> {
  const result = await mainApiClient.call('estimateMenu', { query: selection });
  if (!result.ok) throw new FrontEndException(result.error);
  return result.value;
}

export async function readOrderMenu(
  call: 'getOrderMenu' | 'getMaidOrder',
  selection: MenuSelection,
): Promise<OrderMenu> {
  const result = await mainApiClient.call(call, { query: selection });
  if (!result.ok) throw new FrontEndException(result.error);
  return result.value;
}
