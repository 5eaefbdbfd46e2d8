import { useRouter } from 'next/router';
import { useState } from 'react';
import type { CardActionOutcome } from '@/booking/cards/registered-card-actions';
import { paths } from '@/config/paths';
import type { CreditCard } from '@/contract/payments';
import { useInterruptibleChange } from '@/shell/session/interruptible-change';
import { setFlash } from '../my/flash-notice';

export interface AuthenticatedCard {
  readonly card: CreditCard;
  /** True when the card was already registered, for example after a reload. */
  readonly isRegistered: boolean;
}

export type CardFlash = 'registered' | 'changed' | 'deleted' | 'chosen';

/** Replaces the card's id in the query when a new card is entered. */
export const NEW_CARD = 'new';

/** `/my/payment-methods` with the form for a new or registered card; 3-D Secure returns here. */
export function cardFormPath(card: string): string {
  return `${paths.my.paymentMethods}?${new URLSearchParams({ card })}`;
}

export type CardAction = ReturnType<typeof useCardAction>;

/**
 * Runs one card action at a time, then reloads `page` with a flash. A problem is shown until the
 * page changes. `kept` is set after an expired session was renewed.
 */
export function useCardAction(page: string = paths.my.paymentMethods) {
  const router = useRouter();
  const { kept, signInAgain, tryAgain } = useInterruptibleChange(`card-action ${page}`);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ at: string; message: string; isCardSpent: boolean }>();
  async function run(act: () => Promise<CardActionOutcome>, flash: CardFlash) {
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
        setFlash(page, flash);
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
    /** The authenticated card cannot be used any more and has to be entered again. */
    isCardSpent: shown?.isCardSpent ?? false,
    kept,
  };
}
