import type { Visit } from '@/contract/visits';
import type { ShopPage } from '@/shell/layout/shop-page';
import { ScreenTitle } from '@/shell/screen-title';
import { PageHeading } from '@/ui/layout/page-heading';
import { myLayout } from '../my/my-layout';
import { ScheduleContent } from './schedule-content';
import type { ScheduleListing } from './schedule-listing';
import { VisitDetail } from './visit-detail';

export type SchedulesScreenProps =
  | { visit: Visit; listing: null }
  | { visit: null; listing: ScheduleListing };

/** `/my/schedules`: the visits to come, or the one visit the address names. */
export const SchedulesScreen: ShopPage<SchedulesScreenProps> = ({ visit, listing }) =>
  visit ? (
    <>
      <ScreenTitle title="訪問の内容" />
      <VisitDetail key={visit.visitId} visit={visit} />
    </>
  ) : (
    <>
      <ScreenTitle title="訪問の予定" />
      <PageHeading lead="訪問を選ぶと、日時の変更やキャンセルができます。">訪問の予定</PageHeading>
      <ScheduleContent {...listing} />
    </>
  );

SchedulesScreen.getLayout = myLayout('schedules');
