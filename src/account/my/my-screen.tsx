import { paths } from '@/config/paths';
import type { OrderDetail } from '@/contract/orders';
import type { CreditCard } from '@/contract/payments';
import type { UnpaidCharge } from '@/contract/usage';
import type { Visit } from '@/contract/visits';
import type { ShopPage } from '@/shell/layout/shop-page';
import { ScreenTitle } from '@/shell/screen-title';
import { LinkButton } from '@/ui/button/link-button';
import { PageHeading } from '@/ui/layout/page-heading';
import { Stack } from '@/ui/layout/stack';
import { Attention } from './attention';
import { EmptyList } from './empty-list';
import { FurtherVisits } from './further-visits';
import { myLayout } from './my-layout';
import { NextVisit } from './next-visit';
import { Points } from './points';
import { RebookLatest } from './rebook-latest';

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
