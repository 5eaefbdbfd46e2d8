export { getServerSideProps } from '@/screens/menu-select/kurashi/kurashi-category.server';
export { KurashiCategoryScreen as default } from '@/screens/menu-select/kurashi/kurashi-category-screen';
