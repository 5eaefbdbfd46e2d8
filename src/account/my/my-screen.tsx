import { paths, schedulesPath } from '@/config/paths';
import type { OrderDetail } from '@/contract/orders';
import type { CreditCard } from '@/contract/payments';
import type { UnpaidCharge } from '@/contract/usage';
import type { Visit } from '@/contract/visits';
import { formatJapanDate } from '@/domain/japan-time';
import type { ShopPage } from '@/shell/layout/shop-page';
import { ScreenTitle } from '@/shell/screen-title';
import { LinkButton } from '@/ui/button/link-button';
import { yenFigures } from '@/ui/card/yen';
import { PageHeading } from '@/ui/layout/page-heading';
import { Panel } from '@/ui/layout/panel';
import { Stack } from '@/ui/layout/stack';
import { AppLink } from '@/ui/link/app-link';
import { Phrases } from '@/ui/text/phrases';
import { RebookButton } from '../rebooking/rebook-button';
import { VisitList } from '../visits/visit-list';
import { Attention } from './attention';
import { EmptyList } from './empty-list';
import { myLayout } from './my-layout';
import styles from './my-screen.module.css';
import { NextVisit } from './next-visit';

/** What comes after the next visit. */
function FurtherVisits({ visits }: { visits: readonly Visit[] }) {
  if (visits.length === 0) return null;
  return (
    <section aria-labelledby="further-visits">
      <Stack>
        <h2 id="further-visits">その後の訪問</h2>
        <VisitList visits={visits} />
        <p>
          <AppLink href={schedulesPath({ kind: 'schedule' })}>すべての予定を見る</AppLink>
        </p>
      </Stack>
    </section>
  );
}

/** The points that can be used at the next order. */
function Points({ points }: { points: number }) {
  return (
    <section className={styles.points} aria-labelledby="points">
      <h2 id="points" className={styles.title}>
        使えるポイント
      </h2>
      <p className={styles.amount}>
        <span className={styles.figure}>{yenFigures(points)}</span>ポイント
      </p>
      <p className={styles.note}>お支払いのときに、1ポイントを1円としてお使いいただけます。</p>
    </section>
  );
}

/** The order that was done last, once more at one tap. */
function RebookLatest({ order }: { order: OrderDetail }) {
  const lastVisit = order.selectedDate.at(-1);
  return (
    <section aria-labelledby="rebook">
      <Panel>
        <Stack>
          <h2 id="rebook">前回と同じ内容で申し込む</h2>
          <p>
            <strong>
              <Phrases>{order.menu.label}</Phrases>
            </strong>
            {lastVisit === undefined ? null : (
              <>
                <br />
                前回の訪問: {formatJapanDate(lastVisit)}
              </>
            )}
          </p>
          <p>
            ご住所・ご回答・担当者は前回のままです。日時と、新しくうかがうことだけをお答えください。
          </p>
          <RebookButton orderId={order.orderId} menuLabel={order.menu.label} />
          <p>
            <AppLink href={paths.my.applications}>ほかのお申し込みから選ぶ</AppLink>
          </p>
        </Stack>
      </Panel>
    </section>
  );
}

export interface MyScreenProps {
  /** Null while the customer's details have not been given or cannot be read. */
  name: string | null;
  isRegistered: boolean;
  /** Nothing has been ordered yet. */
  isNew: boolean;
  /** The nearest settled ones to come. */
  visits: readonly Visit[];
  /** Usable points, one yen each. */
  points: number;
  unpaidCharges: readonly UnpaidCharge[];
  /** Whose dates are being arranged, the newest first. */
  waitingOrders: readonly OrderDetail[];
  /** Done last, of those that can be placed once more. */
  latestOrder: OrderDetail | null;
  /** No longer good, or not for long. */
  endingCards: readonly CreditCard[];
  /** `yyyy-MM-dd` in Japan. */
  today: string;
}

/** `/my`: the next visit, what needs attention, points, and the ways on. Plain elements only. */
export const MyScreen: ShopPage<MyScreenProps> = ({
  name,
  isRegistered,
  isNew,
  visits: [next, ...further],
  points,
  unpaidCharges,
  waitingOrders,
  latestOrder,
  endingCards,
  today,
}) => {
  return (
    <>
      <ScreenTitle title="マイページ" />
      <PageHeading lead={name === null ? undefined : `${name} 様`}>マイページ</PageHeading>
      <Stack gap="large">
        <Attention
          isRegistered={isRegistered}
          unpaidCharges={unpaidCharges}
          waitingOrders={waitingOrders}
          endingCards={endingCards}
          today={today}
        />
        {isNew ? (
          <EmptyList title="まだお申し込みはありません">
            お掃除・家事・料理・ベビーシッターを、空き状況と料金を見ながらご予約いただけます。
          </EmptyList>
        ) : (
          <NextVisit visit={next} />
        )}
        <FurtherVisits visits={further} />
        <Points points={points} />
        {latestOrder === null ? null : <RebookLatest order={latestOrder} />}
        {isNew ? null : (
          <div>
            <LinkButton href={paths.home} variant="secondary">
              ほかのサービスを選ぶ
            </LinkButton>
          </div>
        )}
      </Stack>
    </>
  );
};

MyScreen.getLayout = myLayout('top');
