import type { ResponseOf } from '@/contract/endpoint';
import { officeOrderEndpoints } from '@/contract/office-orders';
import type { MainApiDependencies } from '../dependencies';
import { withKey } from '../http/keyed-change-repository';
import type { HandlerInput } from '../http/request-input';
import { writeHistory } from './change-order';
import { lockKnownOrder } from './find-any-order';

type Noting = (typeof officeOrderEndpoints)['addOrderNote'];

/**
 * Keeps a text for colleagues in the order's history. The customer's own story has no words for it
 * (`visits/visit-story.ts`), so that it is not shown there. Once per Idempotency-Key.
 * @throws Rejection not_found
 */
export function addOrderNote(
  deps: MainApiDependencies,
  { params: { orderId }, body, author, idempotencyKey }: HandlerInput<Noting>,
): Promise<ResponseOf<Noting>> {
  const content = { call: 'addOrderNote', orderId, body };
  const parse = (stored: unknown) => officeOrderEndpoints.addOrderNote.response.parse(stored);
  return withKey(deps, { author, idempotencyKey, content }, parse, async (transaction) => {
    const { order } = await lockKnownOrder(transaction, orderId);
    const entry = { orderId, position: null, event: 'note', state: order.status } as const;
    await writeHistory(deps, transaction, entry, { author, note: body.text });
    return { orderId };
  });
}
