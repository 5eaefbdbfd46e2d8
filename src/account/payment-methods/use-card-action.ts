import { useRouter } from 'next/router';
import { useState } from 'react';
import type { CardActionOutcome } from '@/booking/cards/registered-card-actions';
import { paths } from '@/config/paths';
import { useInterruptibleChange } from '@/shell/session/use-interruptible-change';
import { setFlash } from '../my/use-done-thing';
import type { DoneThing } from './payment-methods-path';

export interface CardAction {
  /** Does something with a card; then the page shows what is there now and says what was done. */
  run: (act: () => Promise<CardActionOutcome>, done: DoneThing) => Promise<void>;
  isBusy: boolean;
  /** Why the last one failed, as long as the page is the same. */
  problem: string | undefined;
  /** The card that has passed 3-D Secure cannot be used any more: it has to be entered again. */
  isCardSpent: boolean;
  /** There after signing in again, until the next try: the last one was not done. */
  kept: string | undefined;
}

/** One thing at a time with the customer's cards; `page` is shown anew after it. */
export function useCardAction(page: string = paths.my.paymentMethods): CardAction {
  const router = useRouter();
  const { kept, signInAgain, tryAgain } = useInterruptibleChange(`card-action ${page}`);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ at: string; message: string; isCardSpent: boolean }>();
  async function run(act: () => Promise<CardActionOutcome>, done: DoneThing) {
    if (isBusy) return;
    setBusy(true);
    setFailure(undefined);
    tryAgain();
    try {
      const outcome = await act();
      if (outcome.status === 'failed') {
        const { message, isCardSpent } = outcome;
        setFailure({ at: router.asPath, message, isCardSpent });
      }
      if (outcome.status === 'done') {
        setFlash(page, done);
        await router.replace(page);
      }
      if (outcome.status === 'signedOut') {
        await signInAgain();
      }
    } finally {
      setBusy(false);
    }
  }
  const shown = failure?.at === router.asPath ? failure : undefined;
  return {
    run,
    isBusy,
    problem: shown?.message,
    isCardSpent: shown?.isCardSpent ?? false,
    kept,
  };
}
