type UntilOpen = typeof import('./until-open').untilOpen;

/**
 * `untilOpen`, loaded when the shop is found in maintenance, so that no page carries it before. Where it
 * cannot be loaded, nothing is waited for.
 */
export async function whenShopOpens(...args: Parameters<UntilOpen>): Promise<boolean> {
  const { untilOpen } = await import('./until-open').catch(() => ({ untilOpen: undefined }));
  return untilOpen ? untilOpen(...args) : false;
}
