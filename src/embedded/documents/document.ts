import type { Html } from '../html-page';

/** A page the shop links to. */
export interface ShopDocument {
  readonly title: string;
  readonly body: Html;
}
