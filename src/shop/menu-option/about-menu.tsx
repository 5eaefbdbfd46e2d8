import type { ReactNode } from 'react';
import { inquiryKindOf } from '@/booking/order/order-draft';
import { hasOwnTerms, publicEnv } from '@/config/env.public';
import { seller } from '@/config/env.seller';
import type { MenuDetail } from '@/contract/menus';
import { formatDuration } from '@/domain/duration';
import { damageTerms, refundTerms } from '@/domain/order-terms';
import { unitMinutesOf } from '@/domain/sold-by-time';
import { Accordion } from '@/ui/card/accordion';
import { DescriptionList } from '@/ui/card/description-list';
import { BeforeAfter } from '@/ui/illustrations/before-after';
import { isIllustrationName } from '@/ui/illustrations/illustration';
import { AppLink } from '@/ui/link/app-link';
import styles from './about-menu.module.css';

interface Fact {
  readonly title: string;
  readonly content: ReactNode;
}

function Items({ items }: { items: readonly string[] }) {
  return (
    <ul className={styles.items}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}

/** Nothing without items. */
function listed(title: string, items: readonly string[]): Fact[] {
  return items.length > 0 ? [{ title, content: <Items items={items} /> }] : [];
}

/** How long one unit of each type takes, as the calendar reserves it. */
function durations(menu: MenuDetail): string[] {
  const { types, durationMinutes, menuType, visits } = menu;
  const unit = visits.count > 1 ? '1回の訪問' : menu.priceUnit;
  const perUnit = (minutes: number) => `${unit}につき約${formatDuration(minutes)}`;
  // A type that is a length of time has it in its name.
  const isTime = (type: MenuDetail['types'][number]) =>
    type.durationMinutes > 0 && type.label.includes(formatDuration(type.durationMinutes));
  if (unitMinutesOf(menu) !== null || (types.length > 0 && types.every(isTime))) {
    return ['作業時間は、お選びになった時間です。'];
  }
  if (types.length > 0) {
    return types
      .filter((type) => type.durationMinutes > 0)
      .map((type) => `${type.label}: ${perUnit(type.durationMinutes)}`);
  }
  if (durationMinutes === null || durationMinutes === 0) return [];
  return menuType === 'estimate'
    ? [`現地の確認: 約${formatDuration(durationMinutes)}`]
    : [perUnit(durationMinutes)];
}

function visitFacts(menu: MenuDetail): string[] {
  const times = durations(menu);
  const isLonger = menu.menuType !== 'estimate' && menu.options.length > 0;
  return [
    ...times,
    ...(times.length > 0 && isLonger ? ['オプションを追加すると、その分長くなります。'] : []),
    // The embedded database has one staff member for each visit.
    ...(hasOwnTerms ? [] : ['担当者1名がうかがいます。']),
  ];
}

/** The shop's liability. Work of a partner is the partner's, and a company has its own terms. */
function guarantees(menu: MenuDetail): string[] {
  if (hasOwnTerms) return [];
  const isSold = menu.payMethods.length > 0 || menu.menuType === 'estimate';
  return [
    ...(seller.insurance ? [damageTerms(seller.insurance)] : []),
    ...(isSold ? [`サービスに不備があった場合は、${refundTerms.correction}`] : []),
    ...(isSold ? [refundTerms.notDone] : []),
  ];
}

function Company() {
  return (
    <div className={styles.company}>
      {seller.isSample ? <p>次の会社は、デモのために作ったもので、実在しません。</p> : null}
      {seller.company ? (
        <DescriptionList
          rows={[
            { term: '会社名', description: seller.company },
            { term: '所在地', description: seller.address },
            { term: 'お電話', description: `${seller.phone}(受付 ${seller.phoneHours})` },
          ]}
        />
      ) : null}
      <p>
        <AppLink href={publicEnv.commercialTransactionsUrl} external>
          特定商取引法に基づく表記
        </AppLink>
      </p>
    </div>
  );
}

/** Facts that are asked for together. One with the title of its row shows none of its own. */
interface FactRow {
  readonly title: string;
  readonly facts: readonly Fact[];
}

const COMPANY = '会社について';

function rowsOf(menu: MenuDetail): readonly FactRow[] {
  const { illustration, project, payMethodType } = menu;
  const isVisit = inquiryKindOf(menu) === undefined;
  const isOwnVisit = isVisit && payMethodType !== 'partner';
  const hasPictures = isVisit && project === 'houseCleaning' && isIllustrationName(illustration);
  const promises = isOwnVisit ? guarantees(menu) : [];
  const promisesTitle = seller.insurance ? '補償とやり直し' : 'やり直し';
  const rows: readonly FactRow[] = [
    {
      title: '含まれるもの・含まれないもの',
      facts: [
        ...listed('含まれるもの', menu.includes),
        ...listed('含まれないもの', menu.excludes),
        ...listed('別料金になるもの', menu.extraCharges),
      ],
    },
    {
      title: 'ご準備と作業時間',
      facts: [
        ...listed('ご準備いただくもの', menu.preparation),
        ...listed('作業時間と人数', isOwnVisit ? visitFacts(menu) : []),
      ],
    },
    {
      title: '作業前と作業後',
      facts: hasPictures
        ? [
            {
              title: '作業前と作業後',
              content: (
                <>
                  <BeforeAfter name={illustration} />
                  <p>イラストです。汚れの落ち方は、汚れの種類と、素材の状態により異なります。</p>
                </>
              ),
            },
          ]
        : [],
    },
    {
      title: promises.length > 0 ? `${promisesTitle}・${COMPANY}` : COMPANY,
      facts: [...listed(promisesTitle, promises), { title: COMPANY, content: <Company /> }],
    },
  ];
  return rows.filter(({ facts }) => facts.length > 0);
}

/** Facts of a menu and of the shop, folded, below what is chosen. */
export function AboutMenu({ menu }: { menu: MenuDetail }) {
  return (
    <section aria-label="このメニューについて">
      {rowsOf(menu).map(({ title, facts }) => (
        <Accordion key={title} summary={title}>
          <div className={styles.words}>
            {facts.map((fact) => (
              <div key={fact.title}>
                {fact.title === title ? null : <p className={styles.title}>{fact.title}</p>}
                {fact.content}
              </div>
            ))}
          </div>
        </Accordion>
      ))}
    </section>
  );
}
