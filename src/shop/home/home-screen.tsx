import type { DraftOffer } from '@/booking/draft/kept/draft-offer';
import { KeptDraftPlace } from '@/booking/draft/kept/kept-draft-place';
import { hasOwnTerms, publicEnv } from '@/config/env.public';
import { housecleanOptionPath, paths } from '@/config/paths';
import { cancellationTerms } from '@/domain/cancellation-terms';
import { MINIMUM_ORDER_TERMS } from '@/domain/minimum-order';
import { ScreenTitle } from '@/shell/screen-title';
import { Accordion } from '@/ui/card/accordion';
import { DescriptionList } from '@/ui/card/description-list';
import { SuccessIcon } from '@/ui/icon/icons';
import { BeforeAfter } from '@/ui/illustrations/before-after';
import { Illustration } from '@/ui/illustrations/illustration';
import { AppLink } from '@/ui/link/app-link';
import { Phrases } from '@/ui/text/phrases';
import { MenuCards, MenuGrid, type MenuOfList } from '../menu-list/menu-grid';
import type { HomeFacts } from './home-facts.server';
import styles from './home-screen.module.css';
import { HomeSearch, type MenuGroup } from './home-search';

/** The rules to know before choosing (SPEC sections 1 and 9). */
function BookingRules({ cancelling: { rows, further } }: Pick<HomeFacts, 'cancelling'>) {
  return (
    <section className={styles.section} aria-labelledby="rules">
      <h2 id="rules">ご予約の前に</h2>
      <div className={styles.rules}>
        <div>
          <h3>キャンセル</h3>
          <dl>
            {rows.map(([when, cost]) => (
              <div key={when} className={styles.row}>
                <dt>{when}</dt>
                <dd>{cost}</dd>
              </div>
            ))}
          </dl>
          <Accordion summary="キャンセルのくわしい条件">
            <ul className={styles.further}>
              {further.map((rule) => (
                <li key={rule}>{rule}</li>
              ))}
            </ul>
          </Accordion>
        </div>
        <DescriptionList
          rows={[
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
      </div>
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

function HomeHero({ groups }: Pick<HomeProps, 'groups'>) {
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
        <ul className={styles.promises}>
          <li>
            <SuccessIcon />
            総額はいつも税込
          </li>
          <li>
            <SuccessIcon />
            {`${cancellationTerms.freeUntil}無料キャンセル`}
          </li>
        </ul>
        <HomeSearch groups={groups} services={services} />
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
            <Illustration name={illustration} />
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
  // Of menus that are shown by the number of their reviews, each has some (`readFrontPageMenus`).
  const isByReviews = menus.length > 0 && menus.every(({ rating }) => rating !== null);
  return (
    <section className={styles.services} aria-labelledby="menus">
      <h2 id="menus">
        {isByReviews ? 'レビューの多いハウスクリーニング' : 'ハウスクリーニングのメニューと料金'}
      </h2>
      <MenuGrid
        end={
          <p>
            <AppLink href={paths.menuSelect.houseclean}>
              ハウスクリーニングのメニューをすべて見る
            </AppLink>
          </p>
        }
      >
        {menus.length > 0 ? (
          <MenuCards menus={menus} headingLevel={3} optionPath={housecleanOptionPath} />
        ) : null}
      </MenuGrid>
    </section>
  );
}

function Reasons({ reasons }: Pick<HomeFacts, 'reasons'>) {
  if (reasons.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="reasons">
      <h2 id="reasons">任せられる理由</h2>
      <ul className={styles.reasons}>
        {reasons.map(({ title, text }) => (
          <li key={title} className={styles.reason}>
            <SuccessIcon />
            <div>
              <h3>{title}</h3>
              <p className={styles.text}>{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Results() {
  return (
    <section className={styles.section} aria-labelledby="results">
      <h2 id="results">浴室クリーニングの前と後</h2>
      <BeforeAfter name="bathroom" />
      <p className={styles.text}>
        イラストです。汚れの落ち方は、汚れの種類と、素材の状態により異なります。
      </p>
    </section>
  );
}

export interface HomeProps {
  /** Some of house cleaning. */
  menus: readonly MenuOfList[];
  /** All of house cleaning that can be booked. */
  groups: readonly MenuGroup[];
  facts: HomeFacts;
  /** The order that the signed-in customer has begun. */
  keptDraft?: DraftOffer | null;
}

export function HomeScreen({ menus, groups, facts, keptDraft }: HomeProps) {
  return (
    <>
      <div className={styles.page}>
        <ScreenTitle title="おうちのお掃除・家事の予約" />
        <HomeHero groups={groups} />
        <ServiceTiles />
        <SomeMenus menus={menus} />
        <div className={styles.trust}>
          <Reasons reasons={facts.reasons} />
          <Results />
        </div>
        <BookingSteps />
        <BookingRules cancelling={facts.cancelling} />
      </div>
      <KeptDraftPlace offer={keptDraft} place="bar" />
    </>
  );
}
