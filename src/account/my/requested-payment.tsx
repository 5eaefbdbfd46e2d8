import { orderPaymentPath } from '@/config/paths';
import type { PaymentRequest } from '@/contract/payment-requests';
import { formatJapanDateTime } from '@/domain/japan-time';
import { formatYenIncludingTax } from '@/domain/money';
import { LinkButton } from '@/ui/button/button';
import { Notice } from '@/ui/feedback/notice';
import { VisuallyHidden } from '@/ui/text/visually-hidden';

/** An order by telephone that waits for the customer's payment. */
export function RequestedPayment({ request }: { request: PaymentRequest }) {
  const { orderId, menu, total, payUntil } = request;
  return (
    <Notice
      tone="warning"
      title={`${menu.label}のお支払いをお待ちしています`}
      actions={
        <LinkButton href={orderPaymentPath(orderId)}>
          <VisuallyHidden>{menu.label}の</VisuallyHidden>お支払いへ進む
        </LinkButton>
      }
    >
      お電話でのお申し込み {formatYenIncludingTax(total)}を、{formatJapanDateTime(payUntil)}
      までにカードでお支払いください。お支払いが済むと、お申し込みが完了します。
    </Notice>
  );
}
