import { paths } from '@/config/paths';
import type { UnpaidCharge } from '@/contract/usage';
import { formatJapanDate } from '@/domain/japan-time';
import { formatYenIncludingTax } from '@/domain/money';
import { LinkButton } from '@/ui/button/link-button';
import { Notice } from '@/ui/feedback/notice';
import { VisuallyHidden } from '@/ui/text/visually-hidden';

/** What a card has declined, until a card pays it. */
export function UnpaidChargeNotice({ charge }: { charge: UnpaidCharge }) {
  const { menuLabel, isCancellationFee, usedOn, amount } = charge;
  const day = formatJapanDate(usedOn);
  return (
    <Notice
      tone="warning"
      title={`${menuLabel}のお支払いが確認できていません`}
      actions={
        <LinkButton href={paths.my.paymentMethods} variant="secondary">
          <VisuallyHidden>
            {day}の{menuLabel}の
          </VisuallyHidden>
          お支払い方法を見る
        </LinkButton>
      }
    >
      {isCancellationFee
        ? `${day}のキャンセル料 ${formatYenIncludingTax(amount)}`
        : `${day}の訪問の料金 ${formatYenIncludingTax(amount)}`}
      を、クレジットカードで決済できませんでした。カードを変更または登録されますと、そのカードに改めてご請求します。
    </Notice>
  );
}
