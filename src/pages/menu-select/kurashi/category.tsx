export { getServerSideProps } from '@/shop/kurashi/kurashi-category.server';
export { KurashiCategoryScreen as default } from '@/shop/kurashi/kurashi-category-screen';
