import { useEffect, useState } from 'react';
import type { CreditCard } from '@/contract/payments';
import type { PayMethod } from '@/domain/pay-method-codes';
import { isNonCardMethod, payMethods as methodTexts } from '@/domain/pay-methods';
import { Button } from '@/ui/button/button';
import { Notice } from '@/ui/feedback/notice';
import {
  type AuthenticationOutcome,
  authenticationOutcomes,
  mayRetrySameCard,
} from '../cards/card-authentication';
import { type PayChoice, registeredChoice } from './pay-choices';

/** The number of a new card; without its form, the way to pay that is chosen. */
const placesOfPayment = ['[name="card.number"]', '[name="choice"]:checked'];

interface OutcomeNoticeProps {
  outcome: AuthenticationOutcome;
  payMethods: readonly PayMethod[];
  registeredCards: readonly CreditCard[];
  choose: (choice: PayChoice) => void;
}

/** 3-D Secure ended without success, and what can be done now: each button leads to its place in the form. */
export function OutcomeNotice({
  outcome,
  payMethods,
  registeredCards: [registered],
  choose,
}: OutcomeNoticeProps) {
  const { title, text } = authenticationOutcomes[outcome];
  const [tap, setTap] = useState<object>();

  // The form of what was chosen is on the page by now.
  useEffect(() => {
    if (!tap) return;
    placesOfPayment
      .map((place) => document.querySelector<HTMLInputElement>(place))
      .find((input) => input !== null)
      ?.focus();
  }, [tap]);

  const act = (choice: PayChoice, words: string) => (
    <Button
      key={words}
      variant="secondary"
      onClick={() => {
        choose(choice);
        setTap({});
      }}
    >
      {words}
    </Button>
  );
  return (
    <Notice
      tone="warning"
      title={title}
      announced
      actions={
        <>
          {act(registered ? registeredChoice(registered) : 'newCard', '別のカードを使う')}
          {mayRetrySameCard(outcome) ? act('newCard', '同じカードでもう一度') : null}
          {payMethods
            .filter(isNonCardMethod)
            .map((method) => act(method, `${methodTexts[method].name}にする`))}
        </>
      }
    >
      {text}お支払いは発生していません。
    </Notice>
  );
}
