import type { ShopPage } from '@/features/shop-layout';
import { ScreenTitle } from '@/screens/screen-title';
import { PageHeading } from '@/ui/layout/page-heading';
import { myLayout } from '../my-layout';
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
