import type { Project } from './enumerations';

/** Names of the business forms, for customers and colleagues. */
export const projectLabels = {
  houseCleaning: 'ハウスクリーニング',
  lifeSupport: '暮らしサポート',
  maid: '家事代行・料理代行',
  babySitter: 'ベビーシッター',
  counseling: '訪問カウンセリング',
} as const satisfies Record<Project, string>;
