/** SPEC's codes of the ways to pay; `np` is deferred payment. A new one: docs/how-to.md. */
export const payMethodCodes = ['creditCard', 'np'] as const;
export type PayMethod = (typeof payMethodCodes)[number];
/** Reserved with the order and billed by another company; cards are charged by the shop itself. */
export type NonCardMethod = Exclude<PayMethod, 'creditCard'>;
