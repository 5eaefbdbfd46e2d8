/** SPEC's codes of the ways to pay; `np` is deferred payment. A new one: docs/how-to.md. */
export const payMethodCodes = ['creditCard', 'np'] as const;
export type PayMethod = (typeof payMethodCodes)[number];
/** A main API that names none for a menu takes these, whatever this shop adds. */
export const specPayMethods = ['creditCard', 'np'] as const satisfies readonly PayMethod[];
/** Reserved with the order and billed by another company; cards are charged by the shop itself. */
export type NonCardMethod = Exclude<PayMethod, 'creditCard'>;
