import { projectMenuPaths } from '@/booking/draft/order-paths';
import { paths } from '@/config/paths';
import type { Project } from '@/contract/enumerations';

export const planServices = {
  kaji: {
    project: 'maid',
    path: projectMenuPaths.maid,
    title: '家事代行',
    lead: '掃除・洗濯・買い物など、毎日の家事をお任せいただけます。プランを選ぶと、内容と料金をご確認いただけます。',
  },
  cooking: {
    project: 'maid',
    path: paths.menuSelect.cooking,
    title: '料理代行',
    lead: 'ご家庭の台所で、数日分の作り置きからおもてなしまで。プランを選ぶと、内容と料金をご確認いただけます。',
  },
  baby: {
    project: 'babySitter',
    path: projectMenuPaths.babySitter,
    title: 'ベビーシッター',
    lead: 'ご自宅でお子さまをお預かりします。プランを選ぶと、お子さまの人数と時間に合わせた料金をご確認いただけます。',
  },
  counseling: {
    project: 'counseling',
    path: projectMenuPaths.counseling,
    title: '訪問カウンセリング',
    lead: 'ご自宅にうかがってご要望をお聞きし、ご家庭に合う頼み方をご提案します。費用はかかりません。',
  },
} as const satisfies Record<
  string,
  { project: Project; path: string; title: string; lead: string }
>;

export type PlanService = keyof typeof planServices;
