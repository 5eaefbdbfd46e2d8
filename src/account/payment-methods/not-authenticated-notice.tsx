import {
  type AuthenticationOutcome,
  authenticationOutcomeText,
  mayRetrySameCard,
} from '@/booking/cards/authentication-outcomes';
import { Notice } from '@/ui/feedback/notice';

/** After 3-D Secure ended without success: what happened and what can be done next. */
export function NotAuthenticatedNotice({ outcome }: { outcome: AuthenticationOutcome }) {
  const { title, text } = authenticationOutcomeText(outcome);
  return (
    <Notice tone="warning" title={title} announced>
      <p>{text}カードの登録内容は変わっていません。</p>
      <p>
        {mayRetrySameCard(outcome)
          ? '同じカードの情報をもう一度入力するか、別のカードをお試しください。'
          : '別のカードをお試しください。'}
      </p>
    </Notice>
  );
}
