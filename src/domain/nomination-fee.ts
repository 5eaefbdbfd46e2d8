/** What naming a person costs, per person: tax-inclusive yen. */
export const NOMINATION_FEE = 550;
