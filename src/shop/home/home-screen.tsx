import type { DraftOffer } from '@/booking/draft/kept/draft-offer';
import { KeptDraftPlace } from '@/booking/draft/kept/kept-draft-place';
import { housecleanOptionPath, paths } from '@/config/paths';
import { ScreenTitle } from '@/shell/screen-title';
import { Accordion } from '@/ui/card/accordion';
import { SuccessIcon } from '@/ui/icon/icons';
import { BeforeAfter } from '@/ui/illustrations/before-after';
import { Illustration } from '@/ui/illustrations/illustration';
import { AppLink } from '@/ui/link/app-link';
import { Phrases } from '@/ui/text/phrases';
import { MenuCards, MenuGrid, type MenuOfList } from '../menu-list/menu-grid';
import styles from './home-screen.module.css';
import { HomeSearch, type MenuGroup } from './home-search';
import type { HomeFacts } from './home-statements.server';

/** The rules to know before choosing (SPEC sections 1 and 9): what cancelling costs, and the rest as lines to open. */
function BookingRules({
  cancelling,
  payment,
  steps,
}: Pick<HomeFacts, 'cancelling' | 'payment' | 'steps'>) {
  return (
    <section className={styles.section} aria-labelledby="rules">
      <h2 id="rules">ご予約の前に</h2>
      <div className={styles.rules}>
        <div>
          <h3>キャンセル</h3>
          <dl>
            {cancelling.rows.map(([when, cost]) => (
              <div key={when} className={styles.row}>
                <dt>{when}</dt>
                <dd>{cost}</dd>
              </div>
            ))}
          </dl>
        </div>
        <div>
          <Accordion summary="キャンセルのくわしい条件">
            <ul className={styles.further}>
              {cancelling.further.map((rule) => (
                <li key={rule}>{rule}</li>
              ))}
            </ul>
          </Accordion>
          <Accordion summary="最低金額とお支払い">
            {payment.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </Accordion>
          <Accordion summary="ご利用の流れ">
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
          </Accordion>
        </div>
      </div>
    </section>
  );
}

function HomeHero({ groups, facts }: Pick<HomeProps, 'groups' | 'facts'>) {
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
            {facts.promise}
          </li>
        </ul>
        <HomeSearch groups={groups} services={facts.services} />
      </div>
    </div>
  );
}

function ServiceTiles({ services }: Pick<HomeFacts, 'services'>) {
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
  // Menus that are ordered by their number of reviews all have some (`readFrontPageMenus`).
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

function Result({ result: { title, text } }: Pick<HomeFacts, 'result'>) {
  return (
    <section className={styles.section} aria-labelledby="result">
      <h2 id="result">{title}</h2>
      <BeforeAfter name="bathroom" />
      <p className={styles.text}>{text}</p>
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
        <HomeHero groups={groups} facts={facts} />
        <ServiceTiles services={facts.services} />
        <SomeMenus menus={menus} />
        <div className={styles.trust}>
          <Reasons reasons={facts.reasons} />
          <Result result={facts.result} />
        </div>
        <BookingRules {...facts} />
      </div>
      <KeptDraftPlace offer={keptDraft} place="bar" />
    </>
  );
}
