export { ShopLayout } from './shop-layout';
export type { LayoutProps, ShopPage } from './shop-page';
