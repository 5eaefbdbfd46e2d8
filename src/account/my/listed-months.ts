/** The first and the last month, `yyyy-MM`, that an address of my page may ask for. */
export const FIRST_LISTED_MONTH = '2000-01';
export const LAST_LISTED_MONTH = '2999-12';
