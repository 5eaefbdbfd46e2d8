import type { Answers } from '@/booking/questionnaire/questionnaire';
import { mainApiClient } from '@/calls/browser-client';
import type { Project } from '@/contract/enumerations';

interface AskedMenu {
  readonly id: string;
  readonly project: Project;
}

async function lastAnswersOf({ id, project }: AskedMenu): Promise<Answers> {
  const listed = await mainApiClient.call('listOrders', { query: {} });
  if (!listed.ok) return {};
  const last = listed.value.orders.find(
    (order) => order.project === project && order.menu.id === id,
  );
  if (!last) return {};
  const again = await mainApiClient.call('rebookOrder', { params: { orderId: last.orderId } });
  return again.ok ? again.value.hearing : {};
}

/**
 * What the signed-in customer answered for their latest order of the menu, as far as it is still asked, and without
 * pictures. Empty without such an order among the latest ones, and where it cannot be read: then all is asked anew.
 */
export async function readLastAnswers(menu: AskedMenu) {
  return { ok: true, value: await lastAnswersOf(menu) } as const;
}
