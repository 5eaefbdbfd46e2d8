import type { ShopPage } from '@/shell/layout/shop-page';
import { ScreenTitle } from '@/shell/screen-title';
import { PageHeading } from '@/ui/layout/page-heading';
import { myLayout } from '../my/my-layout';
import { ScheduleContent } from './schedule-content';
import type { ScheduleListing } from './schedule-listing';

export interface HistoryScreenProps {
  listing: ScheduleListing;
}

/** `/my/schedules/history`: the visits that are over or were cancelled. */
export const HistoryScreen: ShopPage<HistoryScreenProps> = ({ listing }) => (
  <>
    <ScreenTitle title="訪問の履歴" />
    <PageHeading>訪問の履歴</PageHeading>
    <ScheduleContent {...listing} />
  </>
);

HistoryScreen.getLayout = myLayout('schedules');
