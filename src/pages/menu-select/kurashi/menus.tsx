export { getServerSideProps } from '@/shop/kurashi/kurashi-menus.server';
export { KurashiMenusScreen as default } from '@/shop/kurashi/kurashi-menus-screen';
