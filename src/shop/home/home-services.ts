import { paths } from '@/config/paths';
import type { IllustrationName } from '@/ui/illustrations/illustration-names';

interface HomeService {
  readonly name: string;
  readonly text: string;
  readonly illustration: IllustrationName;
  readonly href: string;
}

/** The services of the shop (SPEC section 1), in the order the front door shows them. */
export const homeServices: readonly HomeService[] = [
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
    text: 'ご家庭の台所で、数日分の作り置きを。',
    illustration: 'cooking',
    href: paths.menuSelect.cooking,
  },
  {
    name: 'ベビーシッター',
    text: 'お子さまの見守りを、ご自宅で。',
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
    name: 'お試しプラン',
    text: 'はじめての方は、家事代行を3時間、お試し価格で。1世帯1回までです。',
    illustration: 'first-trial',
    href: paths.menuSelect.kajiFirstTrial,
  },
];
