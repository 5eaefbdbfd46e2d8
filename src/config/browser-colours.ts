/** For what cannot read the tokens: the browser's own bar, and the installed shop. */
export const browserColours = { bar: '#1b6b5a', page: '#fbfaf6' } as const;
