import { type InquiryKind, inquiryKindOf } from '@/booking/order/amounts';
import { SEE_TERMS } from '@/booking/shop-terms';
import { hasOwnTerms, publicEnv } from '@/config/env.public';
import type { MenuDetail } from '@/contract/menus';
import { cancellationTerms } from '@/domain/cancellation-words';
import { formatYen } from '@/domain/money';
import { PLAN_GOES_ON } from '@/domain/plan-terms';
import { LinkButton } from '@/ui/button/button';
import { type Description, DescriptionList } from '@/ui/card/description-list';
import { Panel } from '@/ui/layout/panel';
import { Stack } from '@/ui/layout/stack';
import styles from './menu-facts.module.css';
import { partnerTerms, quoteInGeneral } from './quote-and-partner-terms';

function rhythmText(weeks: number): string {
  if (weeks === 1) return '毎週';
  return weeks === 2 ? '隔週(2週に1回)' : `${weeks}週に1回`;
}

function paymentTerm(menu: MenuDetail): string | null {
  const { menuType, payMethodType } = menu;
  if (menuType === 'estimate') {
    return hasOwnTerms
      ? null
      : 'お見積もりをご確認のうえ、作業をご依頼になるまで、料金はかかりません。';
  }
  // Without an order here, there is neither a visit nor its payment.
  if (inquiryKindOf(menu) === undefined && payMethodType === 'partner') {
    return partnerTerms;
  }
  return null;
}

function termRows(menu: MenuDetail): readonly Description[] {
  const { rhythmWeeks, count, needsFirstHearing } = menu.visits;
  const payment = paymentTerm(menu);
  const terms = [
    menu.menuType === 'estimate' && {
      term: 'お見積もり',
      description: quoteInGeneral,
    },
    !hasOwnTerms &&
      menu.category === 'first' && {
        term: 'ご利用回数',
        description: '1世帯1回までご利用いただけます。',
      },
    rhythmWeeks !== null && {
      term: '訪問の間隔',
      description: `${rhythmText(rhythmWeeks)}${hasOwnTerms ? 'に' : '、同じ曜日・時間に、できるだけ同じ担当者が'}うかがいます。`,
    },
    !hasOwnTerms &&
      rhythmWeeks !== null && {
        term: '毎回のご料金',
        description:
          '表示の料金は1回分です。初回はお申し込みのとき、2回目以降は訪問のたびにいただきます。',
      },
    rhythmWeeks !== null && {
      term: 'キャンセル',
      description: `どの回も、${cancellationTerms.freeUntil}は無料です。`,
    },
    rhythmWeeks !== null && {
      term: 'プランの終了',
      description: hasOwnTerms ? SEE_TERMS : PLAN_GOES_ON,
    },
    count > 1 && {
      term: '訪問の回数',
      description: `${count}回にわたってうかがいます。料金は${count}回分の合計です。`,
    },
    needsFirstHearing && {
      term: '初回のヒアリング',
      description: '最初の訪問で、担当者がご要望と進め方をうかがってから始めます。',
    },
    payment !== null && { term: 'お支払い', description: payment },
  ];
  return terms.filter((term) => term !== false).map((term) => ({ ...term, isParagraph: true }));
}

export function MenuTerms({ menu }: { menu: MenuDetail }) {
  const terms = termRows(menu);
  return terms.length > 0 ? <DescriptionList rows={terms} /> : null;
}

export function QuantityDiscounts({ quantityDiscounts, quantityUnit }: MenuDetail) {
  if (quantityDiscounts.length === 0) return null;
  return (
    <div className={styles.discounts}>
      <p className={styles.discountName}>まとめて割引</p>
      <ul>
        {quantityDiscounts.map(({ minQuantity, discountPerUnit }) => (
          <li key={minQuantity}>
            {`${minQuantity}${quantityUnit}以上で、1${quantityUnit}につき${formatYen(discountPerUnit)}引き`}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The words for menus that cannot be ordered here, but on the contact page. */
const texts = {
  product: {
    title: '商品のお申し込み',
    text: 'この商品は、お問い合わせからお申し込みを承っています。ご希望の数量をお知らせください。',
  },
  informationSending: {
    title: '資料のご案内',
    text: '内容と料金をまとめた資料をご覧いただけます。ご不明な点は、お問い合わせください。',
  },
} as const satisfies Record<InquiryKind, unknown>;

interface InquiryPanelProps {
  menu: MenuDetail;
  kind: InquiryKind;
  listPath: string;
}

export function InquiryPanel({ menu, kind, listPath }: InquiryPanelProps) {
  const { title, text } = texts[kind];
  const hasInformation = kind === 'informationSending' && menu.sendingUri !== '';
  // A product has an order page of its own.
  const contactUrl = (kind === 'product' && menu.sendingUri) || publicEnv.contactUrl;
  return (
    <Panel>
      <Stack>
        <h2>{title}</h2>
        <p>{text}</p>
        <div className={styles.actions}>
          {hasInformation ? (
            <LinkButton href={menu.sendingUri} external>
              資料を見る
            </LinkButton>
          ) : null}
          <LinkButton href={contactUrl} external variant={hasInformation ? 'secondary' : 'main'}>
            お問い合わせへ進む
          </LinkButton>
          <LinkButton href={listPath} variant="text">
            ほかのメニューを見る
          </LinkButton>
        </div>
      </Stack>
    </Panel>
  );
}
