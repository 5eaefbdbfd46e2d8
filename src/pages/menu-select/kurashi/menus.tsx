export { getServerSideProps } from '@/screens/menu-select/kurashi/kurashi-menus.server';
export { KurashiMenusScreen as default } from '@/screens/menu-select/kurashi/kurashi-menus-screen';
