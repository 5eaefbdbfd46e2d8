/** Stands where a list cannot show what an order holds. The order's number stands beside it. */
export const UNREADABLE = '内容を読み取れません';
