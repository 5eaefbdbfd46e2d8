import {
  type AuthenticationOutcome,
  authenticationOutcomes,
  mayRetrySameCard,
} from '@/booking/cards/card-authentication';
import type { PayMethod } from '@/domain/pay-method-codes';
import { isNonCardMethod, payMethods as methodTexts } from '@/domain/pay-methods';
import { Notice } from '@/ui/feedback/notice';

interface OutcomeNoticeProps {
  outcome: AuthenticationOutcome;
  payMethods: readonly PayMethod[];
}

/** 3-D Secure ended without success, and what can be done now. */
export function OutcomeNotice({ outcome, payMethods }: OutcomeNoticeProps) {
  const { title, text } = authenticationOutcomes[outcome];
  return (
    <Notice tone="warning" title={title} announced>
      <p>{text}お支払いは発生していません。カード情報を除き、入力された内容は残っています。</p>
      <p>次のいずれかの方法で、お手続きを続けられます。</p>
      <ul>
        {mayRetrySameCard(outcome) ? (
          <li>同じカードの情報をもう一度入力して、認証をやり直す</li>
        ) : null}
        <li>別のカードを使う</li>
        {payMethods.filter(isNonCardMethod).map((method) => (
          <li key={method}>{methodTexts[method].title}に変更する</li>
        ))}
      </ul>
    </Notice>
  );
}
