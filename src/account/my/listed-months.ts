/** The first and last month, `yyyy-MM`, accepted in addresses of my page. */
export const FIRST_LISTED_MONTH = '2000-01';
export const LAST_LISTED_MONTH = '2999-12';
