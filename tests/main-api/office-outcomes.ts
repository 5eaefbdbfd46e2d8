import { eq } from 'drizzle-orm';
import { apiErrorBodySchema } from '@/contract/api-errors';
import type { BodyInput, Endpoint, ResponseOf } from '@/contract/endpoint';
import { officeApi } from '@/contract/office';
import { orderPayments } from '@/main-api/payments/payment-tables';
import { sendToOffice } from './office-people';
import type { openShop } from './shop-visitor';

type Shop = Pick<Awaited<ReturnType<typeof openShop>>, 'app' | 'deps'>;
type Calls = typeof officeApi;

/** What the office does about money and how visits went; as operations unless a token says otherwise. */
export function outcomesOf({ app, deps }: Shop) {
  const request = (path: string, init: RequestInit) => app.request(path, init);

  function send(endpoint: Endpoint, params: object, body: object, token = deps.opsToken) {
    return sendToOffice(request, endpoint, token, { params, body });
  }

  async function answered(endpoint: Endpoint, params: object, body: object): Promise<unknown> {
    const response = await send(endpoint, params, body);
    const content: unknown = await response.json();
    if (!response.ok) throw new Error(`${endpoint.path}: ${JSON.stringify(content)}`);
    return content;
  }

  /** Status, code, and the first field with its message. */
  async function rejected(endpoint: Endpoint, params: object, body: object, token?: string) {
    const response = await send(endpoint, params, body, token);
    const { error } = apiErrorBodySchema.parse(await response.json());
    const [field] = error.fields ?? [];
    return [response.status, error.code, ...(field ? [field.path, field.message] : [])];
  }

  const { refundCharge, endRefundByHand, setVisitOutcome, redoVisit } = officeApi;
  return {
    send,
    rejected,
    refund: async (
      chargeId: string,
      amount: number,
      reason = '作業の不備',
    ): Promise<ResponseOf<Calls['refundCharge']>> =>
      refundCharge.response.parse(await answered(refundCharge, { chargeId }, { amount, reason })),
    refundRejected: (chargeId: string, amount: number, token?: string) =>
      rejected(refundCharge, { chargeId }, { amount, reason: '作業の不備' }, token),
    endByHand: async (refundId: string): Promise<ResponseOf<Calls['endRefundByHand']>> =>
      endRefundByHand.response.parse(await answered(endRefundByHand, { refundId }, {})),
    outcome: async (visitId: string, body: BodyInput<Calls['setVisitOutcome']>) =>
      setVisitOutcome.response.parse(await answered(setVisitOutcome, { visitId }, body)),
    outcomeRejected: (visitId: string, body: BodyInput<Calls['setVisitOutcome']>, token?: string) =>
      rejected(setVisitOutcome, { visitId }, body, token),
    redo: async (visitId: string, body: Partial<BodyInput<Calls['redoVisit']>> = {}) =>
      redoVisit.response.parse(
        await answered(redoVisit, { visitId }, { reason: '汚れが残った', ...body }),
      ),
    redoRejected: (visitId: string, body: Partial<BodyInput<Calls['redoVisit']>> = {}) =>
      rejected(redoVisit, { visitId }, { reason: '汚れが残った', ...body }),
  };
}

/** The customer has paid the bill of a deferred payment. */
export async function payByBill({ db, clock }: Shop['deps'], orderId: string): Promise<void> {
  const paidAt = clock.now();
  await db.update(orderPayments).set({ paidAt }).where(eq(orderPayments.orderId, orderId));
}
