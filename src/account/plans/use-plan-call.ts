import { useRef, useState } from 'react';
import { mainApiClient } from '@/calls/browser-client';
import type { Failure, Result } from '@/calls/failure';
import { newIdempotencyKey } from '@/calls/idempotency-key';
import type { Plan, PlanChange } from '@/contract/plans';
import { useInterruptibleChange } from '@/shell/session/interruptible-change';

/** Rejections because the shown plan is outdated and must be read again. */
const OUTDATED = ['cancellation_fee_changed', 'not_found', 'state_changed', 'visit_not_changeable'];

/** Makes a change, or with `dryRun` only asks what it would do. */
export type PlanCall = (how: {
  readonly dryRun?: true;
  readonly idempotencyKey: string;
}) => Promise<Result<PlanChange>>;

/** What a customer sees of a change before it is made; a day that is missing anyway is no part of it. */
function contentOf({ fee, refund, cancelled, entered, moved, kept, plan }: PlanChange): string {
  const missing = plan.missing.map(({ date }) => date);
  return JSON.stringify([fee, refund, cancelled, entered, moved, kept, missing]);
}

/**
 * Calls that change a plan. Each change has one Idempotency-Key until the shop has it, so that it is safe
 * to repeat after a lost answer. When the session has ended, the customer signs in and returns, and `kept`
 * is the stored entry.
 */
export function usePlanCall(planId: string, onRead: (plan: Plan) => void) {
  const { kept, signInAgain, tryAgain } = useInterruptibleChange(`plan ${planId}`);
  const keys = useRef(new Map<string, string>());
  const isUnderWay = useRef(false);
  const [isSending, setSending] = useState(false);
  const [rejection, setRejection] = useState<Failure>();

  async function readAgain() {
    const plans = await mainApiClient.call('listPlans');
    const fresh = plans.ok ? plans.value.items.find((plan) => plan.planId === planId) : undefined;
    if (fresh) onRead(fresh);
  }

  async function handleRejection(error: Failure, entry: string) {
    if (error.kind === 'notAuthorized') {
      await signInAgain(entry);
      return;
    }
    if (OUTDATED.includes(error.code)) await readAgain();
    setRejection(error);
  }

  function forgetLastTry() {
    setRejection(undefined);
    tryAgain();
  }

  /** A rejection is shown. `entry` is stored while the customer signs in. */
  async function attempt(call: () => Promise<Result<PlanChange>>, entry: string) {
    if (isUnderWay.current) return undefined;
    isUnderWay.current = true;
    setSending(true);
    setRejection(undefined);
    try {
      const result = await call();
      if (!result.ok) await handleRejection(result.error, entry);
      return result;
    } finally {
      isUnderWay.current = false;
      setSending(false);
    }
  }

  async function ask(call: PlanCall, entry: string): Promise<PlanChange | undefined> {
    const how = { dryRun: true, idempotencyKey: newIdempotencyKey() } as const;
    const result = await attempt(() => call(how), entry);
    return result?.ok ? result.value : undefined;
  }

  /**
   * Makes the change that was agreed to. A deadline may have passed since it was asked about, so it is
   * asked again, and made only when it still does the same. After a lost answer it is only sent again.
   *
   * @returns what it did, in `differs` what it would do now, or `rejected`; undefined while it may be sent again
   */
  async function make(call: PlanCall, entry: string, agreed: PlanChange) {
    const content = `${entry} ${agreed.fee}`;
    const sent = keys.current.get(content);
    if (sent === undefined) {
      const now = await ask(call, entry);
      if (!now) return undefined;
      if (contentOf(now) !== contentOf(agreed)) return { differs: now };
    }
    const idempotencyKey = sent ?? newIdempotencyKey();
    keys.current.set(content, idempotencyKey);
    tryAgain();
    const result = await attempt(() => call({ idempotencyKey }), entry);
    if (!result || (!result.ok && result.error.retryable)) return undefined;
    keys.current.delete(content);
    return result.ok ? { done: result.value } : { rejected: true };
  }

  return { isSending, rejection, kept, ask, make, forgetLastTry };
}
