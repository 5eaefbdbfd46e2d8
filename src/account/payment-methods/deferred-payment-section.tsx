import { choosePayMethod } from '@/booking/cards/registered-card-actions';
import { formatYen, formatYenIncludingTax } from '@/domain/money';
import { Button } from '@/ui/button/button';
import { AnswerSection, DescriptionList } from '@/ui/card/description-list';
import { StatusMark } from '@/ui/card/status-mark';
import type { CustomerPayMethods } from './customer-pay-methods';
import type { CardAction } from './use-card-action';

interface DeferredPaymentSectionProps {
  np: CustomerPayMethods['np'];
  isUsedFirst: boolean;
  action: CardAction;
}

/** Deferred payment needs no registration; amounts in yen. */
export function DeferredPaymentSection({ np, isUsedFirst, action }: DeferredPaymentSectionProps) {
  return (
    <AnswerSection title="後払い(NP後払い)">
      {isUsedFirst ? <StatusMark tone="settled">いつものお支払い方法</StatusMark> : null}
      <DescriptionList
        rows={[
          { term: 'ご利用限度額', description: formatYen(np.creditLimit) },
          {
            term: 'ご利用可能額',
            description: `${formatYen(np.usableAmount)} ご利用限度額から未払いの後払いご利用分を差し引いた金額です。`,
          },
          {
            term: '後払い手数料',
            description: `1回のお申し込みにつき ${formatYenIncludingTax(np.handlingFee)}`,
          },
          {
            term: 'お支払い',
            description:
              '作業後にお届けする請求書で、発行日から14日以内に、コンビニ・銀行・郵便局からお支払いください。',
          },
        ]}
      />
      {isUsedFirst ? null : (
        <Button
          variant="text"
          busy={action.isBusy}
          onClick={() => void action.run(() => choosePayMethod({ payMethod: 'np' }), 'chosen')}
        >
          後払いをいつものお支払い方法にする
        </Button>
      )}
    </AnswerSection>
  );
}
