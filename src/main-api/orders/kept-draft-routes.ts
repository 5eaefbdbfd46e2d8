import { mainApi } from '@/contract/main-api';
import { takesPlaceOf } from '@/domain/draft-terms';
import { findCustomer, withCustomerLock } from '../customers/customer-repository';
import type { Routes } from '../http/implement';
import { dropDraft, findDraft, saveDraft } from './kept-draft-repository';
import { findRequest } from './order-request-repository';

export const keptDraftRoutes: Routes = ({ implement }, deps) => {
  implement(mainApi.getKeptDraft, async ({ customer }) => ({
    draft: await findDraft(deps.db, customer.subject, deps.clock.now()),
  }));
  implement(mainApi.keepDraft, async ({ customer: { subject }, body }) => {
    if ((await findCustomer(deps.db, subject)) === null) return { isKept: false };
    const key = body.details?.idempotencyKey;
    return withCustomerLock(deps.db, subject, async (transaction) => {
      // Another tab may have placed the order of this draft meanwhile.
      const request = key === undefined ? null : await findRequest(transaction, subject, key);
      if (request?.state === 'answered') return { isKept: false };
      const now = deps.clock.now();
      if (!takesPlaceOf(body, await findDraft(transaction, subject, now))) return { isKept: false };
      await saveDraft(transaction, subject, body, now);
      return { isKept: true };
    });
  });
  implement(mainApi.dropKeptDraft, async ({ customer }) => {
    await dropDraft(deps.db, customer.subject);
    return { isKept: false as const };
  });
};
