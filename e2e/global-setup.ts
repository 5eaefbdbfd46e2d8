import { beginShopDate } from '../tests/shop/shop-date';
import { makeTemplate } from './seeded-data';

/** The date of the test run, and the data that its shops begin with. */
export default function globalSetup(): void {
  beginShopDate();
  makeTemplate();
}
