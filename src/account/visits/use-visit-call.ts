import { mainApiClient } from '@/calls/browser-client';
import type { Failure, Result } from '@/calls/failure';
import type { Visit } from '@/contract/visits';
import { useChangeCall } from '../changes/use-change-call';

const OUTDATED = [
  'addition_deadline_passed',
  'addition_not_possible',
  'cancellation_fee_changed',
  'change_deadline_passed',
  'state_changed',
  'visit_moved_meanwhile',
  'visit_not_changeable',
];

/**
 * Calls that change a visit; they can be repeated safely after a lost answer.
 * @param change the entry of each question of the shop, and of added options, is kept apart from that of moving and
 * cancelling
 */
export function useVisitCall(
  visitId: string,
  onRead: (visit: Visit) => void,
  change: 'visit' | 'answer' | 'proposal' | 'shop change' | 'options' = 'visit',
) {
  const call = useChangeCall(`${change} ${visitId}`, {
    outdated: OUTDATED,
    async readAgain() {
      const fresh = await mainApiClient.call('getVisit', { params: { visitId } });
      if (fresh.ok) onRead(fresh.value.visit);
    },
  });
  return {
    ...call,
    /** Resolves to the changed visit; undefined without one. */
    async send(make: () => Promise<Result<{ visit: Visit }>>, entry?: string) {
      call.forgetLastTry();
      const result = await call.send(make, entry);
      return result?.ok ? result.value.visit : undefined;
    },
    /** For a read that is rejected because the visit is outdated. */
    async handleOutdated(error: Failure) {
      if (OUTDATED.includes(error.code)) await call.handleRejection(error);
    },
  };
}

export interface VisitPanelProps {
  visit: Visit;
  call: ReturnType<typeof useVisitCall>;
  onChanged: (visit: Visit) => void;
  onClose: () => void;
}
