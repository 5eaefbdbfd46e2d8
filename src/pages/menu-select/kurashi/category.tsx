export { getKurashiCategoryProps as getServerSideProps } from '@/shop/kurashi/kurashi.server';
export { KurashiCategoryScreen as default } from '@/shop/kurashi/kurashi-screens';
