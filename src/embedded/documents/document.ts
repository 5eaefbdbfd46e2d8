import type { Html } from '../html-page';

export interface ShopDocument {
  readonly title: string;
  readonly body: Html;
}
