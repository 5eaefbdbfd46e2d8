import Typography from '@mui/material/Typography';
import { seller } from '@/config/env.seller';
import { officeOrderPath } from '@/config/paths';
import { formatDuration } from '@/domain/duration';
import { formatJapanDate, formatJapanDateTime, toJapanDate } from '@/domain/japan-time';
import { formatYen, formatYenIncludingTax } from '@/domain/money';
import { coolingOffTerms } from '@/domain/order-terms';
import { payMethods } from '@/domain/pay-methods';
import { formatPhone } from '@/domain/phone';
import { officePage } from '../layout/office-page';
import { PrintBar } from '../layout/print-bar';
import { Facts } from '../layout/section';
import { placeText } from '../words/visit-words';
import styles from './contract-paper.module.css';
import type { OfficeOrder } from './office-order';

export interface ContractPaperScreenProps {
  readonly order: OfficeOrder;
}

const dayText = (instant: string) => formatJapanDate(toJapanDate(new Date(instant)));

/** The staff member who came for the quote: the last person of a visit before the work. */
function inspectorName({ visits }: OfficeOrder, acceptedAt: string): string {
  const before = visits.filter(({ start }) => new Date(start) <= new Date(acceptedAt));
  return before.findLast(({ staffName }) => staffName !== null)?.staffName ?? '';
}

/** The facts that 特定商取引法 4条 and 5条 require, apart from the withdrawal. */
function ContractFacts({ order, acceptedAt }: { order: OfficeOrder; acceptedAt: string }) {
  const { orderId, place, work, quotes, visits, charges } = order;
  const quote = quotes.find(({ state }) => state === 'accepted');
  const visit = visits.findLast(({ state }) => state === 'confirmed' || state === 'done');
  const isDated = visit !== undefined && new Date(visit.start) > new Date(acceptedAt);
  const payMethod = charges.find(({ kind }) => kind === 'order')?.payMethod;
  return (
    <Facts
      facts={[
        ['事業者', seller.company],
        ['代表者', seller.representative],
        ['所在地', seller.address],
        ['電話番号', seller.phone],
        ['メールアドレス', seller.email],
        ['お見積もりの担当者', inspectorName(order, acceptedAt)],
        ['お申し込みとご契約の日', dayText(acceptedAt)],
        ['お申し込み番号', orderId],
        ['お客様', `${place.customerName} 様(${formatPhone(place.tel)})`],
        ['訪問先', placeText(place)],
        ['サービス', `${work.menu.label} 1式`],
        [
          '内訳(税込)',
          quote?.lines.map(({ text, amount }) => `${text} ${formatYen(amount)}`).join('\n'),
        ],
        ['料金', quote && formatYenIncludingTax(quote.total)],
        [
          'お支払い',
          payMethod && `${payMethods[payMethod].titleOfTerms}。${payMethods[payMethod].due}`,
        ],
        ['作業の日時', isDated ? formatJapanDateTime(visit.start) : 'ご相談のうえ決めます(未確定)'],
        ['作業時間', quote && formatDuration(quote.minutes)],
      ]}
    />
  );
}

/**
 * The paper that a customer gets who accepted a quote during a visit (特定商取引法 4条, 5条;
 * docs/orders.md#a-quote-accepted-during-a-visit), to be printed and handed over or posted.
 */
function ContractPaperScreen({ order }: ContractPaperScreenProps) {
  const { orderId, history, isWithdrawable } = order;
  const acceptedAt = history.findLast(({ event }) => event === 'quoteAccepted')?.at;
  return (
    <div>
      <PrintBar
        isPrintable={isWithdrawable}
        back={['お申し込みへ戻る', officeOrderPath(orderId)]}
      />
      {isWithdrawable && acceptedAt !== undefined ? (
        <article className={styles.paper}>
          <Typography variant="h1">ご契約の内容(お申し込み・契約書面)</Typography>
          <Typography sx={{ my: 2 }}>この書面の内容を、よくお読みください。</Typography>
          <ContractFacts order={order} acceptedAt={acceptedAt} />
          <section className={styles.withdrawal} aria-labelledby="withdrawal">
            <h2 id="withdrawal">クーリング・オフについて</h2>
            {coolingOffTerms.paper.map((text) => (
              <p key={text}>{text}</p>
            ))}
            <p>{`お申し出先: ${seller.company} ${seller.address} 電話 ${seller.phone} メール ${seller.email}`}</p>
          </section>
          <p>書面をお渡しした日:　　　　年　　　月　　　日</p>
        </article>
      ) : (
        <>
          <Typography variant="h1">契約書面</Typography>
          <Typography sx={{ mt: 2 }}>
            訪問中にお受けになったお見積もりではないため、このお申し込みに契約書面は要りません。
          </Typography>
        </>
      )}
    </div>
  );
}

export default officePage('契約書面', ContractPaperScreen);
