/** What comes on top of a menu's own price, named alike by the price lines and the 特商法 page. */
export const feeNames = {
  transport: '交通費',
  nomination: '担当者の指名料',
  earlyLate: '早朝・夜間料金',
  yearEnd: '年末年始料金',
  handlingFee: '後払い手数料',
} as const;
