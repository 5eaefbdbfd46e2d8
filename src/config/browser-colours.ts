/** Colours for the browser's own bar and the installed shop, which cannot read the tokens. */
export const browserColours = { bar: '#1b6b5a', page: '#fbfaf6' } as const;
