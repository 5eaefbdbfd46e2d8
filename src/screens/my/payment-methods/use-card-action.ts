import { useRouter } from 'next/router';
import { useState } from 'react';
import { paths } from '@/config/paths';
import type { CardActionOutcome } from '@/features/cards';
import { useSignInAgain } from '@/features/session';
import { noteDoneThing } from '../use-done-thing';
import type { DoneThing } from './payment-methods-path';

export interface CardAction {
  /** Does something with a card; then the page shows what is there now and says what was done. */
  run: (act: () => Promise<CardActionOutcome>, done: DoneThing) => Promise<void>;
  isBusy: boolean;
  /** Why the last one failed. */
  problem: string | undefined;
}

/** One thing at a time with the customer's cards. */
export function useCardAction(): CardAction {
  const router = useRouter();
  const signInAgain = useSignInAgain();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  async function run(act: () => Promise<CardActionOutcome>, done: DoneThing) {
    if (isBusy) return;
    setBusy(true);
    setProblem(undefined);
    try {
      const outcome = await act();
      if (outcome.status === 'failed') setProblem(outcome.message);
      if (outcome.status === 'done') {
        noteDoneThing(paths.my.paymentMethods, done);
        await router.replace(paths.my.paymentMethods);
      }
      if (outcome.status === 'signedOut') {
        await signInAgain();
      }
    } finally {
      setBusy(false);
    }
  }
  return { run, isBusy, problem };
}
