import { paths } from '@/config/paths';
import type { OrderDetail } from '@/contract/orders';
import type { CreditCard } from '@/contract/payments';
import type { UnpaidCharge } from '@/contract/usage';
import type { Visit } from '@/contract/visits';
import type { ShopPage } from '@/features/shop-layout';
import { ScreenTitle } from '@/screens/screen-title';
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
  /** The nearest ones to come, among them the next that is settled. */
  visits: readonly Visit[];
  /** Usable points, one yen each. */
  points: number;
  unpaidCharges: readonly UnpaidCharge[];
  /** The newest first. */
  orders: readonly OrderDetail[];
  creditCards: readonly CreditCard[];
  /** `yyyy-MM-dd` in Japan. */
  today: string;
}

/** `/my`: the next visit, what needs attention, points, and the ways on. Plain elements only. */
export const MyScreen: ShopPage<MyScreenProps> = ({
  name,
  isRegistered,
  visits,
  points,
  unpaidCharges,
  orders,
  creditCards,
  today,
}) => {
  const next = visits.find(({ status }) => status === 'confirmed');
  const further = visits.filter((visit) => visit !== next && visit.status === 'confirmed');
  const isNew = orders.length === 0 && visits.length === 0;
  return (
    <>
      <ScreenTitle title="マイページ" />
      <PageHeading lead={name === null ? undefined : `${name} 様`}>マイページ</PageHeading>
      <Stack gap="large">
        <Attention
          isRegistered={isRegistered}
          unpaidCharges={unpaidCharges}
          orders={orders}
          creditCards={creditCards}
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
        <RebookLatest orders={orders} />
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
