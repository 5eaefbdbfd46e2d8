import { formatYen, formatYenIncludingTax } from '@/domain/money';
import { DescriptionList } from '@/ui/card/description-list';
import { Notice } from '@/ui/feedback/notice';
import { Panel } from '@/ui/layout/panel';
import styles from './pay-details.module.css';
import type { CustomerPayMethods } from './payment-values';

/**
 * Why an order cannot be paid by deferred payment: its total, handling fee included, is more than
 * what may still be ordered so. Tax-inclusive yen; undefined when it can.
 */
export function deferredPaymentLimitProblem(
  total: number,
  usableAmount: number,
): string | undefined {
  if (total <= usableAmount) return undefined;
  return `後払いのご利用可能額(${formatYen(usableAmount)})を${formatYen(total - usableAmount)}超えています。別のお支払い方法をお選びください。`;
}

interface DeferredPaymentPanelProps {
  np: CustomerPayMethods['np'];
  /** With the handling fee, tax-inclusive yen; undefined while it is being computed. */
  total: number | undefined;
}

/** How deferred payment works, what it costs, and whether it reaches. */
export function DeferredPaymentPanel({ np, total }: DeferredPaymentPanelProps) {
  const problem =
    total === undefined ? undefined : deferredPaymentLimitProblem(total, np.usableAmount);
  return (
    <div className={styles.details}>
      <Panel>
        <DescriptionList
          rows={[
            { term: 'ご利用限度額', description: formatYen(np.creditLimit) },
            { term: 'ご利用可能額', description: formatYen(np.usableAmount) },
            {
              term: '後払い手数料',
              description: `${formatYenIncludingTax(np.handlingFee)} 請求書の発行と発送にかかる費用です。料金に加算されます。`,
            },
            {
              term: 'お支払い',
              description:
                '作業後にお届けする請求書で、発行日から14日以内に、コンビニ・銀行・郵便局からお支払いください。',
            },
          ]}
        />
        <p className={styles.explanation}>
          ご利用可能額は、ご利用限度額から未払いの後払いご利用分を差し引いた金額です。お申し込み時に審査があり、結果によってはご利用いただけないことがあります。
        </p>
        {problem ? (
          <Notice tone="warning" announced>
            {problem}
          </Notice>
        ) : null}
      </Panel>
    </div>
  );
}
