export { KurashiCategoryScreen as default } from '@/shop/menu-list/menu-list-screens';
export { getKurashiCategoryProps as getServerSideProps } from '@/shop/menu-pages.server';
