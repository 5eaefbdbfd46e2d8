import { type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { priceLinesOf } from '@/booking/price/charged-price';
import type { AnswerOf } from '@/calls/call-failure';
import { hasOwnTerms } from '@/config/env.public';
import { orderDetailPath, paths, usageDetailsPath, visitsPath } from '@/config/paths';
import type { UsageItem } from '@/contract/usage';
import { SAMPLE_INVOICE_NUMBER } from '@/domain/invoice-number';
import { formatJapanDate } from '@/domain/japan-time';
import { formatYen } from '@/domain/money';
import { payMethods } from '@/domain/pay-methods';
import type { ShopPage } from '@/shell/layout/shop-layout';
import { ScreenHeading } from '@/shell/screen-title';
import { Button, LinkButton } from '@/ui/button/button';
import { MonthLinks } from '@/ui/calendar/month-parts';
import { Price } from '@/ui/card/price';
import { PriceTable } from '@/ui/card/price-table';
import { Cluster } from '@/ui/layout/cluster';
import { Panel } from '@/ui/layout/panel';
import { Stack } from '@/ui/layout/stack';
import { AppLink } from '@/ui/link/app-link';
import { VisuallyHidden } from '@/ui/text/visually-hidden';
import { EmptyList } from '../my/empty-list';
import { FIRST_LISTED_MONTH } from '../my/listed-months';
import { myLayout } from '../my/my-layout';
import { Paper } from './paper';
import receiptStyles from './receipt.module.css';
import { RefundDocument, TaxRows } from './refund-document';
import styles from './usage-details-screen.module.css';

function textsFor({ isPaid, isDeclined, payMethod, menuLabel, isCancellationFee }: UsageItem) {
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

interface ReceiptProps {
  item: UsageItem;
  isOpen?: boolean;
  onPrint: () => void;
}

/** One charge as a qualified invoice (適格請求書): a receipt once paid, before that a statement. */
export function Receipt({ item, isOpen = false, onPrint }: ReceiptProps) {
  const { receipt, menuLabel, usedOn, orderId, payMethod, isCancellationFee, isPaid, lines } = item;
  const texts = textsFor(item);
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
    <Paper
      label={`${kind} ${receipt.number}`}
      menuLabel={menuLabel}
      remark={isCancellationFee ? 'キャンセル料' : undefined}
      day={`${isCancellationFee ? 'キャンセル日' : '訪問日'} ${formatJapanDate(usedOn)}`}
      kind={`${isSample ? '見本 ' : ''}${kind}`}
      sum={<Price amount={item.total} isUntaxed={isCancellationFee} size="small" />}
      isOpen={isOpen}
    >
      <p className={receiptStyles.addressee}>{receipt.addressee} 様</p>
      <PriceTable
        caption={`${kind} ${receipt.number}の内訳`}
        lines={priceLinesOf(lines)}
        total={{ label: texts.total, amount: item.total, isUntaxed: isCancellationFee }}
      />
      <TaxRows taxByRate={item.taxByRate} />
      <dl className={receiptStyles.facts}>
        {facts.map(([term, fact]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
      <p className={receiptStyles.statement}>{texts.statement}</p>
      <div className={receiptStyles.actions}>
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
    </Paper>
  );
}

type MonthUsage = AnswerOf<'getUsageDetails'>;

/** Printing the page prints each receipt on its own sheet; a receipt's button prints only that. */
function ReceiptList({ items, refunds }: Pick<MonthUsage, 'items' | 'refunds'>) {
  const [printed, setPrinted] = useState<string>();
  const list = useRef<HTMLUListElement>(null);
  const isOpen = items.length + refunds.length === 1;

  useEffect(() => {
    const unmount = new AbortController();
    const { signal } = unmount;
    // Browsers print nothing of what is folded.
    let unfolded: readonly HTMLDetailsElement[] = [];
    const onPrint = () => {
      unfolded = [...(list.current?.querySelectorAll('details') ?? [])].filter(({ open }) => !open);
      for (const paper of unfolded) paper.open = true;
    };
    const onPrinted = () => {
      setPrinted(undefined);
      for (const paper of unfolded) paper.open = false;
    };
    window.addEventListener('beforeprint', onPrint, { signal });
    window.addEventListener('afterprint', onPrinted, { signal });
    return () => unmount.abort();
  }, []);

  function print(receiptNumber: string) {
    // The print dialog uses the document as it is when it opens.
    flushSync(() => setPrinted(receiptNumber));
    window.print();
  }

  const sheetFor = (number: string) =>
    printed !== undefined && printed !== number ? styles.leftOut : styles.sheet;
  return (
    <ul ref={list} className={styles.list}>
      {items.map((item) => (
        <li key={item.receipt.number} className={sheetFor(item.receipt.number)}>
          <Receipt item={item} isOpen={isOpen} onPrint={() => print(item.receipt.number)} />
        </li>
      ))}
      {refunds.map((refund) => (
        <li key={refund.number} className={sheetFor(refund.number)}>
          <RefundDocument refund={refund} isOpen={isOpen} onPrint={() => print(refund.number)} />
        </li>
      ))}
    </ul>
  );
}

function UsageTotals({ usage }: { usage: MonthUsage }) {
  const { items, refunds, total, tax, taxByRate } = usage;
  const refunded = refunds.reduce((sum, { lowersReceipt }) => sum + lowersReceipt, 0);
  const isUntaxed = items.length > 0 && items.every((item) => item.isCancellationFee);
  return (
    <section aria-labelledby="totals">
      <Panel>
        <Stack>
          <h3 id="totals">ご利用合計</h3>
          <Cluster as="p">
            <Price amount={total} isUntaxed={isUntaxed} size="large" />
            <small>{`${items.length}件・うち消費税 ${formatYen(tax)}`}</small>
          </Cluster>
          <TaxRows taxByRate={taxByRate} />
          {refunded > 0 ? (
            <p>{`このほかに、ご利用後の返金が${formatYen(refunded)}あります。`}</p>
          ) : null}
        </Stack>
      </Panel>
    </section>
  );
}

/** Shows the charges of a main API that makes no receipts. */
function PlainUsage({ usage: { entries = [], total } }: { usage: MonthUsage }) {
  return (
    <Panel>
      <PriceTable
        caption="ご利用の内訳"
        lines={entries.map(({ id, date, label, price }) => ({
          id,
          label: date ? `${formatJapanDate(date)} ${label}` : label,
          amount: price,
          note: '',
        }))}
        total={{ label: 'ご利用合計', amount: total }}
      />
    </Panel>
  );
}

export interface UsageDetailsScreenProps {
  month: string;
  thisMonth: string;
  usage: MonthUsage;
}

export const UsageDetailsScreen: ShopPage<UsageDetailsScreenProps> = ({
  month,
  thisMonth,
  usage,
}) => (
  <>
    <div className={styles.onScreen}>
      <ScreenHeading
        title="ご利用明細"
        lead={`ご利用の合計と${hasOwnTerms ? '内訳' : '、1件ごとの領収書や明細'}をご確認いただけます。`}
      />
    </div>
    <Stack gap="large">
      <div className={styles.onScreen}>
        <Stack gap="large">
          <MonthLinks
            month={month}
            hrefOf={usageDetailsPath}
            firstMonth={FIRST_LISTED_MONTH}
            lastMonth={thisMonth}
          />
          {usage.items.length > 0 ? <UsageTotals usage={usage} /> : null}
        </Stack>
      </div>
      {usage.items.length + usage.refunds.length > 0 ? (
        <ReceiptList items={usage.items} refunds={usage.refunds} />
      ) : usage.entries && usage.entries.length > 0 ? (
        <PlainUsage usage={usage} />
      ) : (
        <EmptyList
          title="この月のご利用はありません"
          act={{ href: visitsPath({ kind: 'history' }), text: '訪問の履歴を見る' }}
        >
          訪問が済んだ月に、{hasOwnTerms ? 'ご利用の内訳' : '領収書や明細'}が並びます。
        </EmptyList>
      )}
    </Stack>
  </>
);

UsageDetailsScreen.getLayout = myLayout('usageDetails');
