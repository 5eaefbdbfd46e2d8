import type { DraftOffer } from '@/booking/draft/kept/draft-offer';
import { KeptDraftPlace } from '@/booking/draft/kept/kept-draft-place';
import { cancellingInGeneral } from '@/booking/shop-terms';
import { hasOwnTerms, publicEnv } from '@/config/env.public';
import { housecleanOptionPath, paths } from '@/config/paths';
import type { ListedMenu } from '@/contract/menus';
import { cancellationTerms } from '@/domain/cancellation-terms';
import { MINIMUM_ORDER_TERMS } from '@/domain/minimum-order';
import { ScreenTitle } from '@/shell/screen-title';
import { DescriptionList } from '@/ui/card/description-list';
import { SuccessIcon } from '@/ui/icon/icons';
import { Illustration } from '@/ui/illustrations/illustration';
import { Panel } from '@/ui/layout/panel';
import { AppLink } from '@/ui/link/app-link';
import { Phrases } from '@/ui/text/phrases';
import { MenuCards, MenuGrid } from '../menu-list/menu-grid';
import styles from './home-screen.module.css';

/** The rules to know before choosing (SPEC sections 1 and 9). */
function BookingRules() {
  return (
    <section className={styles.section} aria-labelledby="rules">
      <h2 id="rules">ご予約の前に</h2>
      <Panel>
        <DescriptionList
          rows={[
            { term: 'キャンセル', description: cancellingInGeneral },
            { term: '最低金額', description: MINIMUM_ORDER_TERMS },
            {
              term: 'お支払い',
              description:
                'クレジットカード(本人認証サービスに対応)と、後払いからお選びいただけます。',
            },
            {
              term: '困ったときは',
              description: (
                <>
                  {publicEnv.faqUrl ? (
                    <>
                      <AppLink href={publicEnv.faqUrl} external>
                        よくあるご質問
                      </AppLink>
                      をご覧になるか、
                    </>
                  ) : null}
                  <AppLink href={publicEnv.contactUrl} external>
                    お問い合わせ
                  </AppLink>
                  ください。
                </>
              ),
            },
          ]}
        />
      </Panel>
    </section>
  );
}

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
  { title: '当日、担当者がうかがう', text: '作業が終わったら、仕上がりをご一緒に確認します。' },
] as const;

function BookingSteps() {
  return (
    <section className={styles.section} aria-labelledby="steps">
      <h2 id="steps">ご利用の流れ</h2>
      <ol className={styles.steps}>
        {steps.map(({ title, text }, index) => (
          <li key={title} className={styles.step}>
            <span className={styles.number} aria-hidden="true">
              {index + 1}
            </span>
            <div>
              <h3>{title}</h3>
              <p className={styles.text}>{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

function HomeHero() {
  return (
    <div className={styles.hero}>
      {/* First in the markup: it sets the hero's height, so the words do not move when they arrive. */}
      <div className={styles.picture}>
        <Illustration name="houseclean" />
      </div>
      <div className={styles.words}>
        <h1 tabIndex={-1} className={styles.title}>
          おうちのことを、安心して任せられる人へ。
        </h1>
        <ul className={styles.reasons}>
          <li>
            <SuccessIcon />
            総額はいつも税込
          </li>
          <li>
            <SuccessIcon />
            {`${cancellationTerms.freeUntil}無料キャンセル`}
          </li>
        </ul>
      </div>
    </div>
  );
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
] as const;

function ServiceTiles() {
  return (
    <section className={styles.services} aria-labelledby="services">
      <h2 id="services">サービスを選ぶ</h2>
      <ul className={styles.tiles}>
        {services.map(({ name, text, illustration, href }) => (
          <li key={name} className={styles.tile}>
            <div className={styles.drawing}>
              <Illustration name={illustration} />
            </div>
            <div>
              <h3 className={styles.name}>
                <AppLink href={href} className={styles.link}>
                  <Phrases>{name}</Phrases>
                </AppLink>
              </h3>
              <p className={styles.about}>{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function SomeMenus({ menus }: Pick<HomeProps, 'menus'>) {
  return (
    <section className={styles.services} aria-labelledby="menus">
      <h2 id="menus">ハウスクリーニングのメニューと料金</h2>
      <MenuGrid
        cells={menus.length}
        end={
          <>
            <p className={styles.text}>予約ページでは、空き状況を確認してすぐに予約できます。</p>
            <p>
              <AppLink href={paths.menuSelect.houseclean}>
                ハウスクリーニングのメニューをすべて見る
              </AppLink>
            </p>
          </>
        }
      >
        <MenuCards
          menus={menus.map((menu) => ({ ...menu, isSet: false }))}
          headingLevel={3}
          optionPath={housecleanOptionPath}
        />
      </MenuGrid>
    </section>
  );
}

export interface HomeProps {
  /** Some of house cleaning. */
  menus: readonly ListedMenu[];
  /** The order that the signed-in customer has begun. */
  keptDraft?: DraftOffer | null;
}

export function HomeScreen({ menus, keptDraft }: HomeProps) {
  return (
    <>
      <div className={styles.page}>
        <ScreenTitle title="おうちのお掃除・家事の予約" />
        <HomeHero />
        <ServiceTiles />
        <SomeMenus menus={menus} />
        <BookingSteps />
        <BookingRules />
      </div>
      <KeptDraftPlace offer={keptDraft} place="bar" />
    </>
  );
}
