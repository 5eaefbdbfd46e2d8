export { KurashiCategoryScreen as default } from '@/shop/kurashi/kurashi-screens';
export { getKurashiCategoryProps as getServerSideProps } from '@/shop/menu-pages.server';
