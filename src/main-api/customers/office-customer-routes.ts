import { officeApi } from '@/contract/office';
import { fieldRejection, Rejection } from '@/contract/rejection';
import type { Database } from '@/database/database';
import type { Act, MainApiDependencies } from '../dependencies';
import type { Routes } from '../http/implement';
import { type AnswerSchema, withKey } from '../http/keyed-change-repository';
import type { HandlerInput } from '../http/request-input';
import { findOrderingCustomer } from '../orders/order-repository';
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
async function requireOwnVisit(db: Database, subject: string, visitId: string | undefined) {
  if (visitId === undefined) return undefined;
  const visit = readVisitId(visitId);
  const owner = visit && (await findOrderingCustomer(db, visit.orderId));
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
  const content = { call: 'createOfficeCustomer', body };
  const { response } = officeApi.createOfficeCustomer;
  return withKey(deps, { author, idempotencyKey, content }, response, async (transaction) => {
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
    answerSchema: AnswerSchema<Answer>,
    work: (act: Act, subject: string) => Promise<Answer>,
  ): Promise<Answer> {
    const { author, idempotencyKey, params, body } = input;
    const content = { call, params, body };
    return withKey(deps, { author, idempotencyKey, content }, answerSchema, async (transaction) => {
      await requireCustomer(transaction, params.customerId);
      return work({ deps, transaction, author }, params.customerId);
    });
  }
  type Input = Parameters<typeof changeCustomer>[1];
  /** @param change false when somebody else has made it meanwhile, so that it is rejected */
  const changeNotes = (
    call: string,
    input: Input,
    change: (act: Act, subject: string) => Promise<boolean>,
  ) =>
    changeCustomer(call, input, officeApi.refuseCustomer.response, async (act, subject) => {
      if (!(await change(act, subject))) throw new Rejection('state_changed');
      return { customerId: subject };
    });

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
      officeApi.addCustomerNote.response,
      async (act, subject) => {
        const { kind, text, visitId } = input.body;
        const visit = await requireOwnVisit(act.transaction, subject, visitId);
        return { noteId: await insertNote(act, { subject, kind, text, visit }) };
      },
    ),
  );
  implement(officeApi.withdrawCustomerNote, (input) =>
    changeNotes('withdrawCustomerNote', input, (act, subject) =>
      withdrawNote(act, { subject, id: input.params.noteId }, input.body.reason),
    ),
  );
  implement(officeApi.resolveReport, (input) =>
    changeNotes('resolveReport', input, (act, subject) =>
      resolveReport(act, { subject, id: input.params.noteId }, input.body.resolution),
    ),
  );
  implement(officeApi.refuseCustomer, (input) =>
    changeNotes('refuseCustomer', input, (act, subject) =>
      insertRefusal(act, { subject, reason: input.body.reason }),
    ),
  );
  implement(officeApi.liftCustomerRefusal, (input) =>
    changeNotes('liftCustomerRefusal', input, (act, subject) =>
      liftRefusal(act, subject, input.body.reason),
    ),
  );
};
