type UntilOpen = typeof import('./until-open').untilOpen;

/** Loads `untilOpen` on demand, so that no page carries it; false where it cannot be loaded. */
export async function whenShopOpens(...args: Parameters<UntilOpen>): Promise<boolean> {
  const { untilOpen } = await import('./until-open').catch(() => ({ untilOpen: undefined }));
  return untilOpen ? untilOpen(...args) : false;
}
