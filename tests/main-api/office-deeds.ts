import { apiErrorBodySchema } from '@/contract/api-errors';
import type { Endpoint, ResponseOf } from '@/contract/endpoint';
import { officeVisitEndpoints } from '@/contract/office-visits';
import { sendToOffice } from './office-people';
import type { openShop } from './shop-visitor';

type Shop = Pick<Awaited<ReturnType<typeof openShop>>, 'app' | 'deps' | 'starts'>;

/** What operations do in the office about dates; times are ISO 8601, or in Japan without an offset. */
export function proposalsOf({ app, deps, starts }: Shop) {
  const request = (path: string, init: RequestInit) => app.request(path, init);

  function send(endpoint: Endpoint, params: object, body: object) {
    return sendToOffice(request, endpoint, deps.opsToken, { params, body });
  }

  async function answered(endpoint: Endpoint, params: object, body: object): Promise<unknown> {
    const response = await send(endpoint, params, body);
    const content: unknown = await response.json();
    if (!response.ok) throw new Error(`${endpoint.path}: ${JSON.stringify(content)}`);
    return content;
  }

  async function rejected(endpoint: Endpoint, params: object, body: object) {
    const response = await send(endpoint, params, body);
    const { error } = apiErrorBodySchema.parse(await response.json());
    return [error.code, error.fields?.[0]?.path, error.fields?.[0]?.message];
  }

  const inJapan = (start: string) => (/(Z|\+\d\d:\d\d)$/.test(start) ? start : `${start}+09:00`);
  const { confirmOrder, proposeStarts, cancelOrder, moveVisitByOffice } = officeVisitEndpoints;

  return {
    send,
    rejected,
    inJapan,
    confirm: async (orderId: string, start: string, staffId?: string) =>
      confirmOrder.response.parse(
        await answered(confirmOrder, { orderId }, { start: inJapan(start), staffId }),
      ),
    /** So many open starts in Shibuya, the last ones of the last days, where the tests take no others. */
    propose: async (
      orderId: string,
      count: number,
      given?: readonly { readonly start: string; readonly staffId?: string }[],
    ): Promise<ResponseOf<typeof proposeStarts>> => {
      const open = (await starts('1500001', 'open'))
        .filter((start, index, all) => start.slice(0, 10) !== all[index + 1]?.slice(0, 10))
        .slice(-count);
      const wanted = given ?? open.map((start) => ({ start }));
      const body = { starts: wanted.map((each) => ({ ...each, start: inJapan(each.start) })) };
      return proposeStarts.response.parse(await answered(proposeStarts, { orderId }, body));
    },
    /** For the customer's reason where money is kept, which is only possible past the deadline. */
    cancel: async (orderId: string, refund: 'all' | 'none' | number, paid?: number) => {
      const causedBy = refund === 'all' ? 'shop' : 'customer';
      const body = { reason: '機材の故障', causedBy, refund, paid };
      return cancelOrder.response.parse(await answered(cancelOrder, { orderId }, body));
    },
    move: async (visitId: string, start: string, staffId?: string, askedBy?: 'shop' | 'customer') =>
      moveVisitByOffice.response.parse(
        await answered(
          moveVisitByOffice,
          { visitId },
          { start: inJapan(start), staffId, askedBy, reason: '担当者の休み' },
        ),
      ),
  };
}
