import {
  type AuthenticationOutcome,
  authenticationOutcomeText,
  mayRetrySameCard,
} from '@/booking/cards/authentication-outcomes';
import { Notice } from '@/ui/feedback/notice';

interface AuthenticationOutcomeNoticeProps {
  outcome: AuthenticationOutcome;
  /** The menu can be paid by deferred payment. */
  offersDeferredPayment: boolean;
}

/** After 3-D Secure ended without success: what happened, what was kept, what can be done next. */
export function AuthenticationOutcomeNotice({
  outcome,
  offersDeferredPayment,
}: AuthenticationOutcomeNoticeProps) {
  const { title, text } = authenticationOutcomeText(outcome);
  return (
    <Notice tone="warning" title={title} announced>
      <p>
        {text}
        お支払いは発生していません。カード情報を除き、入力された内容は残っています。
      </p>
      <p>次のいずれかの方法で、お手続きを続けられます。</p>
      <ul>
        {mayRetrySameCard(outcome) ? (
          <li>同じカードの情報をもう一度入力して、認証をやり直す</li>
        ) : null}
        <li>別のカードを使う</li>
        {offersDeferredPayment ? <li>後払い(NP後払い)に変更する</li> : null}
      </ul>
    </Notice>
  );
}
