import type { ReactNode } from 'react';
import { priceLinesOf } from '@/booking/price/charged-price';
import { orderDetailPath, paths } from '@/config/paths';
import type { UsageItem } from '@/contract/usage';
import { formatJapanDate } from '@/domain/japan-time';
import { formatYen } from '@/domain/money';
import { payMethods } from '@/domain/pay-methods';
import { SAMPLE_INVOICE_NUMBER } from '@/domain/seller';
import { Button, LinkButton } from '@/ui/button/button';
import { PriceTable } from '@/ui/card/price-table';
import { AppLink } from '@/ui/link/app-link';
import { Phrases } from '@/ui/text/phrases';
import { VisuallyHidden } from '@/ui/text/visually-hidden';
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

function textsOf({ isPaid, isDeclined, payMethod, menuLabel, isCancellationFee }: UsageItem) {
  if (isPaid) {
    const purpose = isCancellationFee ? 'キャンセル料' : '料金';
    return {
      total: '領収金額',
      statement: `但し ${menuLabel}の${purpose}として、上記の金額を領収いたしました。`,
    };
  }
  if (!isDeclined) return payMethods[payMethod].unpaid;
  return {
    total: 'ご請求額',
    statement:
      'クレジットカードで決済できず、お支払いが確認できていません。この明細は領収書ではありません。',
  };
}

/** One charge as a qualified invoice (適格請求書): a receipt once paid, before that a statement. */
export function Receipt({ item, onPrint }: { item: UsageItem; onPrint: () => void }) {
  const { receipt, menuLabel, usedOn, orderId, payMethod, isCancellationFee, isPaid, lines } = item;
  const texts = textsOf(item);
  const kind = isPaid ? '領収書' : 'ご利用明細';
  const isSample = receipt.invoiceNumber === SAMPLE_INVOICE_NUMBER;
  const facts: readonly (readonly [string, ReactNode])[] = [
    [isPaid ? '領収書番号' : '明細番号', receipt.number],
    ['発行日', formatJapanDate(receipt.issuedOn)],
    ['お支払い方法', payMethods[payMethod].title],
    [
      'お申し込み番号',
      <AppLink key="order" href={orderDetailPath(orderId)}>
        {orderId}
      </AppLink>,
    ],
    ['発行者', receipt.issuer],
    ['所在地', receipt.issuerAddress],
    ['登録番号', `${receipt.invoiceNumber}${isSample ? '(見本)' : ''}`],
  ];
  const nameOfCharge = (
    <VisuallyHidden>
      {formatJapanDate(usedOn)}の{menuLabel}の
    </VisuallyHidden>
  );
  return (
    <article className={styles.receipt} aria-label={`${kind} ${receipt.number}`}>
      <header className={styles.head}>
        <div>
          <h3 className={styles.title}>
            <Phrases>{menuLabel}</Phrases>
            {isCancellationFee ? '(キャンセル料)' : ''}
          </h3>
          <p className={styles.used}>
            {isCancellationFee ? 'キャンセル日' : '訪問日'} {formatJapanDate(usedOn)}
          </p>
        </div>
        <p className={styles.kind}>
          {isSample ? '見本 ' : ''}
          {kind}
        </p>
      </header>
      <p className={styles.addressee}>{receipt.addressee} 様</p>
      <PriceTable
        caption={`${kind} ${receipt.number}の内訳`}
        lines={priceLinesOf(lines)}
        total={{ label: texts.total, amount: item.total, isUntaxed: isCancellationFee }}
      />
      <TaxRows taxByRate={item.taxByRate} />
      <dl className={styles.facts}>
        {facts.map(([term, fact]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.statement}>{texts.statement}</p>
      <div className={styles.actions}>
        {item.isDeclined ? (
          <LinkButton href={paths.my.paymentMethods} variant="secondary">
            {nameOfCharge}
            お支払い方法を見る
          </LinkButton>
        ) : null}
        <Button variant="secondary" onClick={onPrint}>
          {nameOfCharge}
          {kind}を印刷する
        </Button>
      </div>
    </article>
  );
}
