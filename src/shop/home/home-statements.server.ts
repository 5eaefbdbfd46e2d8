import { SEE_TERMS } from '@/booking/shop-terms';
import { hasOwnTerms } from '@/config/env.public';
import { seller } from '@/config/env.seller';
import { paths } from '@/config/paths';
import { cancellationRules, cancellationTerms } from '@/domain/cancellation-words';
import { MINIMUM_ORDER_TERMS } from '@/domain/minimum-order';
import { DAYS_TO_CORRECT, damageTerms, refundTerms } from '@/domain/order-terms';
import type { IllustrationName } from '@/ui/illustrations/illustration';

interface Fact {
  readonly title: string;
  readonly text: string;
}

/** The front page's statements about the shop. They arrive as page data, so that the page's script does not carry them. */
export interface HomeFacts {
  readonly promise: string;
  readonly services: readonly {
    readonly name: string;
    readonly text: string;
    readonly illustration: IllustrationName;
    readonly href: string;
  }[];
  readonly reasons: readonly Fact[];
  /** Describes the drawings before and after. */
  readonly result: Fact;
  readonly steps: readonly Fact[];
  /** The smallest order, and the ways to pay. */
  readonly payment: readonly string[];
  readonly cancelling: {
    /** The time of the rule, and its fee. */
    readonly rows: readonly (readonly [when: string, cost: string])[];
    readonly further: readonly string[];
  };
}

const services = [
  {
    name: 'ハウスクリーニング',
    text: 'エアコンや水まわりを、専門の道具と技術できれいに。',
    illustration: 'houseclean',
    href: paths.menuSelect.houseclean,
  },
  {
    name: '暮らしサポート',
    text: '片付け、買い物、庭の手入れなど、暮らしの困りごとに。',
    illustration: 'kurashi',
    href: paths.menuSelect.kurashiCategory,
  },
  {
    name: '家事代行',
    text: '掃除や洗濯を、毎週でも1回だけでも。',
    illustration: 'kaji',
    href: paths.menuSelect.kaji,
  },
  {
    name: '料理代行',
    text: 'ご家庭の台所で、数日分の作り置きを。お試しプランもあります。',
    illustration: 'cooking',
    href: paths.menuSelect.cooking,
  },
  {
    name: 'ベビーシッター',
    text: 'お子様の見守りを、ご自宅で。お試しプランもあります。',
    illustration: 'baby',
    href: paths.menuSelect.baby,
  },
  {
    name: '訪問カウンセリング',
    text: 'ご要望をうかがい、ご家庭に合う頼み方をご提案します。',
    illustration: 'counseling',
    href: paths.menuSelect.counseling,
  },
  {
    name: '家事代行のお試しプラン',
    text: hasOwnTerms
      ? 'はじめての方は、お試し価格でご利用いただけます。'
      : 'はじめての方は、3時間をお試し価格で。1世帯1回までです。',
    illustration: 'first-trial',
    href: paths.menuSelect.kajiFirstTrial,
  },
] as const satisfies HomeFacts['services'];

const steps = [
  { title: 'メニューを選ぶ', text: '場所や台数を選ぶと、税込の総額がその場で表示されます。' },
  {
    title: 'エリアと空き状況を確かめる',
    text: '郵便番号でサービス対象エリアを、カレンダーで空いている日を確認できます。会員登録の前でもご覧いただけます。',
  },
  {
    title: '登録して申し込む',
    text: '携帯電話に届く確認コードで登録し、ご住所・日時・お支払い方法を決めます。',
  },
  {
    title: '当日、担当者がうかがう',
    text: hasOwnTerms
      ? 'お選びいただいた日時に、ご自宅へうかがいます。'
      : '作業が終わったら、仕上がりをご一緒に確認します。',
  },
] as const satisfies HomeFacts['steps'];

/** Promises only what the rules of the shop and its configuration keep; a company has terms of its own. */
function reasons(): HomeFacts['reasons'] {
  const { insurance } = seller;
  if (hasOwnTerms) {
    return insurance
      ? [{ title: '補償があります', text: `当店は、${insurance}に加入しています。` }]
      : [];
  }
  return [
    {
      title: 'うかがう人がわかります',
      text: '確定した訪問の担当者の名前を、メールとマイページでお知らせします。家事代行・料理代行・ベビーシッターでは、経験や評価をご覧のうえ、担当者をお選びいただけます。',
    },
    ...(insurance ? [{ title: '補償があります', text: damageTerms(insurance) }] : []),
    {
      title: `${DAYS_TO_CORRECT}日以内なら、やり直します`,
      text: `サービスに不備があった場合は、${refundTerms.correction}`,
    },
  ];
}

export function homeFacts(): HomeFacts {
  const free = [cancellationTerms.freeUntil, '無料'] as const;
  return {
    promise: `${cancellationTerms.freeUntil}無料キャンセル`,
    services,
    reasons: reasons(),
    result: {
      title: '浴室クリーニングの前と後',
      text: 'イラストです。汚れの落ち方は、汚れの種類と、素材の状態により異なります。',
    },
    steps,
    payment: [
      MINIMUM_ORDER_TERMS,
      'クレジットカード(本人認証サービスに対応)と、後払いからお選びいただけます。',
    ],
    cancelling: hasOwnTerms
      ? { rows: [free], further: [SEE_TERMS] }
      : {
          rows: [free, ['それ以降', '料金の100%'], ['当日ご不在のとき', '料金の100%']],
          further: cancellationRules,
        },
  };
}
