import type { ListedMenu } from '@/contract/menus';

type PlanGroupId = 'first' | 'spot' | 'repeat' | 'counseling';

interface PlanGroup {
  readonly id: PlanGroupId;
  readonly label: string;
  readonly text: string;
  readonly menus: readonly ListedMenu[];
}

const groups = [
  {
    id: 'first',
    label: 'お試しプラン',
    text: 'はじめての方のためのプランです。1世帯1回までご利用いただけます。',
  },
  { id: 'spot', label: 'スポット', text: '必要なときに、1回からご利用いただけます。' },
  {
    id: 'repeat',
    label: '定期',
    text: '決まった間隔で、同じ担当者がうかがいます。料金は1回あたりで、毎回いただきます。',
  },
  {
    id: 'counseling',
    label: '無料カウンセリング',
    text: 'ご相談になりたいことに近いものを、1つお選びください。',
  },
] as const;

function groupIdOf({ category, term }: ListedMenu): PlanGroupId {
  return category ?? term;
}

/** The plans of a service by the way they are used, those ways that have any. */
export function planGroupsOf(menus: readonly ListedMenu[]): readonly PlanGroup[] {
  return groups
    .map((group) => ({ ...group, menus: menus.filter((menu) => groupIdOf(menu) === group.id) }))
    .filter((group) => group.menus.length > 0);
}
