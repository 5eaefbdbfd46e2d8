export { KurashiCategoryScreen as default } from '@/shop/menu-list/menu-list-screens';
export { getKurashiCategoryProps as getServerSideProps } from '@/shop/shop-pages.server';
