import { orderDetailPath } from '@/config/my-paths';
import type { UsageItem } from '@/contract/usage';
import { formatJapanDate } from '@/domain/japan-time';
import { priceLinesOf } from '@/screens/order/price-lines';
import { Button } from '@/ui/button/button';
import { PriceTable } from '@/ui/card/price-table';
import { VisuallyHidden } from '@/ui/card/visually-hidden';
import { AppLink } from '@/ui/link/app-link';
import { Phrases } from '@/ui/text/phrases';
import styles from './receipt.module.css';
import { TaxRows } from './tax-rows';

const payMethodTexts = {
  creditCard: 'クレジットカード',
  np: '後払い(NP後払い)',
} as const satisfies Record<UsageItem['payMethod'], string>;

interface ReceiptProps {
  item: UsageItem;
  onPrint: () => void;
}

/** One charge as a receipt with all that a qualified invoice (適格請求書) has to say. */
export function Receipt({ item, onPrint }: ReceiptProps) {
  const { receipt, menuLabel, usedOn, orderId, payMethod, isCancellationFee, lines } = item;
  return (
    <article className={styles.receipt} aria-label={`領収書 ${receipt.number}`}>
      <header className={styles.head}>
        <div>
          <h3 className={styles.title}>
            {isCancellationFee ? (
              <>
                <Phrases>{menuLabel}</Phrases>(キャンセル料)
              </>
            ) : (
              <Phrases>{menuLabel}</Phrases>
            )}
          </h3>
          <p className={styles.used}>
            {isCancellationFee ? 'キャンセル日' : 'ご利用日'} {formatJapanDate(usedOn)}
          </p>
        </div>
        <p className={styles.kind}>領収書</p>
      </header>
      <p className={styles.addressee}>{receipt.addressee} 様</p>
      <PriceTable
        caption={`領収書 ${receipt.number}の内訳`}
        lines={priceLinesOf(lines)}
        total={{ label: '領収金額', amount: item.total }}
      />
      <TaxRows taxByRate={item.taxByRate} />
      <dl className={styles.facts}>
        <div>
          <dt>領収書番号</dt>
          <dd>{receipt.number}</dd>
        </div>
        <div>
          <dt>発行日</dt>
          <dd>{formatJapanDate(receipt.issuedOn)}</dd>
        </div>
        <div>
          <dt>お支払い方法</dt>
          <dd>{payMethodTexts[payMethod]}</dd>
        </div>
        <div>
          <dt>お申し込み番号</dt>
          <dd>
            <AppLink href={orderDetailPath(orderId)}>{orderId}</AppLink>
          </dd>
        </div>
        <div>
          <dt>発行者</dt>
          <dd>{receipt.issuer}</dd>
        </div>
        <div>
          <dt>登録番号</dt>
          <dd>{receipt.invoiceNumber}</dd>
        </div>
      </dl>
      <p className={styles.statement}>上記の金額を領収いたしました。</p>
      <div className={styles.print}>
        <Button variant="secondary" onClick={onPrint}>
          <VisuallyHidden>{menuLabel}の</VisuallyHidden>
          領収書を印刷する
        </Button>
      </div>
    </article>
  );
}
