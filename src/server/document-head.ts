import { Head } from 'next/document';

/** Next's list of pages that were rendered at build time. Here it is always empty. */
export const EMPTY_SSG_MANIFEST = 'self.__SSG_MANIFEST=new Set';

/** Leaves out the file with that list, one more request of every first page (docs/decisions/0046). */
export class ShopHead extends Head {
  override getScripts(files: Parameters<Head['getScripts']>[0]) {
    return super.getScripts(files).filter(({ key }) => !key?.endsWith('_ssgManifest.js'));
  }
}
