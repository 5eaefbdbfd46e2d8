import { officeOutcomeEndpoints } from '@/contract/office-visit-acts';
import { insertNote } from '../customers/note-repository';
import type { MainApiDependencies } from '../dependencies';
import { withKey } from '../http/keyed-change-repository';
import type { HandlerInput } from '../http/request-input';
import { lockVisit, requireOwn } from './visit-outcomes';

type Report = (typeof officeOutcomeEndpoints)['reportHarassment'];

/**
 * Keeps what somebody reports of a visit, for dispatchers and owners only. The customer is told nothing, and it is
 * not in the history of the order. It waits in the inbox until it is resolved or withdrawn. Once per Idempotency-Key.
 * @throws Rejection not_found, also for a visit that a staff member does not see
 */
export async function reportHarassment(
  deps: MainApiDependencies,
  input: HandlerInput<Report>,
): Promise<{ reportId: string }> {
  const { params, body, author, idempotencyKey } = input;
  const { visitId } = params;
  const content = { call: 'reportHarassment', visitId, body };
  const { response } = officeOutcomeEndpoints.reportHarassment;
  return withKey(deps, { author, idempotencyKey, content }, response, async (transaction) => {
    const found = await lockVisit(transaction, visitId);
    requireOwn(input, found, deps.clock.now());
    const { stored, visit } = found;
    const note = { subject: stored.order.subject, text: body.text, visit };
    const report = { ...note, kind: 'harassment', isReport: true } as const;
    return { reportId: await insertNote({ deps, transaction, author }, report) };
  });
}
