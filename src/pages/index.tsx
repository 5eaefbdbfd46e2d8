export { HomeScreen as default } from '@/shop/home/home-screen';
export { getHomeProps as getServerSideProps } from '@/shop/shop-pages.server';
