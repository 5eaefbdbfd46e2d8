export { ShopLayout } from './shop-layout';
export type { ShopPage } from './shop-page';
