export { KurashiMenusScreen as default } from '@/shop/menu-list/menu-list-screens';
export { getKurashiMenusProps as getServerSideProps } from '@/shop/shop-pages.server';
