export { HousecleanScreen as default } from '@/shop/menu-list/menu-list-screens';
export { getHousecleanProps as getServerSideProps } from '@/shop/shop-pages.server';
