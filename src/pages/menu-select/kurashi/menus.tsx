export { getKurashiMenusProps as getServerSideProps } from '@/shop/kurashi/kurashi.server';
export { KurashiMenusScreen as default } from '@/shop/kurashi/kurashi-screens';
