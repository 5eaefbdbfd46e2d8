import type { OrderDetail } from '@/contract/orders';
import type { CreditCard } from '@/contract/payments';
import type { Visit } from '@/contract/visits';
import type { ShopPage } from '@/shell/layout/shop-page';
import { ScreenTitle } from '@/shell/screen-title';
import { myLayout } from '../my/my-layout';
import { ApplicationDetail } from './application-detail';
import { ApplicationList } from './application-list';

export type ApplicationsScreenProps =
  | {
      detail: {
        order: OrderDetail;
        /** Its visits to come. */
        visits: readonly Visit[];
        /** The registered cards, when the order is a plan that is charged to a card. */
        cards: readonly CreditCard[];
        /** ISO 8601; of the server, so that the browser shows the same. */
        askedAt: string;
      };
      list: null;
    }
  | {
      detail: null;
      list: { orders: readonly OrderDetail[]; page: number; hasNextPage: boolean };
    };

/** `/my/applications`: the customer's orders, or the one the address names. */
export const ApplicationsScreen: ShopPage<ApplicationsScreenProps> = ({ detail, list }) =>
  detail ? (
    <>
      <ScreenTitle title="お申し込みの内容" />
      <ApplicationDetail {...detail} />
    </>
  ) : (
    <>
      <ScreenTitle title="お申し込み" />
      <ApplicationList {...list} />
    </>
  );

ApplicationsScreen.getLayout = myLayout('applications');
