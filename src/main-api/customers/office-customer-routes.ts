import { officeApi } from '@/contract/office';
import { fieldRejection, Rejection } from '@/contract/rejection';
import type { Database } from '@/database/database';
import type { MainApiDependencies } from '../dependencies';
import type { Routes } from '../http/implement';
import { withKey } from '../http/keyed-change-repository';
import type { HandlerInput } from '../http/request-input';
import { findCustomerOf } from '../orders/order-repository';
import { readVisitId } from '../visits/visit-repository';
import { searchCustomers } from './customer-reader';
import { findCustomer, findCustomersByTel, insertCustomer, lockTel } from './customer-repository';
import {
  insertNote,
  insertRefusal,
  liftRefusal,
  resolveReport,
  withdrawNote,
} from './note-repository';
import { showOfficeCustomer } from './show-office-customer';

const LISTED = 50;
const PER_PAGE = 25;

/** @throws Rejection not_found */
async function requireCustomer(db: Database, subject: string): Promise<void> {
  if (!(await findCustomer(db, subject))) throw new Rejection('not_found');
}

/** @throws Rejection invalid_request for a visit that is not this customer's */
async function visitOf(db: Database, subject: string, visitId: string | undefined) {
  if (visitId === undefined) return undefined;
  const visit = readVisitId(visitId);
  const owner = visit && (await findCustomerOf(db, visit.orderId));
  if (visit && owner === subject) return visit;
  throw fieldRejection('invalid_request', 'visitId', 'このお客様の訪問をお選びください');
}

/**
 * A customer without an account of the identity provider (docs/accounts.md#customers-without-an-account).
 * @throws Rejection customer_known
 */
function enterCustomer(
  deps: MainApiDependencies,
  { author, idempotencyKey, body }: HandlerInput<typeof officeApi.createOfficeCustomer>,
) {
  const { createOfficeCustomer } = officeApi;
  const content = { call: 'createOfficeCustomer', body };
  const read = (stored: unknown) => createOfficeCustomer.response.parse(stored);
  return withKey(deps, { author, idempotencyKey, content }, read, async (transaction) => {
    await lockTel(transaction, body.tel);
    if ((await findCustomersByTel(transaction, body.tel)).length > 0) {
      throw fieldRejection('customer_known', 'tel');
    }
    const customerId = `tel-${deps.ids.newId()}`;
    await insertCustomer(transaction, {
      ...body,
      subject: customerId,
      isSendMailForCampaign: false,
      registeredAt: deps.clock.now(),
      enteredBy: author,
    });
    return { customerId };
  });
}

export const officeCustomerRoutes: Routes = ({ implement }, deps) => {
  /** Runs a change of one customer once per key. */
  function changeCustomer<Answer>(
    call: string,
    input: Pick<HandlerInput<typeof officeApi.refuseCustomer>, 'author' | 'idempotencyKey'> & {
      readonly params: { readonly customerId: string };
      readonly body: object;
    },
    readAnswer: (stored: unknown) => Answer,
    work: (transaction: Database, subject: string) => Promise<Answer>,
  ): Promise<Answer> {
    const { author, idempotencyKey, params, body } = input;
    const content = { call, params, body };
    return withKey(deps, { author, idempotencyKey, content }, readAnswer, async (transaction) => {
      await requireCustomer(transaction, params.customerId);
      return work(transaction, params.customerId);
    });
  }
  const readChanged = (stored: unknown) => officeApi.refuseCustomer.response.parse(stored);

  implement(officeApi.listOfficeCustomers, ({ query }) =>
    searchCustomers(deps.db, query.q, { limit: LISTED, offset: 0 }),
  );
  implement(officeApi.searchOfficeCustomers, async ({ body: { q, page } }) => ({
    ...(await searchCustomers(deps.db, q, { limit: PER_PAGE, offset: (page - 1) * PER_PAGE })),
    perPage: PER_PAGE,
  }));
  implement(officeApi.createOfficeCustomer, (input) => enterCustomer(deps, input));
  implement(officeApi.getOfficeCustomer, ({ params, query }) =>
    showOfficeCustomer(deps, params.customerId, query.page),
  );
  implement(officeApi.addCustomerNote, (input) =>
    changeCustomer(
      'addCustomerNote',
      input,
      (stored) => officeApi.addCustomerNote.response.parse(stored),
      async (transaction, subject) => {
        const { kind, text, visitId } = input.body;
        const visit = await visitOf(transaction, subject, visitId);
        const note = { subject, author: input.author, kind, text, visit };
        return { noteId: await insertNote(deps, transaction, note) };
      },
    ),
  );
  implement(officeApi.withdrawCustomerNote, (input) =>
    changeCustomer('withdrawCustomerNote', input, readChanged, async (transaction, subject) => {
      const { reason } = input.body;
      const key = { subject, id: input.params.noteId };
      const withdrawal = { by: input.author, reason, at: deps.clock.now() };
      if (!(await withdrawNote(transaction, key, withdrawal))) {
        throw new Rejection('state_changed');
      }
      return { customerId: subject };
    }),
  );
  implement(officeApi.resolveReport, (input) =>
    changeCustomer('resolveReport', input, readChanged, async (transaction, subject) => {
      const key = { subject, id: input.params.noteId };
      const { resolution } = input.body;
      const at = deps.clock.now();
      if (!(await resolveReport(transaction, key, { by: input.author, resolution, at }))) {
        throw new Rejection('state_changed');
      }
      return { customerId: subject };
    }),
  );
  implement(officeApi.refuseCustomer, (input) =>
    changeCustomer('refuseCustomer', input, readChanged, async (transaction, subject) => {
      const refusal = { subject, author: input.author, reason: input.body.reason };
      if (!(await insertRefusal(deps, transaction, refusal))) throw new Rejection('state_changed');
      return { customerId: subject };
    }),
  );
  implement(officeApi.liftCustomerRefusal, (input) =>
    changeCustomer('liftCustomerRefusal', input, readChanged, async (transaction, subject) => {
      const lifting = { by: input.author, reason: input.body.reason, at: deps.clock.now() };
      if (!(await liftRefusal(transaction, subject, lifting))) throw new Rejection('state_changed');
      return { customerId: subject };
    }),
  );
};
