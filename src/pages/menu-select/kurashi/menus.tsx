export { KurashiMenusScreen as default } from '@/shop/kurashi/kurashi-screens';
export { getKurashiMenusProps as getServerSideProps } from '@/shop/menu-pages.server';
