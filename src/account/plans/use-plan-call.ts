import { useRef } from 'react';
import { mainApiClient } from '@/calls/browser-client';
import type { Result } from '@/calls/failure';
import { newIdempotencyKey } from '@/calls/idempotency-key';
import type { Plan, PlanChange } from '@/contract/plans';
import { useChangeCall } from '../changes/use-change-call';

const OUTDATED = ['cancellation_fee_changed', 'not_found', 'state_changed', 'visit_not_changeable'];

/** Makes a change, or with `dryRun` only asks what it would do. */
export type PlanCall = (how: {
  readonly dryRun?: true;
  readonly idempotencyKey: string;
}) => Promise<Result<PlanChange>>;

/** The part of a change that its customer sees before it is made. A day that is missing anyway is no part of it. */
function seenContent({ fee, refund, cancelled, entered, moved, kept, plan }: PlanChange): string {
  const missing = plan.missing.map(({ date }) => date);
  return JSON.stringify([fee, refund, cancelled, entered, moved, kept, missing]);
}

/**
 * Calls that change a plan. Each change has one Idempotency-Key until the shop has it, so that it is safe
 * to repeat after a lost answer.
 */
export function usePlanCall(planId: string, onRead: (plan: Plan) => void) {
  const { send, tryAgain, ...call } = useChangeCall(`plan ${planId}`, {
    outdated: OUTDATED,
    async readAgain() {
      const plans = await mainApiClient.call('listPlans');
      const fresh = plans.ok ? plans.value.items.find((plan) => plan.planId === planId) : undefined;
      if (fresh) onRead(fresh);
    },
  });
  const keys = useRef(new Map<string, string>());

  async function ask(change: PlanCall, entry: string): Promise<PlanChange | undefined> {
    const how = { dryRun: true, idempotencyKey: newIdempotencyKey() } as const;
    const result = await send(() => change(how), entry);
    return result?.ok ? result.value : undefined;
  }

  /**
   * Makes the change that was agreed to. A deadline may have passed since it was asked about, so it is
   * asked again, and made only when it still does the same. After a lost answer it is only sent again.
   *
   * @returns what it did, in `differs` what it would do now, or `rejected`; undefined while it may be sent again
   */
  async function make(change: PlanCall, entry: string, agreed: PlanChange) {
    const content = `${entry} ${agreed.fee}`;
    const sent = keys.current.get(content);
    if (sent === undefined) {
      const now = await ask(change, entry);
      if (!now) return undefined;
      if (seenContent(now) !== seenContent(agreed)) return { differs: now };
    }
    const idempotencyKey = sent ?? newIdempotencyKey();
    keys.current.set(content, idempotencyKey);
    tryAgain();
    const result = await send(() => change({ idempotencyKey }), entry);
    if (!result || (!result.ok && result.error.retryable)) return undefined;
    keys.current.delete(content);
    return result.ok ? { done: result.value } : { rejected: true };
  }

  return { ...call, ask, make };
}
