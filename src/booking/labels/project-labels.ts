import type { Project } from '@/contract/enumerations';

/** What customers call each business form. */
export const projectLabels = {
  houseCleaning: 'ハウスクリーニング',
  lifeSupport: '暮らしサポート',
  maid: '家事代行・料理代行',
  babySitter: 'ベビーシッター',
  counseling: '訪問カウンセリング',
} as const satisfies Record<Project, string>;
