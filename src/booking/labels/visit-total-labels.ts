/** What a total is the total of where a regular plan is charged by the visit. */
export const visitTotalLabels = {
  every: '毎回のご料金',
  first: '初回のお支払い',
  later: '2回目以降(1回あたり)',
} as const;
