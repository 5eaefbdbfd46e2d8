import type { ReactNode } from 'react';
import { orderDetailPath } from '@/config/paths';
import type { RefundedItem, ReturnDocument, UsageItem } from '@/contract/usage';
import { SAMPLE_INVOICE_NUMBER } from '@/domain/invoice-number';
import { formatJapanDate } from '@/domain/japan-time';
import { formatYen, yenFigures } from '@/domain/money';
import { payMethods } from '@/domain/pay-methods';
import { Button } from '@/ui/button/button';
import { AppLink } from '@/ui/link/app-link';
import { VisuallyHidden } from '@/ui/text/visually-hidden';
import { Paper } from './paper';
import styles from './receipt.module.css';

function rateText(taxRate: number): string {
  return taxRate === 0 ? '対象外' : `${taxRate}%対象(税込)`;
}

/** The sums by tax rate that a qualified invoice requires. */
export function TaxRows({ taxByRate }: { taxByRate: UsageItem['taxByRate'] }) {
  return (
    <table className={styles.taxes}>
      <caption className={styles.caption}>税率ごとの内訳</caption>
      <thead>
        <tr>
          <th scope="col">税率</th>
          <th scope="col">金額</th>
          <th scope="col">うち消費税</th>
        </tr>
      </thead>
      <tbody>
        {taxByRate.map(({ taxRate, amount, tax }) => (
          <tr key={taxRate}>
            <th scope="row">{rateText(taxRate)}</th>
            <td>{formatYen(amount)}</td>
            <td>{formatYen(tax)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type Fact = readonly [term: string, fact: ReactNode];

function factsOfDocument(document: ReturnDocument): readonly Fact[] {
  const isSample = document.invoiceNumber === SAMPLE_INVOICE_NUMBER;
  return [
    ['書類番号', document.number],
    ['もとの領収書', `${document.receiptNumber}(訪問日 ${formatJapanDate(document.usedOn)})`],
    ['発行者', document.issuer],
    ['所在地', document.issuerAddress],
    ['登録番号', `${document.invoiceNumber}${isSample ? '(見本)' : ''}`],
  ];
}

interface RefundDocumentProps {
  refund: RefundedItem;
  isOpen?: boolean;
  onPrint: () => void;
}

/** Shows what went back of one charge: as a qualified return invoice (適格返還請求書) where the law asks for one. */
export function RefundDocument({ refund, isOpen = false, onPrint }: RefundDocumentProps) {
  const { number, menuLabel, refundedOn, orderId, amount, points, document } = refund;
  const kind = document ? '適格返還請求書' : '返金の明細';
  const facts: readonly Fact[] = [
    ['返金日', formatJapanDate(refundedOn)],
    ...(amount > 0 ? [['返金額', formatYen(amount)] as const] : []),
    ...(points > 0 ? [['お返ししたポイント', `${yenFigures(points)}ポイント`] as const] : []),
    ['お支払い方法', payMethods[refund.payMethod].title],
    [
      'お申し込み番号',
      <AppLink key="order" href={orderDetailPath(orderId)}>
        {orderId}
      </AppLink>,
    ],
    ...(document ? factsOfDocument(document) : []),
  ];
  return (
    <Paper
      label={`${kind} ${number}`}
      menuLabel={menuLabel}
      remark="返金"
      day={`返金日 ${formatJapanDate(refundedOn)}`}
      kind={`${document?.invoiceNumber === SAMPLE_INVOICE_NUMBER ? '見本 ' : ''}${kind}`}
      sum={amount > 0 ? formatYen(amount) : `${yenFigures(points)}ポイント`}
      isOpen={isOpen}
    >
      {document ? <p className={styles.addressee}>{document.addressee} 様</p> : null}
      {document ? <TaxRows taxByRate={document.taxByRate} /> : null}
      <dl className={styles.facts}>
        {facts.map(([term, fact]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.statement}>
        {document
          ? `${menuLabel}の料金のうち ${formatYen(document.amount)}(税込)をお返しします。`
          : null}
        {refund.isReturned ? 'ご返金のお手続きは済んでいます。' : 'ご返金のお手続き中です。'}
      </p>
      {document ? (
        <div className={styles.actions}>
          <Button variant="secondary" onClick={onPrint}>
            <VisuallyHidden>
              {formatJapanDate(refundedOn)}の{menuLabel}の
            </VisuallyHidden>
            {kind}を印刷する
          </Button>
        </div>
      ) : null}
    </Paper>
  );
}
